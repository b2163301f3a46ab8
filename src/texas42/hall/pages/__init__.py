"""Plain pages of the site: help, about, and what is said when something is not there."""
