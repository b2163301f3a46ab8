"""Where everything is that teaches."""

from __future__ import annotations

from django.urls import path

from texas42.hall.learning import views

urlpatterns = [
    path("learn", views.learn, name="learn"),
    path("learn/suits", views.suits, name="learn-suits"),
    path("learn/count", views.count, name="learn-count"),
    path("learn/bidding", views.bidding, name="learn-bidding"),
    path("learn/contracts", views.contracts, name="learn-contracts"),
    path("learn/quiz", views.quiz, name="learn-quiz"),
    path("learn/hand", views.hand, name="learn-hand"),
    path("learn/rules/all", views.all_rules, name="all-rules"),
]
