Feature: Special contracts
  Nello, plunge, splash and sevens, where the house plays them. West shakes.

  Rule: Nello requirements

    @BID-9 @CON-1
    Scenario: Nello is named after winning the bid with one mark or more
      Given the house rule nello = on
      And North wins the bid with one mark
      Then North may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me, nello
      When North names nello
      Then the contract is nello

    @BID-9
    Scenario: A point bid is not enough for nello
      Given the house rule nello = on
      And North wins the bid with 41
      Then North may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me
      When North names nello
      Then that is refused as illegal under BID-9
      And they are told "Nello needs a bid of at least one mark."

    @BID-9
    Scenario: The house may ask more for nello
      Given the house rule nello = on
      And the house rule nello_min_marks = 2
      And North wins the bid with one mark
      When North names nello
      Then that is refused as illegal under BID-9

    @CON-5
    Scenario: Where nello is off it is neither offered nor accepted
      Given the house rule nello = off
      And North wins the bid with one mark
      Then North may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me
      When North names nello
      Then that is refused as illegal under CON-5

  Rule: Nello play

    Background:
      Given the house rule nello = on
      And North holds 1-0 2-0 2-1 3-0 3-1 4-0 0-0
      And East holds 6-1 5-1 5-0 4-2 3-2 6-6 4-1
      And South holds 6-5 6-4 6-3 5-5 5-4 4-4 2-2
      And West holds 6-0 6-2 5-2 4-3 3-3 1-1 5-3
      And North wins the bid with one mark and names nello

    @CON-1 @PLY-1
    Scenario: The bidder leads, the partner sits out, and three dominoes make a trick
      Then it is North's turn
      And nothing is trump
      When North plays the 1-0
      Then it is East's turn
      When East plays the 6-1
      Then it is West's turn
      When West plays the 5-3
      Then East takes the trick
      And it is East's turn

    @CON-1
    Scenario: The partner plays nothing
      When North plays the 1-0
      And South plays the 4-4
      Then that is refused as not theirs under CON-1

    @CON-1 @BID-10 @SCR-2
    Scenario: A nello is made by losing all seven tricks
      When these tricks are played
        | North | 1-0 6-1 5-3 |
        | East  | 5-0 5-2 4-0 |
        | West  | 4-3 3-1 4-2 |
        | West  | 6-2 2-1 3-2 |
        | West  | 3-3 0-0 6-6 |
        | East  | 5-1 1-1 3-0 |
      Then the hand is not decided
      When these tricks are played
        | East  | 4-1 6-0 2-0 |
      Then the hand is decided since trick 7 because the bidder lost all seven tricks
      And the bid is made
      And the hand gives North-South 1 and the others nothing

    @CON-1
    Scenario: The bidder follows suit like everybody else
      Given these tricks are played
        | North | 1-0 6-1 5-3 |
      When East leads the 4-2 and 4-3 follow
      Then North may play 4-0

  Rule: Nello and the doubles

    Background:
      Given the house rule nello = on
      And North holds 5-5
      And East holds 5-4 4-4 2-1 2-0 1-0 6-1 6-0
      And West holds 5-3 3-3 3-1 3-0 4-0 4-1 6-3

    @CON-1
    Scenario Outline: With nello_doubles = <doubles>, a led 5-5 asks for <east> and <west>
      Given the house rule nello_doubles = <doubles>
      And North wins the bid with one mark and names nello
      When North plays the 5-5
      Then East may play <east>
      When East plays the <east>
      Then West may play <west>
      When West plays the <west>
      Then <seat> takes the trick
      And <result>

      Examples:
        | doubles      | east | west | seat  | result           |
        | own_suit     | 4-4  | 3-3  | North | the bid is set   |
        | high         | 5-4  | 5-3  | North | the bid is set   |
        | low          | 5-4  | 5-3  | East  | the hand goes on |
        | own_suit_low | 4-4  | 3-3  | West  | the hand goes on |

    @CON-1 @CON-6 @SCR-2
    Scenario: A nello is over, set, when the bidder takes a trick, also where hands are played out
      Given the house rule hand_end = play_out
      And North holds 5-5 4-2
      And North wins the bid with two marks and names nello
      When North leads the 4-2 and 5-4 4-1 follow
      Then the hand goes on
      When East leads the 4-4 and 3-3 5-5 follow
      Then the hand is decided since trick 2 because the bidder took a trick
      And the bid is set
      And the hand gives East-West 2 and the others nothing
      And all hands lie face up

    @CON-1
    Scenario Outline: With nello_doubles = <doubles>, the fives are <fives>
      Given the house rule nello_doubles = <doubles>
      And North wins the bid with one mark and names nello
      Then the fives rank <fives>

      Examples:
        | doubles      | fives                       |
        | own_suit     | 6-5 5-4 5-3 5-2 5-1 5-0     |
        | high         | 5-5 6-5 5-4 5-3 5-2 5-1 5-0 |
        | low          | 6-5 5-4 5-3 5-2 5-1 5-0 5-5 |
        | own_suit_low | 6-5 5-4 5-3 5-2 5-1 5-0     |

    @CON-1
    Scenario Outline: With nello_doubles = <doubles>, the doubles are a suit with <end> on top
      Given the house rule nello_doubles = <doubles>
      And North wins the bid with one mark and names nello
      Then the doubles rank <ranked>

      Examples:
        | doubles      | end | ranked                      |
        | own_suit     | 6-6 | 6-6 5-5 4-4 3-3 2-2 1-1 0-0 |
        | own_suit_low | 0-0 | 0-0 1-1 2-2 3-3 4-4 5-5 6-6 |

    @CON-1
    Scenario Outline: Where there is a choice, the bidder may name <call>
      Given the house rule nello_doubles = choice
      And North wins the bid with one mark
      When North names <call>
      Then the contract is <call>
      When North leads the 5-5 and <others> follow
      Then <seat> takes the trick

      Examples:
        | call                               | others  | seat  |
        | nello                              | 4-4 3-3 | North |
        | nello, doubles high                | 5-4 5-3 | North |
        | nello, doubles low                 | 5-4 5-3 | East  |
        | nello, doubles a suit upside down  | 4-4 3-3 | West  |

    @CON-1
    Scenario: Where there is no choice, the other nellos are not accepted
      Given the house rule nello_doubles = own_suit
      And North wins the bid with one mark
      When North names nello, doubles low
      Then that is refused as illegal under CON-1

  Rule: Plunge and splash mechanics

    Background:
      Given the traditional rules
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      And East holds 1-1 3-0 3-2 4-1 4-3 5-1 5-3
      And South holds 6-5 6-4 6-3 6-2 6-1 6-0 0-0
      And West holds 2-2 3-1 4-0 4-2 5-0 5-2 5-4

    @TRP-1 @CON-2 @CON-3
    Scenario Outline: In a <bid> the partner names trump and leads
      Given North wins the bid with <bid>
      Then it is South's turn
      When South names sixes
      Then the contract is <contract>
      And it is South's turn

      Examples:
        | bid    | contract        |
        | plunge | plunge in sixes |
        | splash | splash in sixes |

    @TRP-1 @CON-2
    Scenario: The plunger does not name trump
      Given North wins the bid with plunge
      When North names sixes
      Then that is refused as not theirs under TRP-1

    @TRP-1 @CON-2
    Scenario Outline: The partner chooses among the trump calls, and <call> is none
      Given North wins the bid with plunge
      When South names <call>
      Then that is refused as illegal under TRP-1

      Examples:
        | call   |
        | nello  |
        | sevens |

    @BID-6
    Scenario: A plunge is bid, not named
      Given North wins the bid with two marks
      When North names plunge in sixes
      Then that is refused as illegal under BID-6

    @BID-7
    Scenario: A splash is bid, not named
      Given North wins the bid with two marks
      When North names splash in sixes
      Then that is refused as illegal under BID-7

    @CON-2 @PLY-1
    Scenario: The house may have the plunger lead
      Given the house rule plunge_lead = bidder
      And North wins the bid with plunge and South names sixes
      Then it is North's turn

    @CON-2 @CON-3 @BID-10 @SCR-2
    Scenario Outline: A <bid> that takes all seven tricks scores <marks> marks
      Given North wins the bid with <bid> and South names sixes
      When these tricks are played
        | South | 6-5 2-2 6-6 1-1 |
        | North | 5-5 5-1 0-0 5-0 |
        | North | 4-4 4-1 6-0 4-0 |
        | South | 6-4 3-1 1-0 3-0 |
        | South | 6-3 4-2 2-0 3-2 |
        | South | 6-2 5-2 2-1 4-3 |
      Then the hand is not decided
      When these tricks are played
        | South | 6-1 5-4 3-3 5-3 |
      Then the bid is made
      And the hand gives North-South <marks> and the others nothing

      Examples:
        | bid                      | marks |
        | plunge                   | 4     |
        | splash worth two marks   | 2     |
        | splash worth three marks | 3     |

    @CON-2 @CON-3 @CON-6 @SCR-2
    Scenario Outline: The first lost trick sets a <bid> and gives the opponents <marks> marks
      Given the house rule hand_end = when_decided
      And North wins the bid with <bid> and South names threes
      When South leads the 6-1 and 3-1 6-6 1-1 follow
      Then West takes the trick
      And the hand is decided since trick 1 because the bidders lost a trick
      And the bid is set
      And the hand gives East-West <marks> and the others nothing

      Examples:
        | bid                      | marks |
        | plunge                   | 4     |
        | splash worth two marks   | 2     |
        | splash worth three marks | 3     |

  Rule: Sevens

    @BID-9 @CON-4
    Scenario: Sevens is named after winning the bid with one mark or more
      Given the house rule sevens = on
      And North wins the bid with one mark
      Then North may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me, sevens
      When North names sevens
      Then the contract is sevens
      And it is North's turn

    @BID-9
    Scenario: A point bid is not enough for sevens
      Given the house rule sevens = on
      And North wins the bid with 41
      When North names sevens
      Then that is refused as illegal under BID-9

    @BID-9
    Scenario: The house may ask more for sevens
      Given the house rule sevens = on
      And the house rule sevens_min_marks = 2
      And North wins the bid with one mark
      When North names sevens
      Then that is refused as illegal under BID-9

    @CON-5
    Scenario: Where sevens is off it is neither offered nor accepted
      Given the house rule sevens = off
      And North wins the bid with one mark
      Then North may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me
      When North names sevens
      Then that is refused as illegal under CON-5

    @CON-4
    Scenario Outline: Closest to seven takes <led> with <others>: <seat>
      Given the house rule sevens = on
      And North holds <led>
      And East holds <second>
      And South holds <third>
      And West holds <fourth>
      And North wins the bid with one mark and names sevens
      When North leads the <led> and <others> follow
      Then <seat> takes the trick

      Examples: Closest wins, from above or below
        | led | second | third | fourth | others      | seat  |
        | 6-6 | 0-0    | 5-5   | 1-0    | 0-0 5-5 1-0 | South |
        | 3-2 | 6-2    | 1-1   | 6-5    | 6-2 1-1 6-5 | East  |
        | 6-6 | 5-5    | 6-5   | 6-1    | 5-5 6-5 6-1 | West  |

      Examples: The first played wins ties
        | led | second | third | fourth | others      | seat  |
        | 4-3 | 5-2    | 6-1   | 0-0    | 5-2 6-1 0-0 | North |
        | 4-2 | 4-4    | 5-1   | 5-3    | 4-4 5-1 5-3 | North |
        | 6-6 | 4-4    | 5-1   | 6-5    | 4-4 5-1 6-5 | East  |

    @CON-4
    Scenario: There are no suits and no following
      Given the house rule sevens = on
      And North holds 6-6
      And East holds 6-5 6-4 6-3 0-0 1-0 1-1 2-0
      And North wins the bid with one mark and names sevens
      When North plays the 6-6
      Then East may play 6-5 6-4 6-3 0-0 1-0 1-1 2-0

    @CON-4
    Scenario: Under closest everybody, the leader too, plays a domino closest to seven
      Given the house rule sevens = on
      And the house rule sevens_play = closest
      And North holds 6-5 5-3 4-2 0-0 1-0 1-1 2-0
      And East holds 6-6 6-4 6-3 5-5 5-4 2-1 3-0
      And North wins the bid with one mark and names sevens
      Then the contract is sevens, closest first
      And North may play 5-3 4-2
      When North plays the 6-5
      Then that is refused as illegal under CON-4
      When North plays the 5-3
      Then East may play 6-3 5-4

    @CON-4 @BID-10 @SCR-2
    Scenario: The bidders must take all seven tricks
      Given the house rule sevens = on
      And North holds 6-1 5-2 4-3 6-0 5-1 4-2 3-3
      And North wins the bid with two marks and names sevens
      When the hand is played out
      Then the hand is decided since trick 7 because the bidders took all seven tricks
      And the bid is made
      And the hand gives North-South 2 and the others nothing

    @CON-4 @CON-6 @SCR-2
    Scenario: The first lost trick sets it
      Given the house rule sevens = on
      And North holds 6-0 5-2
      And East holds 6-1
      And North wins the bid with two marks and names sevens
      When North leads the 6-0 and 6-1 follow
      And the hand is played out
      Then the hand is decided since trick 1 because the bidders lost a trick
      And the bid is set
      And the hand gives East-West 2 and the others nothing
