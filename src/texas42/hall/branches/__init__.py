"""What if: a finished hand left at a moment and played on otherwise, each branch under an address of its own."""
