"""Which faults have met which features."""


def table(coverage):
    """Return the counts as a table in Markdown: a row for each fault, a column for each feature."""
    if not coverage:
        return "no fault has met a feature"
    faults = sorted({fault for fault, _ in coverage})
    features = sorted({feature for _, feature in coverage})
    rows = [("fault", *features), ("---", *("---:" for _ in features))]
    rows += [(fault, *(str(coverage[fault, f]) for f in features)) for fault in faults]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
