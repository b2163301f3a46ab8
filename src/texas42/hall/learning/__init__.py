"""Everything that teaches: the hub, the rules for beginners, one guided hand, and every rule of the ledger."""
