"""Leave out faults from a failing case, as long as it still fails."""


def shrink(faults, fails, most=60):
    """Return fewer faults with which `fails` is still true; try at most so many lists."""
    tried = 0
    size = max(1, len(faults) // 2)
    while faults and tried < most:
        start, shorter = 0, False
        while start < len(faults) and tried < most:
            fewer = faults[:start] + faults[start + size :]
            tried += 1
            if fails(fewer):
                faults, shorter = fewer, True
            else:
                start += size
        if size == 1 and not shorter:
            break
        size = max(1, size // 2)
    return faults
