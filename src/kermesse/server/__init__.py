"""The server: tables and rooms over HTTP and WebSockets."""
