Feature: Setting up the game
  Twenty-eight dominoes, four players, two partnerships, and somebody who shakes.

  Rule: Dominoes and partners

    @SET-1
    Scenario: All twenty-eight dominoes are dealt, seven to each player
      When West shakes
      Then each player holds seven of the twenty-eight dominoes

    @SET-1
    Scenario: A set with a domino missing cannot be shaken
      When West shakes without the 6-6
      Then that is refused as nonsense under SET-1

    @SET-1
    Scenario: A set with a domino twice cannot be shaken
      When West shakes with another 6-6 in place of the 0-0
      Then that is refused as nonsense under SET-1

    @SET-1
    Scenario Outline: There is no <domino> in the set
      When somebody looks for the <domino>
      Then that is refused as nonsense under SET-1

      Examples:
        | domino |
        | 7-0    |
        | 7-7    |
        | 8-3    |

    @SET-1
    Scenario: Partners sit opposite each other
      Then North and South are partners
      And East and West are partners
      And East sits left of North
      And North sits left of West

  Rule: First shaker

    @SET-2
    Scenario: The highest domino shakes first
      Given a game begins
      When they draw North 6-1, East 5-4, South 3-3, West 2-0
      Then East shakes first

    @SET-2
    Scenario: The pips count, not the higher end
      Given a game begins
      When they draw North 6-0, East 4-3, South 1-1, West 0-0
      Then East shakes first

    @SET-2
    Scenario: Those tied for highest draw again, and only they
      Given a game begins
      When they draw North 6-4, East 3-2, South 5-5, West 6-0
      Then North and South are to draw
      When they draw North 1-0, South 2-1
      Then South shakes first

    @SET-2
    Scenario: A tie below the highest does not matter
      Given a game begins
      When they draw North 6-6, East 3-2, South 4-1, West 5-0
      Then North shakes first

    @SET-2
    Scenario: A tie may come again
      Given a game begins
      When they draw North 6-2, East 5-3, South 4-4, West 0-0
      Then North, East and South are to draw
      When they draw North 6-1, East 5-2, South 1-0
      Then North and East are to draw
      When they draw North 2-2, East 3-3
      Then East shakes first

    @SET-2
    Scenario: Who is not tied does not draw again
      Given a game begins
      When they draw North 6-4, East 3-2, South 5-5, West 6-0
      And they draw North 1-0, South 2-1, West 6-6
      Then that is refused as not theirs under SET-2

    @SET-2
    Scenario: Two players cannot draw the same domino
      Given a game begins
      When they draw North 6-4, East 6-4, South 5-5, West 6-0
      Then that is refused as nonsense under SET-2

    @SET-2
    Scenario: Nobody shakes before the draw
      Given a game begins
      When North shakes
      Then that is refused as illegal under SET-2

    @SET-2
    Scenario: The draw is made once
      Given a game begins
      When they draw North 6-1, East 5-4, South 3-3, West 2-0
      And they draw North 6-6, East 5-4, South 3-3, West 2-0
      Then that is refused as illegal under SET-2

  Rule: Drawing hands

    @SET-3
    Scenario Outline: With draw_order = <draw_order>, North's shake is drawn by <order>
      Given the house rule draw_order = <draw_order>
      And North is the shaker
      When North shakes, and the dominoes lie from 0-0 up to 6-6
      Then they draw in the order <order>
      And East has drawn <hand>
      And nothing is left over

      Examples:
        | draw_order | order                    | hand                        |
        | friendly   | East, West, South, North | 0-0 1-0 1-1 2-0 2-1 2-2 3-0 |
        | deal       | East, South, West, North | 0-0 2-1 3-2 4-2 5-1 5-5 6-3 |
        | fixed      | North, East, South, West | 3-1 3-2 3-3 4-0 4-1 4-2 4-3 |

    @SET-3
    Scenario: At a tournament the opponents draw first and the shaker takes the last seven
      Given the tournament rules
      And East is the shaker
      When East shakes, and the dominoes lie from 0-0 up to 6-6
      Then they draw in the order South, North, West, East
      And East has drawn 6-0 6-1 6-2 6-3 6-4 6-5 6-6
      And nothing is left over

    @SET-3
    Scenario: A domino that turns up spoils the shuffle, and it is repeated in full
      Given the dominoes are being shuffled
      When the 5-5 turns up in West's shuffle
      Then nobody has drawn
      And it is West's turn
      When West shakes
      Then each player holds seven of the twenty-eight dominoes

    @SET-3 @SET-5
    Scenario: In a game the same shaker repeats a spoiled shuffle
      Given a game in which West shakes first
      And North-South make a bid of 30
      When the 5-5 turns up in North's shuffle
      Then nobody has drawn
      And it is North's turn
      When East shakes
      Then that is refused as not theirs under SET-5
      When North shakes
      Then each player holds seven of the twenty-eight dominoes
      And the score is 1 to 0

    @SET-3
    Scenario: Once drawn, dominoes are not shuffled again
      When West shakes
      And the 5-5 turns up in West's shuffle
      Then that is refused as illegal under SET-3

    @SET-3
    Scenario: A hand is shaken once
      When West shakes
      And West shakes
      Then that is refused as illegal under SET-3

    @SET-5
    Scenario: Only the shaker shakes
      Given the dominoes are being shuffled
      When North shakes
      Then that is refused as not theirs under SET-5

  Rule: Arrangement

    @SET-4
    Scenario Outline: A hand stands in <rows>
      Given North holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      When North arranges <front> before <back>
      Then North's dominoes stand <standing>
      And nobody else is shown how

      Examples:
        | rows | front           | back            | standing                      |
        | 4-3  | 6-0 6-1 6-2 6-3 | 6-4 6-5 6-6     | 6-0 6-1 6-2 6-3 / 6-4 6-5 6-6 |
        | 3-4  | 6-0 6-1 6-2     | 6-3 6-4 6-5 6-6 | 6-0 6-1 6-2 / 6-3 6-4 6-5 6-6 |

    @SET-4
    Scenario: Other rows are no formation
      Given North holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      When North arranges 6-0 6-1 6-2 6-3 6-4 before 6-5 6-6
      Then that is refused as nonsense under SET-4

    @SET-4
    Scenario: Only one's own dominoes are arranged
      Given North holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      When North arranges 0-0 6-1 6-2 6-3 before 6-4 6-5 6-6
      Then that is refused as not theirs under SET-4

    @SET-4
    Scenario: A player may arrange again until bidding begins
      Given North holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      When North arranges 6-0 6-1 6-2 6-3 before 6-4 6-5 6-6
      And North arranges 6-6 6-1 6-2 6-3 before 6-4 6-5 6-0
      Then North's dominoes stand 6-6 6-1 6-2 6-3 / 6-4 6-5 6-0

    @SET-4
    Scenario: Once bidding has begun nobody arranges
      Given South holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      And the bidding goes 30
      When South arranges 6-0 6-1 6-2 6-3 before 6-4 6-5 6-6
      Then that is refused as illegal under SET-4
      And South's dominoes stand 6-6 6-5 6-4 6-3 / 6-2 6-1 6-0

    @SET-4 @BID-8
    Scenario: A bid out of turn begins the bidding, too
      Given the tournament rules
      And South holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      When East bids 30
      And South arranges 6-0 6-1 6-2 6-3 before 6-4 6-5 6-6
      Then that is refused as illegal under SET-4

    @SET-4
    Scenario: Where formation is free, dominoes may be moved later
      Given the house rule formation = free
      And South holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      And the bidding goes 30
      When South arranges 6-0 6-1 6-2 6-3 before 6-4 6-5 6-6
      Then South's dominoes stand 6-0 6-1 6-2 6-3 / 6-4 6-5 6-6

    @SET-4
    Scenario: Played dominoes leave gaps and nothing slides
      Given North holds 6-6 6-5 6-4 6-3 6-2 6-1 6-0
      And North wins the bid with 30 and names sixes
      When North plays the 6-5
      Then North's dominoes stand 6-6 ___ 6-4 6-3 / 6-2 6-1 6-0

  Rule: The shake passes on

    @SET-5
    Scenario: The shake passes clockwise after every hand
      Given a game in which West shakes first
      When North-South make a bid of 30
      Then North shakes next
      When East-West are set on a bid of 30
      Then East shakes next

    @SET-5
    Scenario: Nobody shakes twice running
      Given a game in which West shakes first
      And North-South make a bid of 30
      When West shakes
      Then that is refused as not theirs under SET-5

    @SET-5 @BID-5
    Scenario: The shake passes also when everybody passed
      Given a game in which West shakes first
      When West shakes
      And the bidding goes pass, pass, pass, pass
      Then North shakes next
