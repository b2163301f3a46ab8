Feature: Playing a match
  Best of so many games; who lost the last one draws for the shake and may change seats.

  @SET-6 @SET-2
  Scenario: All four draw for the first shake of the first game
    Given a match of three games
    When the next game begins
    Then North, East, South and West are to draw

  @SET-6
  Scenario: The losers draw between themselves for the first shake of the next game
    Given a match of three games
    And North-South win the first game
    When the next game begins
    Then East and West are to draw
    When they draw East 3-0, West 4-2
    Then West shakes first

  @SET-6 @SET-2
  Scenario: The winners do not draw
    Given a match of three games
    And North-South win the first game
    When the next game begins
    And they draw North 3-0, South 4-2
    Then that is refused as not theirs under SET-2

  @SET-6 @SET-2
  Scenario: Losers who tie draw again
    Given a match of three games
    And North-South win the first game
    When the next game begins
    And they draw East 5-1, West 4-2
    Then East and West are to draw
    When they draw East 5-1, West 1-0
    Then East shakes first

  @SET-6
  Scenario: The losers may change seats
    Given a match of three games
    And North-South win the first game
    When East-West change seats
    Then East and West have changed seats

  @SET-6
  Scenario: Changing twice brings everybody back
    Given a match of three games
    And North-South win the first game
    When East-West change seats
    And East-West change seats
    Then everybody sits as at first

  @SET-6
  Scenario: The winners keep their seats
    Given a match of three games
    And North-South win the first game
    When North-South change seats
    Then that is refused as not theirs under SET-6

  @SET-6
  Scenario: Before the first game nobody has lost, and nobody changes seats
    Given a match of three games
    When East-West change seats
    Then that is refused as not theirs under SET-6

  @SET-6
  Scenario: Seats are not changed during a game
    Given a match of three games
    And North-South win the first game
    When the next game begins
    And East-West change seats
    Then that is refused as illegal under SET-6

  @SET-6
  Scenario: A game is finished before the next begins
    Given a match of three games
    When the next game begins
    And the next game begins
    Then that is refused as illegal under SET-6

  @SET-6
  Scenario: Nobody shakes between games
    Given a match of three games
    When North shakes
    Then that is refused as illegal under SET-6

  @SET-6
  Scenario: Two games win a match of three
    Given a match of three games
    And North-South win the first game
    Then the match goes on
    And the games are 1 to 0
    When the next game begins
    And they draw East 3-0, West 4-2
    And North-South win the game
    Then North-South have won the match
    And the games are 2 to 0

  @SET-6
  Scenario: One game each leaves the match open, and the last losers draw
    Given a match of three games
    And North-South win the first game
    When the next game begins
    And they draw East 3-0, West 4-2
    And East-West win the game
    Then the match goes on
    And the games are 1 to 1
    When the next game begins
    Then North and South are to draw
    When they draw North 3-0, South 4-2
    And East-West win the game
    Then East-West have won the match
    And the games are 1 to 2

  @SET-6
  Scenario: A match that is won is over
    Given a match of one game
    And North-South win the first game
    When the next game begins
    Then that is refused as illegal under SET-6

  @SET-6
  Scenario: A match has an odd number of games
    When a match of two games is asked for
    Then that is refused as nonsense under SET-6
