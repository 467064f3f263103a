# What the site stores
privacy-title = Your data
