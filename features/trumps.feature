Feature: Trumps
  The winning bidder names what is trump, and everybody can see it. West shakes.

  Rule: Declaring trump

    @TRP-1
    Scenario: The winning bidder names trump
      Given the bidding goes 30, 31, pass, pass
      Then it is East's turn
      And East may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me

    @TRP-1
    Scenario Outline: <call> may be named
      Given North wins the bid with 30
      When North names <call>
      Then the contract is <call>
      And it is North's turn

      Examples:
        | call      |
        | blanks    |
        | ones      |
        | twos      |
        | threes    |
        | fours     |
        | fives     |
        | sixes     |
        | doubles   |
        | follow-me |

    @TRP-1
    Scenario Outline: <seat> did not win the bid and names nothing
      Given North wins the bid with 30
      When <seat> names fives
      Then that is refused as not theirs under TRP-1

      Examples:
        | seat  |
        | East  |
        | South |
        | West  |

    @TRP-1
    Scenario: Nothing is named before the bidding is over
      Given the bidding goes 30, pass, pass
      When North names fives
      Then that is refused as illegal under TRP-1

    @TRP-1
    Scenario: What is named stays named
      Given North wins the bid with 30 and names fives
      When North names sixes
      Then that is refused as illegal under TRP-1

    @TRP-1 @PLY-1
    Scenario: No domino is played before the contract is named
      Given North holds 6-6
      And North wins the bid with 30
      When North plays the 6-6
      Then that is refused as illegal under PLY-1

    @TRP-6
    Scenario: The contract stays visible to everybody for the whole hand
      Given North holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      And North wins the bid with 31 and names sixes
      Then everybody sees that North plays sixes for 31
      When the hand is played out
      Then everybody sees that North plays sixes for 31

  Rule: A suit as trump

    @TRP-2
    Scenario Outline: With <suit> trump, the double is highest and the rest go by the other end
      Given North wins the bid with 30 and names <suit>
      Then the <suit> rank <dominoes>

      Examples:
        | suit   | dominoes                    |
        | blanks | 0-0 6-0 5-0 4-0 3-0 2-0 1-0 |
        | ones   | 1-1 6-1 5-1 4-1 3-1 2-1 1-0 |
        | twos   | 2-2 6-2 5-2 4-2 3-2 2-1 2-0 |
        | threes | 3-3 6-3 5-3 4-3 3-2 3-1 3-0 |
        | fours  | 4-4 6-4 5-4 4-3 4-2 4-1 4-0 |
        | fives  | 5-5 6-5 5-4 5-3 5-2 5-1 5-0 |
        | sixes  | 6-6 6-5 6-4 6-3 6-2 6-1 6-0 |

    @TRP-2
    Scenario: A trump belongs to no other suit
      Given North wins the bid with 30 and names threes
      Then the sixes rank 6-6 6-5 6-4 6-2 6-1 6-0
      And the blanks rank 0-0 6-0 5-0 4-0 2-0 1-0

    @TRP-2 @PLY-4
    Scenario Outline: In trumps, <seat> takes <led> with <second> <third> <fourth>
      Given North holds <led>
      And East holds <second>
      And South holds <third>
      And West holds <fourth>
      And North wins the bid with 30 and names threes
      When North leads the <led> and <second> <third> <fourth> follow
      Then <seat> takes the trick

      Examples:
        | led | second | third | fourth | seat  |
        | 3-0 | 3-1    | 3-2   | 4-3    | West  |
        | 6-3 | 5-3    | 3-3   | 4-3    | South |
        | 5-3 | 6-3    | 3-2   | 4-3    | East  |
        | 4-3 | 3-2    | 3-1   | 3-0    | North |

  Rule: Non-trumps belong to both their suits

    @TRP-5
    Scenario: With threes trump, the 6-5 is a five and outranks every five but the double
      Given North wins the bid with 30 and names threes
      Then the fives rank 5-5 6-5 5-4 5-2 5-1 5-0
      And the sixes rank 6-6 6-5 6-4 6-2 6-1 6-0

    @TRP-5 @PLY-4
    Scenario Outline: Fives are led with threes trump, and <seat> takes <led> with <second> <third> <fourth>
      Given North holds <led>
      And East holds <second>
      And South holds <third>
      And West holds <fourth>
      And North wins the bid with 30 and names threes
      When North leads the <led> and <second> <third> <fourth> follow
      Then <seat> takes the trick

      Examples:
        | led | second | third | fourth | seat  |
        | 5-4 | 6-5    | 5-2   | 5-1    | East  |
        | 5-4 | 6-5    | 5-5   | 5-1    | South |
        | 5-2 | 5-1    | 5-0   | 5-4    | West  |
        | 5-1 | 5-0    | 6-5   | 5-4    | South |
        | 5-5 | 6-5    | 5-4   | 5-2    | North |

    @TRP-5 @PLY-3
    Scenario: The 6-5 must follow when fives are led
      Given North holds 5-4
      And East holds 6-5 6-6 6-4 4-4 2-2 1-1 0-0
      And North wins the bid with 30 and names threes
      When North plays the 5-4
      Then East may play 6-5

    @TRP-5 @PLY-2
    Scenario: A led 6-5 asks for sixes, and a five is no six
      Given North holds 6-5
      And East holds 5-5 6-0 5-4 5-2 2-2 1-1 0-0
      And South holds 6-1
      And West holds 6-2
      And North wins the bid with 30 and names threes
      When North plays the 6-5
      Then East may play 6-0

  Rule: Doubles as trump

    @TRP-3
    Scenario: Doubles are trump from 6-6 down to 0-0 and leave their suits
      Given North wins the bid with 30 and names doubles
      Then the doubles rank 6-6 5-5 4-4 3-3 2-2 1-1 0-0
      And the fives rank 6-5 5-4 5-3 5-2 5-1 5-0
      And the ones rank 6-1 5-1 4-1 3-1 2-1 1-0

    @TRP-3 @PLY-3
    Scenario: A double does not follow its number when doubles are trump
      Given North holds 5-4
      And East holds 5-5 5-0 4-4 6-6 6-1 3-3 2-2
      And North wins the bid with 30 and names doubles
      When North plays the 5-4
      Then East may play 5-0
      When East plays the 5-5
      Then that is refused as illegal under PLY-3
      And they are told "Doubles are trump, so the 5-5 is not a five."

    @TRP-3 @PLY-4
    Scenario: The lowest double beats the highest domino of another suit
      Given North holds 6-5
      And East holds 0-0 5-5 5-4 4-4 3-2 2-1 1-0
      And South holds 6-4
      And West holds 6-3
      And North wins the bid with 30 and names doubles
      When North leads the 6-5 and 0-0 6-4 6-3 follow
      Then East takes the trick

  Rule: Follow-me

    @TRP-4
    Scenario: In follow-me nothing is trump and doubles are high
      Given North wins the bid with 30 and names follow-me
      Then nothing is trump
      And the fives rank 5-5 6-5 5-4 5-3 5-2 5-1 5-0
      And the blanks rank 0-0 6-0 5-0 4-0 3-0 2-0 1-0

    @TRP-4
    Scenario: Where only high is played, doubles low is not accepted
      Given the house rule follow_me_doubles = high
      And North wins the bid with 30
      When North names follow-me, doubles low
      Then that is refused as illegal under TRP-4

    @TRP-4
    Scenario: Where there is a choice, doubles may be called low
      Given the house rule follow_me_doubles = choice
      And North wins the bid with 30
      Then North may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me, follow-me, doubles low
      When North names follow-me, doubles low
      Then the fives rank 6-5 5-4 5-3 5-2 5-1 5-0 5-5
      And nothing is trump

    @TRP-4 @PLY-4
    Scenario Outline: The 5-5 in <call>
      Given the house rule follow_me_doubles = choice
      And North holds 5-0
      And East holds 5-5
      And South holds 5-1
      And West holds 5-2
      And North wins the bid with 30 and names <call>
      When North leads the 5-0 and 5-5 5-1 5-2 follow
      Then <seat> takes the trick

      Examples:
        | call                   | seat |
        | follow-me              | East |
        | follow-me, doubles low | West |

  Rule: Doubles in ordinary play

    @TRP-7
    Scenario: By default a double is the highest of its number
      Given the house rule doubles = natural
      And North wins the bid with 30 and names threes
      Then the fives rank 5-5 6-5 5-4 5-2 5-1 5-0

    @TRP-7
    Scenario: As a variation doubles are a suit of their own, without the trump double
      Given the house rule doubles = own_suit
      And North wins the bid with 30 and names threes
      Then the doubles rank 6-6 5-5 4-4 2-2 1-1 0-0
      And the threes rank 3-3 6-3 5-3 4-3 3-2 3-1 3-0
      And the fives rank 6-5 5-4 5-2 5-1 5-0

    @TRP-7 @PLY-2
    Scenario: Where doubles are a suit, a led double asks for doubles
      Given the house rule doubles = own_suit
      And North holds 5-5
      And East holds 5-4 6-6 0-0 3-3 5-2 5-1 4-1
      And North wins the bid with 30 and names threes
      When North plays the 5-5
      Then East may play 6-6 0-0

    @TRP-7
    Scenario: As a variation doubles are the lowest of their suits
      Given the house rule doubles = low
      And North wins the bid with 30 and names threes
      Then the fives rank 6-5 5-4 5-2 5-1 5-0 5-5
      And the threes rank 6-3 5-3 4-3 3-2 3-1 3-0 3-3

    @TRP-7 @PLY-4
    Scenario Outline: The 5-5 where doubles = <doubles>
      Given the house rule doubles = <doubles>
      And North holds 5-0
      And East holds 5-5 6-6 4-4 2-2 1-1 0-0 6-4
      And South holds 5-1
      And West holds 5-2
      And North wins the bid with 30 and names threes
      When North leads the 5-0 and 5-5 5-1 5-2 follow
      Then <seat> takes the trick

      Examples:
        | doubles  | seat |
        | natural  | East |
        | own_suit | West |
        | low      | West |

    @TRP-4 @TRP-7
    Scenario Outline: House rules do not place the doubles twice: <doubles> with a choice at the call
      Given the house rule doubles = <doubles>
      When the house rule follow_me_doubles = choice is added
      Then that is refused as nonsense under TRP-4

      Examples:
        | doubles  |
        | own_suit |
        | low      |
