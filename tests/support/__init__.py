"""What the tests share: tables, servers, browsers and journals to test with."""
