Feature: Conduct at the table
  What happens where the software lets people err as they do at a real table.

  Background:
    Given the house rule enforcement = table
    And West is the shaker
    And North holds 6-6 6-5 6-4 6-3 5-5 4-4 1-0
    And East holds 6-2 5-4 5-3 4-2 3-3 2-1 0-0
    And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1
    And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0

  Rule: Renege

    @CND-1
    Scenario: At a strict table nobody can renege, and nobody calls one
      Given the house rule enforcement = strict
      And North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 follow
      When South plays the 6-1
      Then that is refused as illegal under PLY-3
      When South plays the 5-2
      And West says South reneged on trick 1
      Then that is refused as illegal under CND-1

    @CND-1
    Scenario: At a real table a renege happens
      Given North wins the bid with 30 and names sixes
      When North leads the 5-5 and 6-2 5-2 5-1 follow
      Then East takes the trick
      And it is East's turn

    @CND-1
    Scenario: Caught before the next lead, the other team says whether it is taken back
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 0-0 5-2 5-1 follow
      When South says East reneged on trick 1
      Then the renege is proven
      When North plays the 6-6
      Then that is refused as illegal under CND-1

    @CND-1 @CND-2
    Scenario: Taken back, the trick goes back to just before the renege
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 0-0 5-2 5-1 follow
      When South says East reneged on trick 1
      And South agrees to a take-back
      Then it is East's turn
      And on the table lies 5-5
      And East may play 5-4 5-3
      And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1 again
      And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0 again
      And the 0-0 lies face up before East
      When East plays the 5-4
      And South plays the 5-0
      And West plays the 5-1
      Then North takes a trick worth 16

    @CND-1 @CND-2
    Scenario: The domino of the renege has been shown and is played at the first legal chance
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 0-0 5-2 5-1 follow
      When South says East reneged on trick 1
      And North agrees to a take-back
      And East plays the 5-4
      And South plays the 5-2
      And West plays the 5-1
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      And North plays the 6-5
      Then East may play 0-0

    @CND-1
    Scenario: A renege may be caught while the trick is still open
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 0-0 follow
      When South says East reneged on trick 1
      And South agrees to a take-back
      Then it is East's turn
      And on the table lies 5-5

    @CND-1
    Scenario: Without a take-back the hand is lost, and a defender's renege makes the bid
      Given North wins the bid with two marks and names sixes
      And North leads the 5-5 and 6-2 5-2 5-1 follow
      When South says East reneged on trick 1
      And South takes the hand
      Then the bid is made
      And the hand gives North-South 2 and the others nothing
      And all hands lie face up

    @CND-1
    Scenario: Without a take-back the hand is lost, and a bidder's renege sets the bid
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 6-1 5-1 follow
      When West says South reneged on trick 1
      And East takes the hand
      Then the bid is set
      And the hand gives East-West 1 and the others nothing

    @CND-1
    Scenario: The offender's team does not decide about the take-back
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 0-0 5-2 5-1 follow
      When South says East reneged on trick 1
      And West agrees to a take-back
      Then that is refused as not theirs under CND-1

    @CND-1
    Scenario: Without a proven renege there is nothing to take back
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 5-2 5-1 follow
      When South agrees to a take-back
      Then that is refused as illegal under CND-1

    @CND-1
    Scenario: Once the next trick is led the hand is lost at once
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 6-2 5-2 5-1 follow
      And East leads the 4-2 and 4-1 follow
      When North says East reneged on trick 1
      Then the renege is proven
      And the bid is made
      And the hand gives North-South 1 and the others nothing
      And all hands lie face up

    @CND-1
    Scenario Outline: Under the <preset> rules a proven renege on <bid> costs <marks>
      Given the <preset> rules
      And North wins the bid with <bid> and names sixes
      And North leads the 5-5 and 6-2 5-2 5-1 follow
      And East leads the 4-2 and 4-1 follow
      When North says East reneged on trick 1
      Then the hand gives North-South <marks> and the others nothing

      Examples:
        | preset     | bid       | marks |
        | tournament | 30        | 2     |
        | tournament | two marks | 3     |
        | austin     | 30        | 1     |
        | austin     | two marks | 2     |

    @CND-1 @SCR-4
    Scenario: In points the offended side scores the bid and what it took, the other side nothing
      Given the house rule scoring = points
      And North wins the bid with 31 and names sixes
      And these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 5-5 0-0 5-2 5-1 |
        | North | 6-5 5-4 5-0 2-0 |
      When North says East reneged on trick 2
      Then the hand gives North-South 49 and East-West 0

    @CND-1
    Scenario: A false call costs nothing but is on record
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 5-2 5-1 follow
      When South says East reneged on trick 1
      Then a false call by South against East is on record
      And the hand goes on
      And it is North's turn

    @CND-1
    Scenario: Who could not follow did not renege
      Given North wins the bid with 30 and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      And North leads the 6-5 and 0-0 5-0 2-0 follow
      When South says East reneged on trick 2
      Then a false call by South against East is on record

    @CND-1
    Scenario: Who led did not renege
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 5-2 5-1 follow
      When East says North reneged on trick 1
      Then a false call by East against North is on record

    @CND-1
    Scenario: A renege is called by the other team
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 6-2 5-2 5-1 follow
      When West says East reneged on trick 1
      Then that is refused as not theirs under CND-1

    @CND-1
    Scenario: Nobody reneged on a trick that is still to come
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 5-2 5-1 follow
      When South says East reneged on trick 2
      Then that is refused as illegal under CND-1

    @CND-1
    Scenario: Nobody reneged who has not played to the trick yet
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 follow
      When South says West reneged on trick 1
      Then that is refused as illegal under CND-1

    @CND-1
    Scenario: A hand is lost by a renege once
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 6-2 5-2 5-1 follow
      And East leads the 4-2 and 4-1 follow
      When North says East reneged on trick 1
      And North says East reneged on trick 1
      Then that is refused as illegal under CND-1

  Rule: Renege, called after the hand

    Background:
      Given a game in which South shakes first
      And South has shaken
      And North wins the bid with 37 and names sixes
      And these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-3 1-1 |
        | North | 5-5 5-4 5-2 3-1 |

    @CND-1
    Scenario: Until the next shake a renege may be called, and the result is corrected
      Then the score is 0 to 1
      When North says East reneged on trick 6
      Then the renege is proven
      And the score is 1 to 0

    @CND-1
    Scenario: After the next shake it is too late
      When West shakes
      And North says East reneged on trick 6
      Then that is refused as illegal under CND-1
      And the score is 0 to 1

    @CND-1
    Scenario: A false call after the hand changes nothing
      When North says West reneged on trick 6
      Then a false call by North against West is on record
      And the score is 0 to 1

  Rule: Renege, and a game that was won

    @CND-1 @VIC-1
    Scenario: A renege proven after the last hand takes back the win
      Given a game in which South shakes first
      And East-West make a bid of two marks, three times
      And East has shaken
      And North wins the bid with 37 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-3 1-1 |
        | North | 5-5 5-4 5-2 3-1 |
      Then East-West have won the game
      When North says East reneged on trick 6
      Then the score is 1 to 6
      And the game goes on

  Rule: Exposed dominoes

    @CND-2
    Scenario: An exposed domino stays face up for everybody to see
      Given North wins the bid with 30 and names sixes
      When East exposes the 4-2
      Then the 4-2 lies face up before East
      And it is North's turn

    @CND-2
    Scenario: It is played at the first legal chance
      Given North wins the bid with 30 and names sixes
      And East exposes the 4-2
      When North leads the 4-4
      Then East may play 4-2
      When East plays the 5-4
      Then that is refused as illegal under CND-2
      When East plays the 4-2
      Then no domino lies face up

    @CND-2 @PLY-3
    Scenario: Following suit comes before it
      Given North wins the bid with 30 and names sixes
      And East exposes the 4-2
      When North leads the 5-5
      Then East may play 5-4 5-3

    @CND-2
    Scenario: Who cannot follow plays it
      Given North wins the bid with 30 and names sixes
      And East exposes the 4-2
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      When North leads the 6-5
      Then East may play 4-2

    @CND-2
    Scenario: An exposed domino is also led at the first chance
      Given North wins the bid with 30 and names sixes
      When North exposes the 1-0
      Then North may play 1-0

    @CND-2
    Scenario: A domino dropped during the bidding lies face up in the play
      Given the bidding goes 30, pass
      And East exposes the 4-2
      And the bidding goes pass, pass
      When North names sixes
      Then the 4-2 lies face up before East

    @CND-2
    Scenario: The same domino is not exposed twice
      Given North wins the bid with 30 and names sixes
      And East exposes the 4-2
      When East shows the 4-2
      Then that is refused as illegal under CND-2

    @CND-2 @PLY-1
    Scenario: Nobody exposes a domino of somebody else
      Given North wins the bid with 30 and names sixes
      When East shows the 6-6
      Then that is refused as not theirs under PLY-1

    @CND-2
    Scenario: At a strict table dominoes stay face down
      Given the house rule enforcement = strict
      And North wins the bid with 30 and names sixes
      When East shows the 4-2
      Then that is refused as illegal under CND-2

  Rule: Touch move

    @CND-3
    Scenario: The first domino touched is played
      Given the house rule touch_move = on
      And North wins the bid with 30 and names sixes
      And North leads the 5-5
      When East touches the 5-3
      Then on the table lies 5-5 5-3
      And it is South's turn

    @CND-3
    Scenario: A touched domino that is not legal is forgiven
      Given the house rule touch_move = on
      And North wins the bid with 30 and names sixes
      And North leads the 5-5
      When East touches the 0-0
      Then on the table lies 5-5
      And it is East's turn
      And East may play 5-4 5-3

    @CND-3
    Scenario: Dominoes are left alone out of turn
      Given the house rule touch_move = on
      And North wins the bid with 30 and names sixes
      And North leads the 5-5
      When South touches the 5-2
      Then that is refused as illegal under CND-3

    @CND-3
    Scenario: Without touch move there is nothing to say about touching
      Given the house rule touch_move = off
      And North wins the bid with 30 and names sixes
      When North touches the 6-6
      Then that is refused as illegal under CND-3

  Rule: Playing out of turn

    @CND-4
    Scenario: A domino played out of turn stands if it is legal when the turn comes
      Given the house rule misplay = stands
      And North wins the bid with 30 and names sixes
      And North leads the 6-6
      When South plays the 6-1
      Then it is East's turn
      And the 6-1 lies face up before South
      When East plays the 6-2
      Then on the table lies 6-6 6-2 6-1
      And it is West's turn

    @CND-4
    Scenario: So does a lead out of turn
      Given the house rule misplay = stands
      And North wins the bid with 30 and names sixes
      When East plays the 6-2
      Then it is North's turn
      When North plays the 6-6
      Then on the table lies 6-6 6-2
      And it is South's turn

    @CND-4 @CND-2
    Scenario: If it is not legal then, it is an exposed domino
      Given the house rule misplay = stands
      And North wins the bid with 30 and names sixes
      And North leads the 5-5
      When South plays the 2-2
      And East plays the 5-4
      Then it is South's turn
      And South may play 5-2 5-0
      When South plays the 5-2
      And West plays the 5-1
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      And North leads the 6-5 and 0-0 follow
      Then South may play 2-2

    @CND-4
    Scenario: Nobody plays two dominoes out of turn
      Given the house rule misplay = stands
      And North wins the bid with 30 and names sixes
      And North leads the 6-6
      When South plays the 6-1
      And South plays the 5-2
      Then that is refused as illegal under CND-4

    @CND-4 @CND-2
    Scenario: Under warn it goes back to the hand as an exposed domino, with a warning
      Given the house rule misplay = warn
      And North wins the bid with 30 and names sixes
      And North leads the 5-5
      When South plays the 2-2
      Then South is warned
      And no violation is on record
      And on the table lies 5-5
      And it is East's turn
      And the 2-2 lies face up before South

    @CND-4
    Scenario: The second time it is a violation on record
      Given the house rule misplay = warn
      And North wins the bid with 30 and names sixes
      And North leads the 5-5
      When South plays the 2-2
      And South plays the 1-1
      Then a misplay by South is on record

    @CND-4
    Scenario: A warning is one player's own
      Given the house rule misplay = warn
      And North wins the bid with 30 and names sixes
      And North leads the 5-5
      When South plays the 2-2
      And West plays the 6-0
      Then West is warned
      And no violation is on record

  Rule: A hand that is forfeit

    @CND-9
    Scenario: Who is too slow forfeits the hand, and its marks go to the other side
      Given North wins the bid with two marks and names sixes
      And North leads the 6-6
      When East forfeits the hand, being too late
      Then the bid is made
      And the hand gives North-South 2 and the others nothing
      And the hand was forfeited by East, being too late
      And all hands lie face up

    @CND-9
    Scenario: Bidders who forfeit are set
      Given North wins the bid with 30 and names sixes
      When North forfeits the hand, being too late
      Then the bid is set
      And the hand gives East-West 1 and the others nothing

    @CND-9
    Scenario: Before a contract is named the standing bid is what the hand is worth
      Given the bidding goes 30, two marks
      When South forfeits the hand, being too late
      Then the bid is made
      And the hand gives East-West 2 and the others nothing

    @CND-9
    Scenario: Before anybody has bid a hand is worth one mark, and who forfeits it counts as set
      Given the bidding goes pass
      When East forfeits the hand, being too late
      Then the bid is set
      And the hand gives North-South 1 and the others nothing

    @CND-9 @SCR-4
    Scenario: In points the other side scores the bid and what it took
      Given the house rule scoring = points
      And North wins the bid with 31 and names sixes
      And these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 5-5 5-4 5-2 5-1 |
      When East forfeits the hand, being too late
      Then the hand gives North-South 43 and East-West 0

    @CND-9 @SCR-4
    Scenario: In points a hand without a bid is worth 42
      Given the house rule scoring = points
      When North forfeits the hand, being too late
      Then the hand gives North-South 0 and East-West 42

    @CND-9
    Scenario: No answer to a question forfeits the hand, too
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 0-0 5-2 5-1 follow
      When South says East reneged on trick 1
      And South forfeits the hand, being too late
      Then the bid is set
      And the hand gives East-West 1 and the others nothing

    @CND-9
    Scenario: What is over is not forfeited
      Given North wins the bid with 30 and names sixes
      When North forfeits the hand, being too late
      And East forfeits the hand, being too late
      Then that is refused as illegal under CND-9

    @CND-9 @VIC-1
    Scenario: A forfeited hand may decide a game, and the shake passes on
      Given a game in which South shakes first
      And East-West make a bid of two marks, three times
      And East has shaken
      When South forfeits the hand, being too late
      Then the score is 0 to 7
      And East-West have won the game

  Rule: Handling dominoes

    @SET-4
    Scenario: Arranging is over when bidding begins
      Given the tournament rules
      And the bidding goes 30
      When East moves a domino
      Then that is refused as illegal under SET-4
