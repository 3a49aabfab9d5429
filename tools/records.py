"""Records as a page shows them: each field with what it may be, its default and its sentence.

The sentence is what stands in the source below the field, or what it's annotated with.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect as kinds


def rewritten(page: str, name: str, part: str) -> str:
    """A page with the part of this name as it should be."""
    begin, end = f"<!-- {name}: generated -->", "<!-- end -->"
    before, found, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        raise ValueError(f"the page needs the line {begin} and after it {end}")
    return f"{before}{begin}\n\n{part}\n\n{end}{after}"


def table(kind: Any, *without: str) -> str:
    """A table of a record's fields; nothing if it has none."""
    told = [(name, what, sentence) for name, what, sentence in fields(kind) if name not in without]
    rows = [
        f"| `{name}` | {what} | {sentence.rstrip('.').replace('None', 'null')} |"
        for name, what, sentence in told
    ]
    return "\n".join(["| field | type | meaning |", "|---|---|---|", *rows]) if rows else ""


def fields(kind: Any) -> Iterator[tuple[str, str, str]]:
    """Name, what it may be, and its sentence."""
    said = sentences(kind)
    for field in kinds.type_info(kind).fields:  # type: ignore[attr-defined]
        what, annotated = spoken(field.type), _annotated(field.type)
        default = _default(field)
        yield field.encode_name, f"{what}{default}", annotated or said.get(field.name, "")


def says(kind: Any) -> str:
    """What a record is, in a line."""
    return " ".join((inspect.getdoc(kind) or "").split())


def sentences(kind: Any) -> dict[str, str]:
    """What stands below each field in the source, in the record's own class and those above it."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if one.__module__.startswith("stammtisch"):
            [body] = ast.parse(textwrap.dedent(inspect.getsource(one))).body
            assert isinstance(body, ast.ClassDef)
            found |= dict(_below_fields(body))
    return found


def _below_fields(body: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in zip(body.body, body.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, " ".join(text.split())


def spoken(kind: kinds.Type) -> str:
    """What a value may be, in words."""
    match kind:
        case kinds.Metadata(type=inner):
            return spoken(inner)
        case kinds.StrType(max_length=int(most)):
            return f"text, at most {most} characters"
        case kinds.StrType():
            return "text"
        case kinds.IntType(ge=int(least), le=int(most)):
            return f"number, {least} to {most}"
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.BoolType():
            return "true or false"
        case kinds.NoneType():
            return "null"
        case kinds.LiteralType(values=values):
            return ", ".join(f"`{value}`" for value in values)
        case kinds.VarTupleType(item_type=inner) | kinds.ListType(item_type=inner):
            return f"list of {spoken(inner)}"
        case kinds.UnionType(types=some):
            return " or ".join([spoken(one) for one in some])
        case kinds.StructType(cls=record):
            return f"[{record.__name__}](#{record.__name__.lower()})"
        case kinds.DictType():
            return "object"
        case kinds.RawType() | kinds.AnyType():
            return "JSON"
        case _:
            raise TypeError(f"no words for {kind}")


def _annotated(kind: kinds.Type) -> str:
    if isinstance(kind, kinds.Metadata):
        return str((kind.extra_json_schema or {}).get("description", "")) or _annotated(kind.type)
    return ""


def _default(field: kinds.Field) -> str:
    if field.required or field.default is msgspec.NODEFAULT:
        return "" if field.required else "; optional"
    value = field.default
    if value in (None, "", (), False) or isinstance(value, msgspec.Raw):
        return "; optional"
    return f"; default `{msgspec.json.encode(value).decode()}`"


def parts(roots: list[Any]) -> list[Any]:
    """The records that stand within these, each once, without themselves."""
    found: dict[Any, None] = {}

    def look(kind: Any) -> None:
        match kind:
            case kinds.StructType(cls=record):
                if record not in found and record not in roots:
                    found[record] = None
                    look_in(record)
            case kinds.Metadata(type=inner):
                look(inner)
            case kinds.VarTupleType(item_type=inner) | kinds.ListType(item_type=inner):
                look(inner)
            case kinds.UnionType(types=some):
                for one in some:
                    look(one)

    def look_in(record: Any) -> None:
        for field in kinds.type_info(record).fields:  # type: ignore[attr-defined]
            look(field.type)

    for root in roots:
        look_in(root)
    return list(found)
