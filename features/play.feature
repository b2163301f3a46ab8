Feature: Play
  Leading, following, winning tricks, and where the tricks go.

  Background:
    Given West is the shaker
    And North holds 6-6 6-5 6-4 6-3 5-5 4-4 1-0
    And East holds 6-2 5-4 5-3 4-2 3-3 2-1 0-0
    And South holds 6-1 5-2 5-0 4-1 3-2 2-2 1-1
    And West holds 6-0 5-1 4-3 4-0 3-1 3-0 2-0

  Rule: Leading

    @PLY-1
    Scenario: The bidder leads the first trick, any domino
      Given North wins the bid with 30 and names sixes
      Then it is North's turn
      And North may play 6-6 6-5 6-4 6-3 5-5 4-4 1-0

    @PLY-1
    Scenario: The bidder leads wherever the bidder sits
      Given South wins the bid with 30 and names twos
      Then it is South's turn
      And South may play 6-1 5-2 5-0 4-1 3-2 2-2 1-1

    @PLY-1
    Scenario: Play goes clockwise and the winner of a trick leads the next
      Given North wins the bid with 30 and names sixes
      When North plays the 1-0
      Then it is East's turn
      When East plays the 2-1
      Then it is South's turn
      When South plays the 1-1
      Then it is West's turn
      When West plays the 3-1
      Then South takes the trick
      And it is South's turn
      And South may play 6-1 5-2 5-0 4-1 3-2 2-2

    @PLY-1
    Scenario: A strict table refuses a domino out of turn
      Given North wins the bid with 30 and names sixes
      When East plays the 6-2
      Then that is refused as illegal under PLY-1

    @PLY-1
    Scenario: Nobody plays a domino somebody else holds
      Given North wins the bid with 30 and names sixes
      When North plays the 6-2
      Then that is refused as not theirs under PLY-1

    @PLY-1
    Scenario: A domino is played once
      Given North wins the bid with 30 and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      When North plays the 6-6
      Then that is refused as not theirs under PLY-1

    @PLY-5
    Scenario: The first lead may have to be a trump
      Given the house rule opening_lead = trump
      And North wins the bid with 30 and names fives
      Then North may play 6-5 5-5
      When North plays the 6-6
      Then that is refused as illegal under PLY-5

    @PLY-5
    Scenario: Only the first lead has to be a trump
      Given the house rule opening_lead = trump
      And North wins the bid with 30 and names fives
      When North leads the 5-5 and 5-4 5-2 5-1 follow
      Then North may play 6-6 6-5 6-4 6-3 4-4 1-0

    @PLY-5
    Scenario Outline: Without a trump to lead, <call> may be opened with anything
      Given the house rule opening_lead = trump
      And North wins the bid with 30 and names <call>
      Then North may play 6-6 6-5 6-4 6-3 5-5 4-4 1-0

      Examples:
        | call      |
        | twos      |
        | follow-me |

  Rule: Following suit

    @PLY-2 @PLY-3
    Scenario Outline: With <trump> trump, the <led> asks East for <may>
      Given North wins the bid with 30 and names <trump>
      When North plays the <led>
      Then East may play <may>

      Examples:
        | trump     | led | may     |
        | sixes     | 6-4 | 6-2     |
        | sixes     | 5-5 | 5-4 5-3 |
        | sixes     | 4-4 | 5-4 4-2 |
        | sixes     | 1-0 | 2-1     |
        | fives     | 6-5 | 5-4 5-3 |
        | fives     | 6-6 | 6-2     |
        | fives     | 6-4 | 6-2     |
        | fives     | 4-4 | 4-2     |
        | threes    | 6-3 | 5-3 3-3 |
        | blanks    | 1-0 | 0-0     |
        | follow-me | 6-3 | 6-2     |
        | doubles   | 6-6 | 3-3 0-0 |

    @PLY-3
    Scenario: Who cannot follow may play anything, a trump or not
      Given North wins the bid with 30 and names blanks
      When North leads the 6-6 and 6-2 6-1 follow
      Then West may play 6-0 5-1 4-3 4-0 3-1 3-0 2-0

    @PLY-3
    Scenario: Not following when able is refused at a strict table
      Given North wins the bid with 30 and names sixes
      And North leads the 5-5 and 5-4 follow
      When South plays the 6-1
      Then that is refused as illegal under PLY-3
      And they are told "The 5-5 asks for fives, and you can follow."

    @PLY-3 @TRP-5
    Scenario: A trump is no member of another suit
      Given North wins the bid with 30 and names fives
      When North plays the 4-4
      And East plays the 5-4
      Then that is refused as illegal under PLY-3
      And they are told "Fives are trump, so the 5-4 is not a four."

  Rule: Winning a trick

    @PLY-4
    Scenario Outline: With <trump> trump, <seat> takes <led> with <others>
      Given North wins the bid with 30 and names <trump>
      When North leads the <led> and <others> follow
      Then <seat> takes the trick

      Examples: The highest of the suit led
        | trump     | led | others      | seat  |
        | sixes     | 5-5 | 5-4 5-2 5-1 | North |
        | sixes     | 1-0 | 2-1 4-1 5-1 | West  |
        | sixes     | 1-0 | 2-1 1-1 5-1 | South |
        | fives     | 4-4 | 4-2 4-1 4-3 | North |
        | follow-me | 4-4 | 5-4 4-1 4-3 | North |
        | threes    | 6-3 | 3-3 3-2 4-3 | East  |

      Examples: A trump beats every other suit
        | trump  | led | others      | seat  |
        | blanks | 6-6 | 6-2 6-1 2-0 | West  |
        | ones   | 6-4 | 6-2 1-1 6-0 | South |
        | ones   | 6-4 | 6-2 6-1 6-0 | South |

      Examples: Anything else never wins
        | trump  | led | others      | seat  |
        | blanks | 6-3 | 6-2 6-1 5-1 | North |
        | twos   | 6-3 | 5-3 6-1 6-0 | North |

    @PLY-4
    Scenario: The highest of two trumps takes the trick
      Given North wins the bid with 30 and names blanks
      And North leads the 6-6 and 6-2 6-1 4-3 follow
      When North leads the 6-5 and 0-0 5-2 6-0 follow
      Then East takes the trick
      And it is East's turn

  Rule: Won tricks

    @PLY-6
    Scenario: On a mark bid the tricks are stacked and not shown again
      Given the house rule stacking = marks
      And North wins the bid with one mark and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      Then the won tricks are out of sight
      When somebody asks about trick 1
      Then that is refused as illegal under PLY-6

    @PLY-6
    Scenario: Anybody may ask who played what in the current trick
      Given the house rule stacking = marks
      And North wins the bid with one mark and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      And North leads the 6-5 and 2-1 follow
      When somebody asks about trick 2
      Then the answer is North 6-5, East 2-1

    @PLY-6
    Scenario: Nobody can ask about a trick that is still to come
      Given North wins the bid with 30 and names sixes
      When somebody asks about trick 2
      Then that is refused as illegal under PLY-6

    @PLY-6
    Scenario: On a point bid tricks lie open in the order they were won
      Given the house rule stacking = marks
      And North wins the bid with 41 and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      And North leads the 1-0 and 2-1 4-1 5-1 follow
      Then the won tricks show 6-6 6-2 6-1 6-0, then 1-0 2-1 4-1 5-1
      When somebody asks about trick 1
      Then the answer is North 6-6, East 6-2, South 6-1, West 6-0

    @PLY-6
    Scenario: Without stacking tricks lie open on a mark bid, too
      Given the house rule stacking = off
      And North wins the bid with two marks and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      Then the won tricks show 6-6 6-2 6-1 6-0

    @PLY-6
    Scenario: On exactly one mark the bidder may leave the tricks open
      Given the house rule stacking = marks
      And North wins the bid with one mark and names sixes
      When North leaves the tricks open
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      Then the won tricks show 6-6 6-2 6-1 6-0

    @PLY-6
    Scenario: On two marks the tricks are stacked in any case
      Given the house rule stacking = marks
      And North wins the bid with two marks and names sixes
      When North leaves the tricks open
      Then that is refused as illegal under PLY-6

    @PLY-6
    Scenario: The bidder alone leaves the tricks open
      Given the house rule stacking = marks
      And North wins the bid with one mark and names sixes
      When South leaves the tricks open
      Then that is refused as not theirs under PLY-6

    @PLY-6
    Scenario: Once stacked, tricks stay stacked
      Given the house rule stacking = marks
      And North wins the bid with one mark and names sixes
      And North leads the 6-6 and 6-2 6-1 6-0 follow
      When North leaves the tricks open
      Then that is refused as illegal under PLY-6

  Rule: When the hand ends

    @PLY-7 @CON-6
    Scenario: A hand that is played out goes on when the bid is certainly made
      Given the house rule hand_end = play_out
      And North wins the bid with 30 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 5-3 5-0 2-0 |
        | North | 5-5 5-4 5-2 5-1 |
      Then the hand is not decided
      When these tricks are played
        | North | 6-4 0-0 3-2 3-0 |
      Then the hand is decided since trick 4 because the bidders have 34 points
      And the hand goes on
      And it is North's turn

    @PLY-7 @CON-6
    Scenario: Or it stops as soon as the bid is certainly made, and all hands are turned up
      Given the house rule hand_end = when_decided
      And North wins the bid with 30 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 5-3 5-0 2-0 |
        | North | 5-5 5-4 5-2 5-1 |
      Then the hand goes on
      When these tricks are played
        | North | 6-4 0-0 3-2 3-0 |
      Then the hand is decided since trick 4 because the bidders have 34 points
      And the bid is made
      And all hands lie face up
      When North plays the 6-3
      Then that is refused as illegal under PLY-1

    @PLY-7 @CON-6
    Scenario: Or as soon as it is certainly set, counting only what is on the table
      Given the house rule hand_end = when_decided
      And North wins the bid with 37 and names sixes
      When these tricks are played
        | North | 6-6 6-2 6-1 6-0 |
        | North | 6-5 0-0 5-0 2-0 |
        | North | 6-4 3-3 3-2 3-0 |
        | North | 6-3 4-2 2-2 4-0 |
      Then the hand goes on
      When these tricks are played
        | North | 1-0 2-1 4-1 5-1 |
      Then the hand is decided since trick 5 because the defenders have 6 points
      And the bid is set
      And all hands lie face up

    @PLY-7 @BID-10
    Scenario: A mark bid is set by the first trick lost
      Given the house rule hand_end = when_decided
      And North wins the bid with two marks and names sixes
      When North leads the 1-0 and 2-1 4-1 5-1 follow
      Then the hand is decided since trick 1 because the bidders lost a trick
      And the bid is set

    @PLY-7 @SCR-4
    Scenario: Points count every trick, so hands are played out
      Given the points rules
      When the house rule hand_end = when_decided is added
      Then that is refused as nonsense under PLY-7
