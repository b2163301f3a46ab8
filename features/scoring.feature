Feature: Scoring
  Count, trick points, marks and points.

  Rule: Count

    @SCR-1
    Scenario Outline: The <domino> counts <count>
      Then the <domino> counts <count>

      Examples:
        | domino | count |
        | 5-5    | 10    |
        | 6-4    | 10    |
        | 5-0    | 5     |
        | 4-1    | 5     |
        | 3-2    | 5     |
        | 6-6    | 0     |
        | 5-4    | 0     |
        | 4-2    | 0     |
        | 0-0    | 0     |

    @SCR-1
    Scenario: There are 35 points of count in the set, on five dominoes
      Then the count in the set is 35, on 5-5 6-4 5-0 4-1 3-2

  Rule: What tricks and hands score

    Background:
      Given West is the shaker
      And North holds 6-6 6-5 6-4 6-3 5-5 4-4 1-0
      And East holds 6-2 5-4 5-3 4-2 3-3 2-1 0-0
      And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1
      And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0

    @SCR-1
    Scenario Outline: A trick of <led> <others> is worth <points>
      Given North wins the bid with 30 and names sixes
      When North leads the <led> and <others> follow
      Then <seat> takes a trick worth <points>

      Examples:
        | led | others      | seat  | points |
        | 6-6 | 6-2 6-1 6-0 | North | 1      |
        | 5-5 | 5-4 5-2 5-1 | North | 11     |
        | 5-5 | 5-4 5-0 5-1 | North | 16     |
        | 1-0 | 2-1 4-1 5-1 | West  | 6      |
        | 6-4 | 6-2 6-1 6-0 | North | 11     |

    @SCR-1
    Scenario: A hand is 42 points
      Given North wins the bid with 30 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
        | North | 5-5 5-3 5-2 3-1 |
      Then North-South took 36 points in 6 tricks, East-West 6 in 1

    @SCR-2 @SCR-3 @CON-6
    Scenario Outline: With 36 points a bid of <bid> is <verdict>
      Given North wins the bid with <bid> and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
        | North | 5-5 5-3 5-2 3-1 |
      Then the bid is <verdict>
      And the hand is decided since trick <trick> because <reason>
      And the hand gives <team> <marks> and the others nothing

      Examples:
        | bid       | verdict | trick | reason                      | team        | marks |
        | 30        | made    | 7     | the bidders have 36 points  | North-South | 1     |
        | 36        | made    | 7     | the bidders have 36 points  | North-South | 1     |
        | 37        | set     | 5     | the defenders have 6 points | East-West   | 1     |
        | 41        | set     | 5     | the defenders have 6 points | East-West   | 1     |
        | one mark  | set     | 5     | the bidders lost a trick    | East-West   | 1     |
        | two marks | set     | 5     | the bidders lost a trick    | East-West   | 2     |

    @SCR-3 @BID-10
    Scenario Outline: With 41 points, all but the last trick, a bid of <bid> is <verdict>
      Given North wins the bid with <bid> and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 5-3 5-0 2-0 |
        | North | 5-5 5-4 5-2 5-1 |
        | North | 6-4 0-0 3-2 3-0 |
        | North | 6-3 3-3 4-1 4-0 |
        | North | 4-4 4-2 1-1 4-3 |
        | North | 1-0 2-1 2-2 3-1 |
      Then West takes a trick worth 1
      And the bid is <verdict>

      Examples:
        | bid      | verdict |
        | 41       | made    |
        | one mark | set     |

    @SCR-4
    Scenario Outline: In points, <bid> with 36 taken gives <ours> to <theirs> where bid_bonus = <bonus>
      Given the points rules
      And the house rule bid_bonus = <bonus>
      And North wins the bid with <bid> and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
        | North | 5-5 5-3 5-2 3-1 |
      Then the bid is <verdict>
      And the hand gives North-South <ours> and East-West <theirs>

      Examples: Made: what each side took, and the bid on top where it is a bonus
        | bid | bonus | verdict | ours | theirs |
        | 30  | off   | made    | 36   | 6      |
        | 36  | off   | made    | 36   | 6      |
        | 30  | on    | made    | 66   | 6      |
        | 36  | on    | made    | 72   | 6      |

      Examples: Set: nothing for the bidders, the bid and what they took for the defenders
        | bid       | bonus | verdict | ours | theirs |
        | 37        | off   | set     | 0    | 43     |
        | 37        | on    | set     | 0    | 43     |
        | one mark  | off   | set     | 0    | 48     |
        | two marks | off   | set     | 0    | 90     |

    @SCR-6
    Scenario: A sweep bonus asks for all seven tricks
      Given the house rule sweep_bonus_marks = 2
      And North wins the bid with 30 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
        | North | 5-5 5-3 5-2 3-1 |
      Then the hand gives North-South 1 and the others nothing

  Rule: Made bids

    @SCR-2 @SCR-3
    Scenario Outline: A made bid of <bid> is worth <marks> to the bidders
      When North-South make a bid of <bid>
      Then the bid is made
      And the hand gives North-South <marks> and the others nothing

      Examples:
        | bid       | marks |
        | 30        | 1     |
        | 35        | 1     |
        | 41        | 1     |
        | one mark  | 1     |
        | two marks | 2     |

    @SCR-2 @BID-4
    Scenario: A made bid of three marks is worth three
      Given East holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      And the bidding goes two marks, three marks, pass, pass
      When East names sixes
      And the hand is played out
      Then the bid is made
      And the hand gives East-West 3 and the others nothing

    @SCR-4
    Scenario Outline: In points, a made bid of <bid> gives <points> where bid_bonus = <bonus>
      Given the points rules
      And the house rule bid_bonus = <bonus>
      When North-South make a bid of <bid>
      Then the hand gives North-South <points> and the others nothing

      Examples:
        | bid       | bonus | points |
        | 30        | off   | 42     |
        | 30        | on    | 72     |
        | one mark  | on    | 84     |
        | two marks | on    | 126    |

    @SCR-4 @CON-1
    Scenario: In points, a made nello scores its bid and nothing for the defenders
      Given the points rules
      And North holds 1-0 2-0 2-1 3-0 3-1 4-0 0-0
      And East holds 6-1 5-1 5-0 4-2 3-2 6-6 4-1
      And West holds 6-0 6-2 5-2 4-3 3-3 1-1 5-3
      And North wins the bid with two marks and names nello
      When these tricks are played
        | North | 1-0 6-1 5-3 |
        | East  | 5-0 5-2 4-0 |
        | West  | 4-3 3-1 4-2 |
        | West  | 6-2 2-1 3-2 |
        | West  | 3-3 0-0 6-6 |
        | East  | 5-1 1-1 3-0 |
        | East  | 4-1 6-0 2-0 |
      Then the bid is made
      And the hand gives North-South 84 and the others nothing

  Rule: Failed bids

    @SCR-2
    Scenario Outline: A set bid of <bid> is worth <marks> to the opponents
      When North-South are set on a bid of <bid>
      Then the bid is set
      And the hand gives East-West <marks> and the others nothing

      Examples:
        | bid       | marks |
        | 30        | 1     |
        | 41        | 1     |
        | one mark  | 1     |
        | two marks | 2     |

    @SCR-4
    Scenario Outline: In points, a set bid of <bid> gives the opponents <points>
      Given the points rules
      When East-West are set on a bid of <bid>
      Then the hand gives North-South <points> and the others nothing

      Examples:
        | bid       | points |
        | 30        | 72     |
        | one mark  | 84     |
        | two marks | 126    |

  Rule: Bonuses

    @SCR-6
    Scenario Outline: With a sweep bonus of 2, all seven tricks on <bid> are worth <marks>
      Given the house rule sweep_bonus_marks = 2
      When North-South make a bid of <bid>
      Then the hand gives North-South <marks> and the others nothing

      Examples:
        | bid       | marks |
        | 30        | 3     |
        | one mark  | 1     |
        | two marks | 2     |

    @SCR-6
    Scenario: Who sets a bid with all seven tricks gets no sweep bonus
      Given the house rule sweep_bonus_marks = 2
      When North-South are set on a bid of 30
      Then the hand gives East-West 1 and the others nothing

    @BID-5
    Scenario Outline: A forced bidder who takes all seven tricks gets the bonus: <shaker> shakes
      Given the house rule all_pass = forced
      And the house rule forced_sweep_bonus = 2
      And <shaker> is the shaker
      When North-South make a bid of 30
      Then the hand gives North-South <marks> and the others nothing

      Examples:
        | shaker | marks |
        | North  | 3     |
        | West   | 1     |

    @SCR-6
    Scenario: Progressive marks are worth one more after every so many hands
      Given the house rule progressive_every = 2
      And a game in which West shakes first
      When North-South make a bid of 30
      And North-South are set on a bid of 30
      Then the score is 1 to 1
      When North-South make a bid of 30
      Then the score is 3 to 1
      When North-South are set on a bid of two marks
      Then the score is 3 to 5

    @SCR-6 @BID-5
    Scenario: Passed-out hands do not make marks grow
      Given the house rule progressive_every = 1
      And a game in which West shakes first
      When West shakes
      And the bidding goes pass, pass, pass, pass
      And North-South make a bid of 30
      Then the score is 1 to 0
