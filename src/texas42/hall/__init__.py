"""The hall: the Django site and its live tables. `site` puts it together, `tables` keeps tables, `live` serves them."""
