# New table
no = no
