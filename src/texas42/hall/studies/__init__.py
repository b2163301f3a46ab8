"""What is found out about hands on request: worked on in few threads, told as it goes, and kept."""
