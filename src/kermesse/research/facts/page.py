"""stub"""


def page(rows: object) -> str:
    """stub"""
    return ""
