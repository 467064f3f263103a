"""Transfer of seats to another device with a passphrase, without an account."""
