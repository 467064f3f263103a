"""The JSON schemas of the protocol as pages."""

import json
from typing import Any


def page(text: str, address: str) -> str:
    """Return a schema as Markdown: each record with its fields, and a link to the schema."""
    schema = json.loads(text)
    lines = [f"# {schema['title']}", "", schema["description"], "",
             f"The schema itself: [{address}]({address}).", ""]  # fmt: skip
    for name, record in schema["$defs"].items():
        lines += [f"## {name}", "", *_record(record), ""]
    if rules := schema.get("refusals"):
        lines += ["## Refusals", "", "| key | by |", "|---|---|"]
        lines += [f"| `{key}` | {rule} |" for key, rule in rules.items()]
    return "\n".join(lines) + "\n"


def _record(record: dict[str, Any]) -> list[str]:
    if "properties" not in record:
        return [_type(record)]
    fields = {name: f for name, f in record["properties"].items() if name != "type"}
    about = " ".join(record.get("description", "").split())
    if not fields:
        return [about]
    needed = record.get("required", ())
    lines = [about, "", "| field | what it is | |", "|---|---|---|"]
    for name, field in fields.items():
        missing = "" if name in needed else f" = `{json.dumps(field.get('default'))}`"
        said = " ".join(field.get("description", "").split()).replace("|", "\\|")
        lines.append(f"| `{name}` | {_type(field)}{missing} | {said} |")
    return lines


def _type(field: dict[str, Any]) -> str:
    """Describe the type of a value."""
    if ref := field.get("$ref"):
        name = ref.rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if choices := field.get("anyOf"):
        return " or ".join(_type(choice) for choice in choices)
    if "enum" in field:
        return " or ".join(f"`{json.dumps(value, ensure_ascii=False)}`" for value in field["enum"])
    kind = field.get("type", "anything")
    if kind == "array":
        if parts := field.get("prefixItems"):
            return f"array of {', '.join(_type(part) for part in parts)}"
        return f"array of {_type(field.get('items') or {})}"
    if kind == "object" and (values := field.get("additionalProperties")):
        return f"object of {_type(values)}"
    if stands_for := field.get("kind"):
        return f"{kind}, a {stands_for}"
    return str(kind)
