Feature: Winning the game
  Hands are played until one team has won. The score is told as North-South to East-West.

  Rule: Victory by marks

    @VIC-1
    Scenario Outline: Under the <preset> rules <target> marks win the game
      Given the <preset> rules
      And a game in which West shakes first
      When North-South make a bid of 30, <before> times
      Then the score is <before> to 0
      And the game goes on
      When North-South make a bid of 30
      Then the score is <target> to 0
      And North-South have won the game

      Examples:
        | preset      | before | target |
        | tournament  | 6      | 7      |
        | traditional | 6      | 7      |
        | quick       | 4      | 5      |
        | marathon    | 9      | 10     |

    @VIC-1
    Scenario: A game that is won is over
      Given a game in which West shakes first
      And North-South make a bid of two marks, four times
      When West shakes
      Then that is refused as illegal under VIC-1

    @VIC-1 @SCR-2
    Scenario: The bidders win by making their bid
      Given a game in which West shakes first
      And North-South make a bid of two marks, three times
      And East-West make a bid of two marks, three times
      When East-West make a bid of 30
      Then the score is 6 to 7
      And East-West have won the game

    @VIC-1 @SCR-2
    Scenario: The defenders win by setting the bidders
      Given a game in which West shakes first
      And North-South make a bid of two marks, three times
      And East-West make a bid of two marks, three times
      When East-West are set on a bid of 30
      Then the score is 7 to 6
      And North-South have won the game

    @VIC-2
    Scenario: Marks above the target stand and are recorded
      Given a game in which West shakes first
      When North-South make a bid of two marks, four times
      Then the score is 8 to 0
      And North-South have won the game
      And the game is recorded as 8 to 0

    @VIC-2
    Scenario: Where a game is won by two, seven to six is not enough
      Given the austin rules
      And a game in which West shakes first
      And North-South make a bid of two marks, three times
      And East-West make a bid of two marks, three times
      When North-South make a bid of 30
      Then the score is 7 to 6
      And the game goes on
      When North-South make a bid of 30
      Then the score is 8 to 6
      And North-South have won the game

    @VIC-2
    Scenario: Where a game is won by two, the other team may still win
      Given the austin rules
      And a game in which West shakes first
      And North-South make a bid of two marks, three times
      And East-West make a bid of two marks, three times
      When North-South make a bid of 30
      And East-West make a bid of two marks
      Then the score is 7 to 8
      And the game goes on
      When East-West make a bid of 30
      Then the score is 7 to 9
      And East-West have won the game

    @VIC-2
    Scenario: Where a lead of one is enough, seven to six wins
      Given the house rule win_by = 1
      And a game in which West shakes first
      And North-South make a bid of two marks, three times
      And East-West make a bid of two marks, three times
      When North-South make a bid of 30
      Then the score is 7 to 6
      And North-South have won the game

  Rule: Skunk and mercy

    @VIC-3
    Scenario: A game won with the losers at nothing is a skunk
      Given a game in which West shakes first
      When North-South make a bid of two marks, four times
      Then North-South have won the game
      And it is a skunk

    @VIC-3
    Scenario: One mark saves the losers from the skunk
      Given a game in which West shakes first
      When East-West make a bid of 30
      And North-South make a bid of two marks, four times
      Then North-South have won the game
      And it is no skunk

    @VIC-3
    Scenario: A mercy lead ends the game early
      Given the house rule mercy_lead = 4
      And a game in which West shakes first
      When East-West make a bid of 30
      And North-South make a bid of two marks, two times
      Then the score is 4 to 1
      And the game goes on
      When North-South make a bid of 30
      Then the score is 5 to 1
      And North-South have won the game by mercy

    @VIC-3
    Scenario: Without a mercy lead the game goes on to its target
      Given the house rule mercy_lead = 0
      And a game in which West shakes first
      When North-South make a bid of two marks, three times
      Then the score is 6 to 0
      And the game goes on

    @VIC-3 @VIC-2
    Scenario: Mercy is never less than the lead that wins
      Given the house rule win_by = 2
      When the house rule mercy_lead = 1 is added
      Then that is refused as nonsense under VIC-3

  Rule: Victory by points

    @VIC-1 @SCR-4
    Scenario: 250 points win the game
      Given the points rules
      And a game in which West shakes first
      When North-South make a bid of 30, five times
      Then the score is 210 to 0
      And the game goes on
      When North-South make a bid of 30
      Then the score is 252 to 0
      And North-South have won the game

    @VIC-1
    Scenario Outline: A game may also be played to <target> points
      Given the points rules
      And the house rule target_points = <target>
      And a game in which West shakes first
      When East-West are set on a bid of two marks, <before> times
      Then the game goes on
      When East-West are set on a bid of two marks
      Then the score is <score> to 0
      And North-South have won the game

      Examples:
        | target | before | score |
        | 150    | 1      | 252   |
        | 500    | 3      | 504   |

    @VIC-1 @SCR-4
    Scenario: Defenders may reach the target while the bid is made
      Given the points rules
      And the house rule target_points = 150
      And a game in which West shakes first
      And North-South are set on a bid of 31, two times
      And North holds 6-6 6-5 6-4 6-3 5-5 4-4 1-0
      And East holds 6-2 5-4 5-3 4-2 3-3 2-1 0-0
      And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1
      And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0
      And East has shaken
      And North wins the bid with 30 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
        | North | 5-5 5-3 5-2 3-1 |
      Then the score is 36 to 152
      And East-West have won the game

    @VIC-4
    Scenario: Both past the target in one hand, and the bidders made it: they win, though they have less
      Given the points rules
      And the house rule target_points = 150
      And a game in which West shakes first
      And East-West are set on a bid of 30
      And North-South make a bid of 30
      And North-South are set on a bid of 31, two times
      And North holds 6-6 6-5 6-4 6-3 5-5 4-4 1-0
      And East holds 6-2 5-4 5-3 4-2 3-3 2-1 0-0
      And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1
      And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0
      And West has shaken
      And North wins the bid with 30 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
      Then the score is 114 to 146
      And the game goes on
      When these tricks are played
        | North | 5-5 5-3 5-2 3-1 |
      Then the score is 150 to 152
      And North-South have won the game

    @VIC-1 @SCR-4
    Scenario: The same hand with the bidders set: only the other side is past the target, and wins
      Given the points rules
      And the house rule target_points = 150
      And a game in which West shakes first
      And East-West are set on a bid of 30
      And North-South make a bid of 30
      And North-South are set on a bid of 31, two times
      And North holds 6-6 6-5 6-4 6-3 5-5 4-4 1-0
      And East holds 6-2 5-4 5-3 4-2 3-3 2-1 0-0
      And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1
      And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0
      And West has shaken
      And North wins the bid with 37 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
        | North | 5-5 5-3 5-2 3-1 |
      Then the score is 114 to 189
      And East-West have won the game
