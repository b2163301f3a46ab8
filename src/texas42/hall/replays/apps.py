from django.apps import AppConfig


class ReplaysConfig(AppConfig):
    name = "texas42.hall.replays"
    label = "replays"
    verbose_name = "Replays"
