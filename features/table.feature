Feature: A live table
  People and bots at one table: who sits where, what may be said, how time runs, and what is settled by agreement.

  Rule: Sitting down and beginning

    @SET-1
    Scenario: The match begins when four sit at the table and the last person is ready
      Given a table of Hal's
      When Ann sits down at North
      And Hal seats a bot at East
      And Hal seats a bot at South
      And Ann says ready
      Then the table is gathering
      When Hal seats a bot at West
      Then the table is shaking

    @SET-1
    Scenario: Nobody sits on anybody's lap
      Given a table of Hal's
      When Ann sits down at North
      And Bob sits down at North
      Then Bob is refused with "Ann sits at North."

    @SET-1
    Scenario: Only those who have the link sit down at a table with a link
      Given a table of Hal's for those who have the link
      When Ann sits down at North
      Then Ann is refused with "This table is for invited players."
      When Ann sits down at North with the link
      Then at North sits Ann

    @SET-1
    Scenario: Whoever is invited by name needs no link
      Given a table of Hal's for those who are invited
      When Hal invites Ann
      And Ann sits down at North
      And Bob sits down at East with the link
      Then Bob is refused with "This table is for invited players."
      And at North sits Ann

    @SET-1
    Scenario: Whom the host asked to leave before the game does not come back
      Given a table of Hal's
      When Bob sits down at East
      And Hal asks East to leave
      And Bob sits down at West
      Then Bob is refused with "The host asked you to leave this table."

    @SET-1
    Scenario: During the game the host asks nobody to leave
      Given Ann, Bob, Cid and Dee play
      When Hal asks East to leave
      Then Hal is refused with "Not while a match is being played."

    @SET-2 @SET-6
    Scenario: A rematch begins when all are ready again
      Given Ann, Bob, Cid and Dee play
      And the match is over
      When Ann, Bob, Cid and Dee say ready
      Then the table is shaking
      And the games stand 0 to 0

  Rule: One's own seat and nobody else's

    @BID-1
    Scenario: Nobody bids for another seat, and the house does not bid for people
      Given Ann, Bob, Cid and Dee play
      When Bob bids 30 for North
      Then Bob is refused with "You do not sit at North."
      When the house bids 30 for North
      Then the house is refused with "No bot plays North."

    @SET-4
    Scenario: Dominoes are arranged until the bidding begins
      Given Ann, Bob, Cid and Dee play
      When Cid arranges the dominoes
      And Ann bids 30
      And Cid arranges the dominoes
      Then Cid is refused with "Bidding has begun, so your dominoes stay where they stand."

    @TRP-6 @PLY-6
    Scenario: A spectator sees what lies open, and no hand
      Given Ann, Bob, Cid and Dee play
      And Ann wins the bid with 30 and names sixes
      Then Eve sees sixes named and no dominoes
      And Ann sees seven dominoes of hers

  Rule: Talking

    @CND-5
    Scenario: Under strict communication nobody at the table talks during a hand
      Given Ann, Bob, Cid and Dee play
      When Ann says "I have all the sixes"
      Then Ann is refused with "Nobody talks during a hand at this table."

    @CND-5
    Scenario: Where the house allows it players talk, and count still out is shown
      Given the house rule communication is moderate
      And Ann, Bob, Cid and Dee play
      And Ann wins the bid with 30 and names sixes
      When Ann says "Here we go"
      Then Bob reads "Here we go"
      When Ann plays 5-5
      Then Bob is shown 25 count still out

    @CND-5
    Scenario: What spectators say during a hand never reaches the players
      Given Ann, Bob, Cid and Dee play
      When Eve says "North has the sixes"
      Then Bob does not read "North has the sixes"
      And Hal reads "North has the sixes"

  Rule: Even tempo

    @CND-5
    Scenario: Acts of people and bots are shown on the same beat, however long they thought
      Given the house rule even_tempo is on
      And Ann, Bob, Cid and Dee play
      When Ann bids 30 after 100 ms
      Then the bid of North is seen by Ann alone
      And Ann cannot change it
      When the house keeps its duties
      Then the bid of North is seen by all, 4000 ms after the shake

    @CND-5
    Scenario: Who thinks longer than a beat is shown at the next
      Given the house rule even_tempo is on
      And Ann, Bob, Cid and Dee play
      When Ann bids 30 after 4100 ms
      And the house keeps its duties
      Then the bid of North is seen by all, 8000 ms after the shake

  Rule: Time

    @CND-9
    Scenario: An opponent calls time, and after 60 seconds the hand is forfeited
      Given Ann, Bob, Cid and Dee play
      When Bob calls time
      And 60 seconds go by
      Then the hand is over, forfeited by North
      And East and West have 1 mark

    @CND-9
    Scenario: Whoever bids in time has heard the last of it
      Given Ann, Bob, Cid and Dee play
      When Bob calls time
      And Ann bids 30
      And 60 seconds go by
      Then the table waits for East

    @CND-9
    Scenario: Time is called on opponents only
      Given Ann, Bob, Cid and Dee play
      When Ann calls time
      Then Ann is refused with "The table does not wait for an opponent of yours."

    @CND-9 @CND-8
    Scenario: A second time call of the same player in a hand is a violation on record
      Given Ann, Bob, Cid and Dee play
      When Bob calls time
      And Ann bids 30
      And Bob bids 31
      And Bob calls time
      Then time_call_abuse by East is on record

    @CND-9
    Scenario: A clock for each move runs out
      Given a clock of 20 seconds for each move
      And Ann, Bob, Cid and Dee play
      When 20 seconds go by
      Then the hand is over, forfeited by North

    @CND-9
    Scenario: Where the table chose so a bot stands in when time has run out, and gives the seat back when asked
      Given a clock of 20 seconds for each move, then a bot stands in
      And Ann, Bob, Cid and Dee play
      When 20 seconds go by
      Then a bot plays for Ann
      And Ann is refused a bid with "A bot plays for you. Take your seat back first."
      When Ann takes the seat back
      Then nobody plays for Ann

    @CND-9
    Scenario: No time runs in a pause that all agreed to
      Given a clock of 20 seconds for each move
      And Ann, Bob, Cid and Dee play
      When Bob proposes a pause
      And Ann, Cid and Dee agree
      And 90 seconds go by
      And Dee goes on
      Then the table waits for North

  Rule: Away and gone

    @SET-1
    Scenario: A bot stands in for somebody who is away for long
      Given Ann, Bob, Cid and Dee play
      When nobody hears from Cid
      And 60 seconds go by
      Then a bot plays for Cid

    @SET-1
    Scenario: Who leaves during a match can come back
      Given Ann, Bob, Cid and Dee play
      When Cid leaves
      Then a bot plays for Cid
      When Cid takes the seat back
      Then nobody plays for Cid

    @CND-8
    Scenario: Partners who both leave during a hand have lost it
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Cid leaves
      And Ann leaves
      Then the hand is over, forfeited by North
      And leaving by North is on record

  Rule: Violations

    @CND-7 @CND-8
    Scenario: A violation that was warned of is on record and costs nothing
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Bob warns North of rearranging
      Then rearranging by North is on record
      And the table waits for North

    @CND-7
    Scenario: A called violation that is accepted costs the hand
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Bob calls North for handling
      And Ann bids 30
      Then Ann is refused with "The play waits until the violation is settled."
      When Cid accepts the violation
      Then the hand is over, forfeited by North

    @CND-10
    Scenario: A misplay that is not let pass gives the marks of the hand to the offended side
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Bob calls North for misplay
      And Cid accepts the violation
      Then the hand is over, forfeited by North

    @CND-7
    Scenario: A disputed violation stops the game until it is decided
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Bob calls North for handling
      And Ann disputes the violation
      And Hal dismisses the violation
      And Ann bids 30
      Then the table waits for East

    @CND-7
    Scenario: Both sides may still agree while it is disputed
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Bob calls North for handling
      And Ann disputes the violation
      And Dee withdraws the violation
      Then the table waits for North

    @CND-6
    Scenario: The ladder for communication begins with a warning
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Bob calls North for clear_communication
      And Ann accepts the violation
      Then the table waits for North
      When Dee calls South for ambiguous_communication
      And Cid accepts the violation
      Then the hand is over, forfeited by South

    @CND-6
    Scenario: Severe, it ends with being sent from the game
      Given violations are called here
      And Ann, Bob, Cid and Dee play
      When Bob calls North for clear_communication
      And Ann disputes the violation
      And Hal upholds the violation and sends the offender away
      Then a bot plays for Ann
      And Ann is refused a bid with "You do not sit at this table."

  Rule: Agreement

    @BID-1
    Scenario: What is done is done, unless the table undoes
      Given Ann, Bob, Cid and Dee play
      When Ann bids 30
      And Ann proposes an undo
      Then Ann is refused with "What is done is done at this table."

    @PLY-1
    Scenario: A play is taken back when everybody agrees, and not once somebody has played after it
      Given undo of plays needs everybody
      And Ann, Bob, Cid and Dee play
      And Ann wins the bid with 30 and names sixes
      When Ann plays 5-5
      And Ann proposes an undo
      And Bob, Cid and Dee agree
      Then the table waits for North
      When Ann plays 6-6
      And Bob plays 6-2
      And Ann proposes an undo
      Then Ann is refused with "Only the last act can be taken back, by who made it."

    @PLY-1
    Scenario: One opponent is enough where the table says so, and a new act lets the question lapse
      Given undo of plays needs one_opponent
      And Ann, Bob, Cid and Dee play
      And Ann wins the bid with 30 and names sixes
      When Ann plays 5-5
      And Ann proposes an undo
      And Bob declines
      And Dee agrees
      Then the table waits for North
      When Ann plays 6-6
      And Ann proposes an undo
      And Bob plays 6-2
      And Dee agrees
      Then Dee is refused with "No proposal waits for an answer."

    @SET-6
    Scenario: Seats are swapped by agreement before the match
      Given a table of Hal's
      When Ann sits down at North
      And Bob sits down at East
      And Ann proposes to swap with East
      And Bob agrees
      Then at East sits Ann
      And at North sits Bob

    @SET-6
    Scenario: The losers of a game may change their seats before the next
      Given a match of three games
      And Ann, Bob, Cid and Dee play
      And East and West have lost the first game
      When Ann proposes that partners change places
      Then Ann is refused with "Only the team that lost the last game may change its seating."
      When Dee proposes that partners change places
      And Bob agrees
      Then at West sits Bob
      And at East sits Dee

    @SET-6
    Scenario: A match is abandoned when all agree
      Given Ann, Bob, Cid and Dee play
      When Ann proposes to abandon the match
      And Bob and Dee agree
      Then the table is in a hand
      When Cid agrees
      Then the table is gathering

  Rule: The fair shake

    @SET-3
    Scenario: The shake is committed to before the bidding and opened after the hand
      Given Ann, Bob, Cid and Dee play
      Then all see a commitment, and nobody the deck
      When Bob calls time
      And 60 seconds go by
      Then all see the deck, and it is the one that was committed to

  Rule: Lay-downs

    @CLM-2 @CLM-3
    Scenario: A challenged claim is proven by the house
      Given the house rule laydown is authentic
      And Ann, Bob, Cid and Dee play
      And Ann wins the bid with 30 and names sixes
      When Ann lays down all the rest
      And Bob challenges
      And the house keeps its duties
      Then the hand is over, lost by a claim of North

    @CND-1
    Scenario: A proven renege costs the hand and is on record
      Given the house rule enforcement is table
      And Ann, Bob, Cid and Dee play
      And Ann wins the bid with 30 and names sixes
      When Ann plays 6-6
      And Bob plays 0-0
      And Cid plays 6-1
      And Dee plays 6-0
      And Cid says East reneged on trick 1
      And Cid takes the hand
      Then the hand is over, lost by a renege of East
      And renege by East is on record
