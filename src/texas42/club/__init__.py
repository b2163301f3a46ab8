"""Leagues of Texas 42 as pure logic: scores, standings, schedules, matches, disputes, playoffs."""
