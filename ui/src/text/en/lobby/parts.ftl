# The words of the parts all tables share.
part-close = Close
