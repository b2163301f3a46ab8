"""Tournaments, pure: brackets, groups, a day as a book of entries with clock and officials, days simulated."""
