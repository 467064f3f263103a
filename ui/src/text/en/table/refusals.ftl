# Refusals of the table
refusal-unknown = The table refused ({ $key }).
refusal-seat-taken = This seat has just been taken: choose another one.
