"""The version of Kermesse, for packages below `kermesse` itself."""

__version__ = "0.1.0"
