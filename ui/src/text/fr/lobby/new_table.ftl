# Nouvelle table
no = non
