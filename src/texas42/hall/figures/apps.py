from django.apps import AppConfig


class FiguresConfig(AppConfig):
    name = "texas42.hall.figures"
    label = "figures"
    verbose_name = "Figures"
