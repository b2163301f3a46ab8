Feature: Bidding
  One round of bids, from left of the shaker to the shaker. West shakes unless somebody else is named.

  Rule: Bidding order

    @BID-1
    Scenario: Left of the shaker bids first, then clockwise, the shaker last
      Given West is the shaker
      Then it is North's turn
      When North bids 30
      Then it is East's turn
      When East passes
      Then it is South's turn
      When South bids 31
      Then it is West's turn
      When West passes
      Then the bidding is over
      And South has the bid with 31

    @BID-1
    Scenario Outline: When <shaker> shakes, <first> bids first
      Given <shaker> is the shaker
      When <shaker> shakes
      Then it is <first>'s turn

      Examples:
        | shaker | first |
        | North  | East  |
        | East   | South |
        | South  | West  |
        | West   | North |

    @BID-1
    Scenario: Nobody bids before the dominoes are drawn
      Given the dominoes are not shaken yet
      When North bids 30
      Then that is refused as illegal under BID-1

    @BID-1
    Scenario: Nobody bids before their turn
      When East bids 30
      Then that is refused as illegal under BID-1

    @BID-1
    Scenario: A bid made cannot be changed
      When North bids 30
      And North bids 31
      Then that is refused as illegal under BID-1
      And North has the bid with 30

    @BID-1
    Scenario: Who has passed is out of the bidding
      When North passes
      And East bids 30
      And North bids 31
      Then that is refused as illegal under BID-1

    @BID-1
    Scenario: After the shaker's bid there is no more bidding
      Given the bidding goes 30, pass, pass, pass
      When East bids 31
      Then that is refused as illegal under BID-1

  Rule: Valid point bids

    @BID-2 @BID-4
    Scenario Outline: A hand may be opened at <points>
      When North bids <points>
      Then North has the bid with <points>
      And that bid counts <points>

      Examples:
        | points |
        | 30     |
        | 31     |
        | 32     |
        | 33     |
        | 34     |
        | 35     |
        | 36     |
        | 37     |
        | 38     |
        | 39     |
        | 40     |
        | 41     |

    @BID-2
    Scenario Outline: There is no bid of <points>
      When North bids <points>
      Then that is refused as nonsense under BID-2

      Examples:
        | points |
        | 0      |
        | 1      |
        | 29     |
        | 43     |
        | 83     |
        | 100    |

  Rule: Valid mark bids

    @BID-2 @BID-4
    Scenario Outline: A hand may be opened at <bid>
      When North bids <bid>
      Then North has the bid with <bid>
      And that bid counts <number>

      Examples:
        | bid       | number |
        | one mark  | 42     |
        | two marks | 84     |

    @BID-2
    Scenario Outline: <number> and <bid> are one bid
      When North bids <number>
      Then North has the bid with <bid>

      Examples:
        | number | bid       |
        | 42     | one mark  |
        | 84     | two marks |

    @BID-2 @BID-4
    Scenario: Every mark counts forty-two
      When the bidding goes two marks, three marks, four marks, five marks
      Then West has the bid with five marks
      And that bid counts 210

    @BID-11
    Scenario Outline: <bid> has a word, a symbol and a number
      Then the bid <bid> is spoken "<word>", written "<symbol>" and counts <number>

      Examples:
        | bid                     | word        | symbol | number |
        | pass                    | pass        | P      | 0      |
        | 30                      | thirty      | 30     | 30     |
        | 34                      | thirty-four | 34     | 34     |
        | 41                      | forty-one   | 41     | 41     |
        | 42                      | one mark    | 1M     | 42     |
        | two marks               | two marks   | 2M     | 84     |
        | plunge worth four marks | plunge      | PL4    | 168    |
        | splash worth two marks  | splash      | SP2    | 84     |

  Rule: Opening limits

    @BID-4
    Scenario: The opener may bid from 30 to two marks
      Then North may bid pass, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, one mark, two marks

    @BID-4
    Scenario Outline: <bid> never opens
      When North bids <bid>
      Then that is refused as illegal under BID-4

      Examples:
        | bid         |
        | three marks |
        | four marks  |
        | seven marks |

    @BID-4
    Scenario: Three marks does not open after passes either
      Given the bidding goes pass, pass, pass
      When West bids three marks
      Then that is refused as illegal under BID-4
      And they are told "Three marks can follow only on two marks; the most now is two marks."

  Rule: Sequential bidding

    @BID-3
    Scenario Outline: <bid> does not go over <standing>
      Given the bidding goes <standing>
      When East bids <bid>
      Then that is refused as illegal under BID-3

      Examples:
        | standing  | bid       |
        | 30        | 30        |
        | 35        | 31        |
        | 41        | 41        |
        | one mark  | 41        |
        | one mark  | 30        |
        | one mark  | one mark  |
        | one mark  | 42        |
        | two marks | 35        |
        | two marks | one mark  |
        | two marks | two marks |

    @BID-3
    Scenario Outline: <bid> goes over <standing>
      Given the bidding goes <standing>
      When East bids <bid>
      Then East has the bid with <bid>

      Examples:
        | standing  | bid         |
        | 30        | 31          |
        | 30        | 41          |
        | 41        | one mark    |
        | one mark  | two marks   |
        | two marks | three marks |

    @BID-3
    Scenario: A pass does not lower the bid
      Given the bidding goes 35, pass
      When South bids 34
      Then that is refused as illegal under BID-3

    @BID-3
    Scenario: After one mark only marks are bid
      Given the bidding goes one mark
      Then East may bid pass, two marks

    @BID-4
    Scenario Outline: Over <standing> two marks is a legal jump
      Given the bidding goes <standing>
      When East bids two marks
      Then East has the bid with two marks

      Examples:
        | standing |
        | 30       |
        | 35       |
        | 41       |

  Rule: Three marks and more

    @BID-4
    Scenario: Three marks is bid over two marks
      Given the bidding goes two marks
      Then East may bid pass, three marks
      When East bids three marks
      Then East has the bid with three marks

    @BID-4
    Scenario Outline: Three marks is not bid over <standing>
      Given the bidding goes <standing>
      When East bids three marks
      Then that is refused as illegal under BID-4

      Examples:
        | standing |
        | 30       |
        | 41       |
        | one mark |

    @BID-4
    Scenario: From two marks on a raise is exactly one mark
      Given the bidding goes two marks
      When East bids four marks
      Then that is refused as illegal under BID-4
      When East bids three marks
      And South bids five marks
      Then that is refused as illegal under BID-4
      And South may bid pass, four marks

  Rule: All pass

    @BID-5
    Scenario: Where all pass is a reshake nobody scores and the next player shakes
      Given the tournament rules
      And a game in which West shakes first
      When West shakes
      And the bidding goes pass, pass, pass, pass
      Then the hand is passed out
      And the score is 0 to 0
      When North shakes
      Then it is East's turn

    @BID-5
    Scenario: Where all pass is a reshake the shaker may pass
      Given the house rule all_pass = reshake
      And the bidding goes pass, pass, pass
      Then West may bid pass, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, one mark, two marks

    @BID-5
    Scenario: Where the shaker is forced, the shaker may not pass
      Given the house rule all_pass = forced
      And the bidding goes pass, pass, pass
      Then West may bid 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, one mark, two marks
      When West passes
      Then that is refused as illegal under BID-5

    @BID-5
    Scenario: The forced bid has a least value
      Given the house rule all_pass = forced
      And the house rule forced_min = 32
      And the bidding goes pass, pass, pass
      When West bids 31
      Then that is refused as illegal under BID-5
      When West bids 32
      Then West has the bid with 32

    @BID-5
    Scenario: Only a forced shaker is bound by the least value
      Given the house rule all_pass = forced
      And the house rule forced_min = 42
      When North bids 30
      Then North has the bid with 30

    @BID-5
    Scenario: Once somebody has bid, the shaker may pass
      Given the house rule all_pass = forced
      And the bidding goes pass, 30, pass
      When West passes
      Then the bidding is over
      And East has the bid with 30

  Rule: Plunge requirements

    @BID-6
    Scenario: A plunge needs four doubles and is worth four marks
      Given the house rule plunge = on
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      When North bids plunge
      Then North has the bid with plunge worth four marks
      And that bid counts 168

    @BID-6
    Scenario: Three doubles are not enough for a plunge
      Given the house rule plunge = on
      And North holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      When North bids plunge
      Then that is refused as illegal under BID-6
      And they are told "A plunge needs 4 doubles in hand; you hold 3."

    @BID-6
    Scenario: How many doubles a plunge needs is a house rule
      Given the house rule plunge = on
      And the house rule plunge_doubles = 5
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      When North bids plunge
      Then that is refused as illegal under BID-6

    @BID-6 @BID-4
    Scenario: A plunge is offered beside the ordinary bids
      Given the house rule plunge = on
      And East holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      And the bidding goes two marks
      Then East may bid pass, three marks, plunge worth four marks

    @BID-6
    Scenario Outline: Over <standing> a plunge jumps to four marks
      Given the house rule plunge = on
      And East holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      And the bidding goes <standing>
      When East bids plunge
      Then East has the bid with plunge worth four marks

      Examples:
        | standing  |
        | pass      |
        | 30        |
        | one mark  |
        | two marks |

    @BID-6
    Scenario: Over four marks a plunge is worth five
      Given the house rule plunge = on
      And West holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      And the bidding goes two marks, three marks, four marks
      When West bids plunge
      Then West has the bid with plunge worth five marks

    @BID-6
    Scenario: A player does not choose what a plunge is worth
      Given the house rule plunge = on
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      When North bids plunge worth five marks
      Then that is refused as illegal under BID-6

    @BID-4 @BID-6
    Scenario: Over a plunge the next bid is five marks
      Given the house rule plunge = on
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      And East holds 6-5 6-4 6-3 6-2 6-1 6-0 5-4
      And the bidding goes plunge
      Then East may bid pass, five marks

    @CON-5 @BID-6
    Scenario: Where plunge is off it is neither offered nor accepted
      Given the house rule plunge = off
      And North holds 6-6 5-5 4-4 3-3 2-1 2-0 1-0
      Then North may bid pass, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, one mark, two marks
      When North bids plunge
      Then that is refused as illegal under CON-5

  Rule: Splash requirements

    @BID-7
    Scenario: A splash needs three doubles and opens at two marks or three
      Given the house rule splash = on
      And North holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      When North bids splash worth three marks
      Then North has the bid with splash worth three marks
      And that bid counts 126

    @BID-7
    Scenario: A splash without a number is the lowest there is
      Given the house rule splash = on
      And East holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      And the bidding goes one mark
      When East bids splash
      Then East has the bid with splash worth two marks

    @BID-7
    Scenario: A splash goes above the standing bid
      Given the house rule splash = on
      And East holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      And the bidding goes two marks
      Then East may bid pass, three marks, splash worth three marks
      When East bids splash worth two marks
      Then that is refused as illegal under BID-7

    @BID-7
    Scenario: Over three marks there is no splash
      Given the house rule splash = on
      And South holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      And the bidding goes two marks, three marks
      When South bids splash
      Then that is refused as illegal under BID-7

    @BID-7
    Scenario: Two doubles are not enough for a splash
      Given the house rule splash = on
      And North holds 6-6 5-5 4-3 3-2 2-1 2-0 1-0
      When North bids splash
      Then that is refused as illegal under BID-7

    @BID-7
    Scenario: What a splash is worth is a house rule
      Given the house rule splash = on
      And the house rule splash_marks = 2..2
      And North holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      When North bids splash worth three marks
      Then that is refused as illegal under BID-7

    @BID-4 @BID-7
    Scenario: Over a splash at two marks the next bid is three marks
      Given the house rule splash = on
      And North holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      And East holds 6-5 6-4 6-3 6-2 6-1 6-0 5-4
      And the bidding goes splash
      Then East may bid pass, three marks

    @CON-5 @BID-7
    Scenario: Where splash is off it is neither offered nor accepted
      Given the house rule splash = off
      And North holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      Then North may bid pass, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, one mark, two marks
      When North bids splash
      Then that is refused as illegal under CON-5

  Rule: Bids out of turn

    @BID-8 @BID-1
    Scenario: A strict table refuses a bid out of turn
      Given the house rule enforcement = strict
      When South bids 32
      Then that is refused as illegal under BID-1

    @BID-8
    Scenario: A table may refuse it although it lets people err
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = refused
      When South bids 32
      Then that is refused as illegal under BID-8

    @BID-8
    Scenario: It stands, and is made when the turn comes
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = stands
      When South bids 32
      Then it is North's turn
      When North passes
      And East bids 30
      Then South has the bid with 32
      And it is West's turn

    @BID-8
    Scenario: A bid that stands cannot be changed
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = stands
      When South bids 32
      And South bids 34
      Then that is refused as illegal under BID-8
      When North passes
      And East passes
      And South bids 34
      Then that is refused as illegal under BID-1
      And South has the bid with 32

    @BID-8
    Scenario: If it is no longer high enough it counts as a pass
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = stands
      When South bids 32
      And North bids 31
      And East bids 35
      Then East has the bid with 35
      And it is West's turn
      When South bids 36
      Then that is refused as illegal under BID-1

    @BID-8 @BID-5
    Scenario: A forced shaker who passed out of turn bids afresh
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = stands
      And the house rule all_pass = forced
      When West passes
      And North passes
      And East passes
      And South passes
      Then it is West's turn
      When West bids 30
      Then West has the bid with 30

    @BID-8 @BID-6
    Scenario: A plunge out of turn needs its doubles, too
      Given the house rule enforcement = table
      And the house rule plunge = on
      And South holds 6-6 5-5 4-4 3-2 2-1 2-0 1-0
      When South bids plunge
      Then that is refused as illegal under BID-8

    @BID-8
    Scenario: The opponents choose before anybody goes on
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = opponents_choose
      When South bids 32
      And North bids 30
      Then that is refused as illegal under BID-8

    @BID-8
    Scenario: The opponents may let it stand
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = opponents_choose
      When South bids 32
      And East lets it stand
      Then it is North's turn
      When North passes
      And East passes
      Then South has the bid with 32

    @BID-8
    Scenario: The opponents may have the hand shaken again by the same shaker
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = opponents_choose
      When South bids 32
      And West has the hand shaken again
      Then nobody holds a domino
      And it is West's turn
      When West shakes
      Then it is North's turn
      And nobody has bid

    @BID-8
    Scenario: The bidder's own team does not choose
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = opponents_choose
      When South bids 32
      And North lets it stand
      Then that is refused as not theirs under BID-8

    @BID-8
    Scenario: Without a bid out of turn there is nothing to choose
      Given the house rule enforcement = table
      And the house rule out_of_turn_bid = opponents_choose
      When North bids 32
      And East has the hand shaken again
      Then that is refused as illegal under BID-8
