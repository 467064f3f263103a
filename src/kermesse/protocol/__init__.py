"""The protocol: every frame and body that crosses the wire, and what is generated from them."""
