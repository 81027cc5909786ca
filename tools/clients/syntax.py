"""Parses generated sources with tree-sitter: `syntax.py GRAMMAR EXTENSION FOLDER…`. Prints each file that is no valid syntax, with the line."""

import importlib
import sys
from pathlib import Path

from tree_sitter import Language, Node, Parser


def first_error(node: Node) -> Node | None:
    """The first node that the grammar does not allow, or misses."""
    if node.is_error or node.is_missing:
        return node
    found = (first_error(child) for child in node.children if child.has_error or child.is_missing)
    return next((each for each in found if each), None)


grammar, extension, *folders = sys.argv[1:]
parser = Parser(Language(importlib.import_module(grammar).language()))
files = [file for folder in folders for file in sorted(Path(folder).rglob(f"*{extension}"))]
if not files:
    sys.exit(f"no *{extension} in {folders}")
failed = False
for file in files:
    source = file.read_bytes()
    error = first_error(parser.parse(source).root_node)
    if error:
        failed = True
        line = error.start_point.row
        print(f"{file}:{line + 1}: {source.splitlines()[line].decode().strip()}")
sys.exit(1 if failed else 0)
