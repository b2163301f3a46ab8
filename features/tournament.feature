Feature: Tournament play
  Straight 42, as tournaments play it.

  @TRN-1
  Scenario: The house rules side by side
    Then the house rules are
      | option               | tournament | austin     | traditional | points   |
      | all_pass             | reshake    | reshake    | forced      | forced   |
      | nello                | off        | off        | on          | on       |
      | splash               | off        | off        | on          | off      |
      | sevens               | off        | off        | on          | off      |
      | plunge               | off        | off        | on          | off      |
      | follow_me_doubles    | high       | high       | choice      | high     |
      | scoring              | marks      | marks      | marks       | points   |
      | target_marks         | 7          | 7          | 7           | 7        |
      | target_points        | 250        | 250        | 250         | 250      |
      | win_by               | 1          | 2          | 1           | 1        |
      | laydown              | authentic  | authentic  | assisted    | assisted |
      | enforcement          | table      | table      | strict      | strict   |
      | renege_penalty_marks | 1          | 0          | 0           | 0        |
      | communication        | strict     | strict     | moderate    | moderate |
      | stacking             | marks      | marks      | off         | off      |
      | formation            | tournament | tournament | free        | free     |

  Rule: Tournament restrictions

    Background:
      Given the tournament rules
      And West is the shaker
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0

    @TRN-1 @CON-5
    Scenario: The bidding is straight
      Then North may bid pass, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, one mark, two marks

    @TRN-1 @CON-5
    Scenario Outline: There is no <bid>
      When North bids <bid>
      Then that is refused as illegal under CON-5

      Examples:
        | bid    |
        | plunge |
        | splash |

    @TRN-1 @CON-5
    Scenario Outline: There is no naming <call>
      Given North wins the bid with two marks
      Then North may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me
      When North names <call>
      Then that is refused as illegal under CON-5

      Examples:
        | call   |
        | nello  |
        | sevens |

    @TRN-1 @TRP-4
    Scenario: In follow-me doubles are high
      Given North wins the bid with two marks
      When North names follow-me, doubles low
      Then that is refused as illegal under TRP-4

    @TRN-1 @BID-5
    Scenario: Nobody is forced to bid
      When the bidding goes pass, pass, pass, pass
      Then the hand is passed out

    @TRN-1 @PLY-6
    Scenario Outline: Tricks won on <bid> are <fate>
      Given North wins the bid with <bid> and names doubles
      When North plays the 6-6
      Then the tricks will be <fate>

      Examples:
        | bid       | fate    |
        | 41        | open    |
        | one mark  | stacked |
        | two marks | stacked |

    @TRN-1 @VIC-1
    Scenario: Seven marks win, by one
      Given a game in which West shakes first
      And North-South make a bid of two marks, three times
      And East-West make a bid of two marks, three times
      When East-West make a bid of 30
      Then the score is 6 to 7
      And East-West have won the game

  Rule: Where a tournament lets plunge in

    @TRN-1 @BID-6 @CON-2
    Scenario: Plunge over the tournament rules works
      Given the tournament rules
      And the house rule plunge = on
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      When the bidding goes plunge, pass, pass, pass
      Then North has the bid with plunge worth four marks
      And it is South's turn
      And South may name blanks, ones, twos, threes, fours, fives, sixes, doubles, follow-me, each as a plunge

    @TRN-1 @BID-6
    Scenario: The other special contracts stay out
      Given the tournament rules
      And the house rule plunge = on
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      When North bids splash
      Then that is refused as illegal under CON-5

  Rule: A day of groups and a bracket

    @TRN-2 @TRN-6
    Scenario: Groups are drawn and everybody sits out in turn
      Given a small club tournament
      And 7 teams that have checked in
      When the groups are drawn
      Then there are 2 groups of 4 and 3 teams
      And every team of the smaller group sits out once

    @TRN-2
    Scenario: At time the leader has won
      Given a small club tournament
      And 4 teams that have checked in
      And the first round has begun
      When both teams at table 1 report 5-4
      Then the game at table 1 counts 5-4

    @TRN-2
    Scenario: A tie at time takes one more hand
      Given a small club tournament
      And 4 teams that have checked in
      And the first round has begun
      When a team at table 1 reports 4-4
      Then the director hears "4-4 is a tie: play one more hand and enter what it ends with."

    @TRN-3
    Scenario: At last dominoes are drawn
      Given a tournament of one group
      And 2 teams that have checked in
      And the groups are drawn
      When Team 1 draws 5-5 and Team 2 draws 6-5
      Then Team 2 is above Team 1 on dominoes

    @TRN-4
    Scenario: Who loses twice is out, and the final may be played again
      Given a double elimination
      And 4 teams that have checked in
      When the bracket is drawn and the undefeated team loses the final
      Then the second final is played between the same two

    @TRN-4 @TRN-6
    Scenario: Who withdraws leaves the way to the others
      Given a double elimination
      And 4 teams that have checked in
      When the bracket is drawn and a team withdraws
      Then its opponent waits in the next round

    @TRN-5 @CND-6
    Scenario: A penalty is shown in the result that it changes
      Given a small club tournament
      And 4 teams that have checked in
      And the first round has begun
      When both teams at table 1 report 5-3
      And a judge gives the opponents of the first team a mark under CND-6
      Then the game at table 1 counts 5-4

    @TRN-5
    Scenario: A ruling is appealed once
      Given a small club tournament
      And 4 teams that have checked in
      And the first round has begun
      When both teams at table 1 report 5-3
      And a judge gives the opponents of the first team a mark under CND-6
      And the ruling is appealed and reversed
      Then the game at table 1 counts 5-3
      And another appeal is refused under TRN-5

    @TRN-6
    Scenario: The round clock is the same on every screen
      Given a small club tournament
      And 4 teams that have checked in
      And the first round has begun
      When 20 minutes pass
      Then the clock shows 5:00
      When the director pauses the clock a second later and 9 minutes pass
      Then the clock shows 4:59
