Feature: A league's season
  What teams, the coordinator and the board do from the draw to the champion, and what is told of it.

  Rule: A match is played when it is scheduled, or when both teams agree

    @LGE-5
    Scenario: Another time takes a request and an agreement
      Given a league night with 4 teams
      When the first team asks to play a day later because "One of us works late"
      Then the match begins on Tuesday, January 6, 7:00 PM
      When the second team agrees
      Then the match begins on Wednesday, January 7, 7:00 PM

    @LGE-5
    Scenario: A request that is declined changes nothing
      Given a league night with 4 teams
      When the first team asks to play a day later because "One of us works late"
      And the second team declines
      Then the match begins on Tuesday, January 6, 7:00 PM

    @LGE-5
    Scenario: A match is decided within six days of its night
      Given a league night with 4 teams
      When the first team asks to play 6 days later because "A trip"
      And the first team asks to play 7 days later because "A trip"
      Then the first team was refused under LGE-5 with "within six days of its league night"

    @LGE-5 @LGE-8
    Scenario: The punctual team claims the forfeit after half an hour
      Given a league night with 4 teams
      When the first team claims a forfeit
      Then the first team was refused under LGE-5 with "A forfeit is claimed from 2026-01-06 19:30 on."
      When 30 minutes go by
      And the first team claims a forfeit
      And the second team agrees to what is said
      Then the match counts 18 to 0

    @LGE-5
    Scenario: A forfeit is contested
      Given a league night with 4 teams
      When 30 minutes go by
      And the first team claims a forfeit
      And the second team disputes it because "We sat at another table"
      Then the match is disputed
      And the coordinator is reminded that it waits

    @LGE-5
    Scenario: Where nobody came an organizer says so, and the match needs a date
      Given a league night with 4 teams
      When 30 minutes go by
      And the coordinator saw neither team
      Then the match is unscheduled
      And both teams are reminded to agree on a date

  Rule: One team reports, the other agrees

    @LGE-6 @LGE-8
    Scenario: A result counts when both teams have said so
      Given a league night with 4 teams
      When the second team reports 7-3, 4-7, 7-2
      Then the match is reported
      When the first team agrees to what is said
      Then the match counts 24 to 5

    @LGE-7
    Scenario Outline: <score> is no result, because <why>
      Given a league night with 4 teams
      When the first team reports <score>
      Then the first team was refused under LGE-7 with "<why>"

      Examples:
        | score         | why                                    |
        | 7-6, 7-3      | won by 2                               |
        | 7-3           | nobody has won 2 games                 |
        | 7-3, 7-3, 7-3 | the match was decided before it        |
        | 12-0, 7-3     | no hand brings more than 5 marks       |

    @LGE-6
    Scenario: Both teams report at once, and differently
      Given a league night with 4 teams
      When both teams report at once: 7-3, 7-3 and 7-3, 7-4
      Then the match is disputed
      And the book says "They say 7-3, 7-4."

    @LGE-6
    Scenario: Both teams report at once, and alike
      Given a league night with 4 teams
      When both teams report at once: 7-3, 7-3 and 7-3, 7-3
      Then the match is decided

    @LGE-6
    Scenario: An agreement during the coordinator's edit changes nothing, and is on record
      Given a league night with 4 teams
      When the first team reports 7-3, 7-3
      And the second team looks at the match
      And the coordinator enters 3-7, 3-7 because "The sheet says so"
      And the second team agrees to what it saw
      Then the match counts 0 to 24
      And the book says "was not quick enough"

    @LGE-6
    Scenario: A late report counts, and is said to be late
      Given a league night with 4 teams
      When 73 hours go by
      And the first team reports 7-3, 7-3
      Then the report is late

    @LGE-5
    Scenario: Nothing is decided by time alone
      Given a league night with 4 teams
      When 7 days go by
      Then the match is scheduled
      And the coordinator is reminded that it should have been decided

    @LGE-5 @LGE-6
    Scenario: What nobody answers stands
      Given a league night with 4 teams
      When the first team reports 7-3, 7-3
      And 7 days go by
      Then the match counts 24 to 0

    @LGE-6
    Scenario: A match at a live table reports itself
      Given a league night with 4 teams
      When the live table reports 7-3, 7-3
      Then the match counts 24 to 0

  Rule: Disputes go to the coordinator, and from there to the board

    @LGE-11
    Scenario: A disputed score is decided by the coordinator and by the board
      Given a league night with 4 teams
      When the first team reports 7-3, 7-3
      And the second team disputes it because "We won the second game"
      And the coordinator enters 7-3, 3-7, 7-5 because "The tally says so"
      Then the match counts 21 to 8
      When the first team appeals because "The tally is not ours"
      And the board decides 7-3, 7-3 because "Four witnesses"
      Then the match counts 24 to 0
      When the second team appeals because "Once more"
      Then the second team was refused under LGE-11 with "Only what an organizer decided goes to the board, and once."

    @CND-7 @CND-8
    Scenario: A violation that is accepted costs the marks of the hand
      Given a league night with 4 teams
      When the second team calls the first team for a misplay
      And the first team reports 7-3, 7-3
      Then the first team was refused under LGE-11 with "until then the game stands still"
      When the first team accepts the call
      Then the call costs marks

    @CND-6
    Scenario: The first communication of a team brings a warning
      Given a league night with 4 teams
      When the second team calls the first team for a clear_communication
      And the first team accepts the call
      Then the call costs warning

    @LGE-11
    Scenario: Both forfeit a dispute that nobody reports within 24 hours
      Given a league night with 4 teams
      When the second team calls the first team for a misplay
      And the first team disputes the call
      And 24 hours go by
      Then the match counts 0 to 0

    @LGE-11 @LGE-8
    Scenario: The coordinator orders a forfeit, and the board takes it back
      Given a league night with 4 teams
      When the second team calls the first team for a renege
      And the first team disputes the call
      And the second team reports the dispute
      And the coordinator orders forfeit under CND-1
      Then the match counts 0 to 18
      When the first team appeals against the ruling
      And the board orders dismiss under CND-1
      Then the match is scheduled

  Rule: Playoffs

    @LGE-10
    Scenario: The best play on until one team is left
      Given a season of 2 weeks with 4 teams that is over
      When the playoffs begin
      Then 4 teams play on in the Semifinals
      When the better seed wins every playoff match
      Then the best team of the standings is champion

    @CND-10
    Scenario: In the playoffs nobody merely warns of a renege
      Given a season of 2 weeks with 4 teams that is over
      When the playoffs begin
      And the second team warns the first team of a renege
      Then the second team was refused under CND-10 with "never tolerated"

  Rule: Teams, draws and words to all

    @LGE-2 @LGE-4
    Scenario: A team that drops out is taken out of the weeks to come
      Given a league night with 6 teams
      When Team 3 withdraws
      And the rest is drawn again
      Then Team 3 has no match after this night
      And every other team has 6 matches or is told to have fewer

    @LGE-2
    Scenario: After the first week nobody joins
      Given a league night with 4 teams
      When 7 days go by
      And another team registers
      Then the other team was refused under LGE-2 with "first week"

    @LGE-12
    Scenario: An announcement reaches all members
      Given a league night with 4 teams
      When the coordinator writes "No league next week"
      Then 8 players and the coordinator read it, and no stranger

    @LGE-1 @LGE-11
    Scenario: What an organizer did is taken back
      Given a league night with 4 teams
      When the coordinator enters 7-3, 7-3 because "From the sheet"
      And the coordinator takes it back because "The wrong match"
      Then the match is scheduled
      And the book says "took back what coordinator did"
