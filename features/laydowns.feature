Feature: Lay-downs
  A player may lay the hand down and claim; the other team accepts or challenges.

  Background:
    Given the house rule laydown = authentic
    And West is the shaker
    And North holds 6-6 6-5 6-4 6-3 5-5 4-4 1-0
    And East holds 6-2 5-4 5-3 4-2 3-3 2-1 0-0
    And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1
    And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0

  Rule: Laying down

    @PLY-8 @CLM-4
    Scenario: Where lay-downs are off, hands are played
      Given the house rule laydown = off
      And North wins the bid with 30 and names sixes
      When North lays down and claims the rest
      Then that is refused as illegal under PLY-8

    @PLY-8 @CLM-1
    Scenario: Who lays down turns the hand up for everybody to see
      Given North wins the bid with 30 and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      When North lays down and claims the rest
      Then North's 6-5 6-4 6-3 5-5 4-4 1-0 lie face up

    @CLM-1
    Scenario: Any player may lay down, also out of turn
      Given North wins the bid with 30 and names sixes
      When East lays down and claims the bid set
      Then East's 6-2 5-4 5-3 4-2 3-3 2-1 0-0 lie face up

    @CLM-1
    Scenario: The claimant may state an order of play
      Given North wins the bid with 30 and names sixes
      When North lays down 6-6 6-5 6-4 6-3 5-5 4-4 1-0 in this order
      Then the stated order is 6-6 6-5 6-4 6-3 5-5 4-4 1-0

    @CLM-1
    Scenario Outline: The stated order is of one's own dominoes, each once: <dominoes>
      Given North wins the bid with 30 and names sixes
      When North lays down <dominoes> in this order
      Then that is refused as not theirs under CLM-1

      Examples:
        | dominoes                        |
        | 6-6 6-5 6-4 6-3 5-5 4-4         |
        | 6-6 6-5 6-4 6-3 5-5 4-4 6-2     |
        | 6-6 6-5 6-4 6-3 5-5 4-4 1-0 6-6 |

    @PLY-8
    Scenario: Nobody lays down before the contract is named
      Given North wins the bid with 30
      When North lays down and claims the rest
      Then that is refused as illegal under PLY-1

    @CLM-1 @SCR-4
    Scenario: In points every trick counts, so the rest is claimed
      Given the house rule scoring = points
      And North wins the bid with 30 and names sixes
      When North lays down and claims the bid made
      Then that is refused as illegal under CLM-1

    @CLM-1 @CON-1
    Scenario: Who sits out lays nothing down
      Given the house rule nello = on
      And North wins the bid with one mark and names nello
      When South lays down and claims the rest
      Then that is refused as not theirs under CON-1

  Rule: Accepting

    @CLM-2
    Scenario: Nothing happens until the other team has answered
      Given North wins the bid with 30 and names sixes
      When North lays down and claims the rest
      And North plays the 6-6
      Then that is refused as illegal under CLM-2

    @CLM-2
    Scenario: The claimant's own team does not answer
      Given North wins the bid with 30 and names sixes
      When North lays down and claims the rest
      And South accepts
      Then that is refused as not theirs under CLM-2

    @CLM-2
    Scenario: Without a claim there is nothing to answer
      Given North wins the bid with 30 and names sixes
      When East accepts
      Then that is refused as illegal under CLM-2

    @CLM-2 @CLM-3 @PLY-8
    Scenario Outline: <seat> claims <claim>, and it is accepted: the bid of <bid> is <verdict>
      Given North wins the bid with <bid> and names sixes
      When <seat> lays down and claims <claim>
      And <other> accepts
      Then the bid is <verdict>
      And the hand gives <team> <marks> and the others nothing
      And all hands lie face up

      Examples:
        | seat  | claim        | other | bid       | verdict | team        | marks |
        | North | the rest     | East  | 30        | made    | North-South | 1     |
        | North | the rest     | West  | two marks | made    | North-South | 2     |
        | South | the bid made | East  | 35        | made    | North-South | 1     |
        | East  | the bid set  | South | two marks | set     | East-West   | 2     |
        | West  | the rest     | North | 30        | set     | East-West   | 1     |

    @CLM-2 @SCR-3
    Scenario Outline: All the rest is 36 points here, and <bid> is <verdict>
      Given North wins the bid with <bid> and names sixes
      And these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
      When North lays down and claims the rest
      And West accepts
      Then the bid is <verdict>

      Examples:
        | bid      | verdict |
        | 36       | made    |
        | 37       | set     |
        | one mark | set     |

    @CLM-2 @SCR-4
    Scenario: In points the claimant's team takes what is still out
      Given the house rule scoring = points
      And North wins the bid with 30 and names sixes
      And these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
        | North | 1-0 2-1 4-1 5-1 |
        | West  | 4-3 4-4 5-4 1-1 |
      When North lays down and claims the rest
      And West accepts
      Then the hand gives North-South 36 and East-West 6

    @CLM-2 @CON-1
    Scenario: In nello the bidder claims to lose the rest
      Given the house rule nello = on
      And South wins the bid with two marks and names nello
      When South lays down and claims the rest
      And West accepts
      Then the bid is made
      And the hand gives North-South 2 and the others nothing

  Rule: Challenging

    @CLM-2 @CLM-3
    Scenario: A challenged claim waits for its proof
      Given North wins the bid with 30 and names sixes
      When North lays down and claims the rest
      And East challenges
      And North plays the 6-6
      Then that is refused as illegal under CLM-3

    @CLM-3
    Scenario: A claim that holds ends the hand as claimed
      Given North wins the bid with 30 and names sixes
      When North lays down and claims the bid made
      And East challenges
      And the claim is found to hold
      Then the bid is made
      And the hand gives North-South 1 and the others nothing
      And all hands lie face up

    @CLM-3
    Scenario: A failed claim loses the hand, and the line that refutes it is shown
      Given North wins the bid with two marks and names sixes
      When North lays down and claims the rest
      And East challenges
      And the claim is refuted by 1-0 2-1 4-1 5-1
      Then the bid is set
      And the hand gives East-West 2 and the others nothing
      And everybody is shown 1-0 2-1 4-1 5-1
      And all hands lie face up

    @CLM-3
    Scenario: Defenders who claim a set and fail lose the hand, too
      Given North wins the bid with 30 and names sixes
      When West lays down and claims the bid set
      And South challenges
      And the claim is refuted by 6-6 6-2 6-1 6-0
      Then the bid is made
      And the hand gives North-South 1 and the others nothing

    @CLM-3
    Scenario: Without a challenge there is nothing to prove
      Given North wins the bid with 30 and names sixes
      When North lays down and claims the rest
      And East accepts
      And the claim is found to hold
      Then that is refused as illegal under CLM-3
