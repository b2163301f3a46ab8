from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="HouseRules",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("person", models.CharField(db_index=True, max_length=64)),
                ("name", models.CharField(max_length=60)),
                ("values", models.TextField()),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("person", "name"), name="one_name_once")],
            },
        ),
    ]
