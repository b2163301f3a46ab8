from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "texas42.hall.tables"
    label = "tables"
    verbose_name = "Tables"
