"""What somebody is taught who never saw the game: asked of the rules each time, so that no answer can be wrong.

Reading order: suits, counting, ladder, quizzes; then the guided hand: guided (how it goes), asking (what may be
done and why), noticing (what everybody could see), coaching (what an expert would do).
"""
