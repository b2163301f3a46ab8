from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "texas42.hall.leagues"
    label = "leagues"
    verbose_name = "Leagues"
