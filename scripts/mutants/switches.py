"""Mutants as switches: the text of a source file in which each mutant lies beside what it changes, and a number chooses.

A mutant replaces a stretch of text. The smallest whole expression around it is written out once changed and once as it is:
`(if crate::mutant(7) { a - b } else { a + b })`. A function whose value is replaced returns it first thing; an arm that is
deleted gets a guard. What is changed lies between `/*7<*/` and `/*>7*/`, so that what the compiler refuses has a number."""
import re
from dataclasses import dataclass, field

try:
    import tree_sitter_rust
    from tree_sitter import Language, Parser
except ImportError as error:
    raise SystemExit(f"{error.name} is not there: pip install tree-sitter tree-sitter-rust") from error

PARSER = Parser(Language(tree_sitter_rust.language()))
CHANGED = re.compile(rb"/\*(\d+)<\*/.*?/\*>\1\*/", re.DOTALL)
SWITCHED = re.compile(rb"crate::mutant\((\d+)\)")
DELETED = re.compile(rb"!crate::mutant\((\d+)\)")
# A `match` without an arm leaves cases out.
NOT_ALL_CASES = "E0004"
# Nothing can be chosen at run time in these; in a function that has to stay `const` neither.
CONSTANT = {"const_item", "static_item", "const_block", "array_type"}


def parse(text):
    return PARSER.parse(text).root_node


def ancestors(node):
    while node is not None:
        yield node
        node = node.parent


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)


def is_const(function):
    """Where `const` stands before `fn`, if it does."""
    modifiers = next((child for child in function.children if child.type == "function_modifiers"), None)
    return next((word for word in modifiers.children if word.type == "const"), None) if modifiers else None


def names(node):
    return {inner.text for inner in nodes(node) if inner.type in ("identifier", "field_identifier")}


def staying_const(roots):
    """Names of functions that are called where only constants may stand; all other `const fn` may become `fn`."""
    functions, called = {}, set()
    for root in roots:
        for node in nodes(root):
            if node.type in CONSTANT:
                called |= names(node)
            elif node.type == "function_item" and is_const(node):
                functions.setdefault(node.child_by_field_name("name").text, set()).update(names(node))
    staying, open_ones = set(), called & functions.keys()
    while open_ones:
        staying |= open_ones
        open_ones = set().union(*(functions[name] for name in open_ones)) & functions.keys() - staying
    return staying


@dataclass
class Place:
    """A stretch of text with what is written around it and instead of it."""
    start: int
    end: int
    before: str = ""
    after: str = ""
    instead: list = field(default_factory=list)

    def written(self, text, inner):
        for number, start, end, new in reversed(self.instead):
            changed = text[self.start : start] + new + text[end : self.end]
            inner = b"(if crate::mutant(%d) {/*%d<*/(%s)/*>%d*/} else {%s})" % (number, number, changed, number, inner)
        return self.before.encode() + inner + self.after.encode()


def offset(lines, place):
    """The byte at a line and column of cargo-mutants, which count characters from one."""
    starts, text = lines
    line = place["line"] - 1
    return starts[line] + len(text[line][: place["column"] - 1].encode())


class File:
    """A source file and the mutants in it that can be switched."""

    def __init__(self, text, staying):
        self.text, self.root, self.staying = text, parse(text), staying
        rows = text.decode().split("\n")
        starts = [0]
        for row in rows:
            starts.append(starts[-1] + len(row.encode()) + 1)
        self.lines = starts, rows
        self.places, self.switched = {}, set()
        for node in nodes(self.root):
            word = is_const(node) if node.type == "function_item" and not self.stays(node) else None
            if word:
                # Not `const fn` but `/*const*/ fn`: a switch is nothing for constants.
                self.places[word.start_byte, word.end_byte] = Place(word.start_byte, word.end_byte, "/*", "*/")

    def place(self, start, end):
        return self.places.setdefault((start, end), Place(start, end))

    def add(self, number, mutant):
        """Makes a mutant a switch, where that is possible."""
        start, end = (offset(self.lines, mutant["span"][side]) for side in ("start", "end"))
        node = self.root.descendant_for_byte_range(start, end)
        if node is None or any(above.type in CONSTANT or self.stays(above) for above in ancestors(node)):
            return
        kind = {"FnValue": self.value, "MatchArm": self.arm}.get(mutant["genre"], self.expression)
        if kind(number, node, start, end, mutant):
            self.switched.add(number)

    def stays(self, node):
        return node.type == "function_item" and is_const(node) and node.child_by_field_name("name").text in self.staying

    def value(self, number, node, start, end, mutant):
        function = next((above for above in ancestors(node) if above.type == "function_item"), None)
        returned = function and function.child_by_field_name("return_type")
        if function is None or (returned and b"impl " in returned.text):
            # Every `return` of such a function has to give the same type, which it does not name.
            return False
        at = function.child_by_field_name("body").start_byte + 1
        new = mutant["replacement"]
        self.place(at, at).before += f" if crate::mutant({number}) {{/*{number}<*/return {new};/*>{number}*/}}"
        return True

    def arm(self, number, node, start, end, mutant):
        arm = next((above for above in ancestors(node) if above.type == "match_arm"), None)
        if arm is None or arm.start_byte != start:
            return False
        pattern = arm.child_by_field_name("pattern")
        guard = pattern.child_by_field_name("condition")
        if guard is None:
            self.place(pattern.end_byte, pattern.end_byte).before += f" if !crate::mutant({number})"
            return True
        place = self.place(guard.start_byte, guard.end_byte)
        if guard.type in ("let_chain", "let_condition"):
            place.before = f"!crate::mutant({number}) && "
        else:
            place.before, place.after = f"!crate::mutant({number}) && (", ")"
        return True

    def expression(self, number, node, start, end, mutant):
        around = whole(node, start, end, mutant["genre"])
        if around is None:
            return False
        self.place(around.start_byte, around.end_byte).instead.append((number, start, end, mutant["replacement"].encode()))
        return True

    def written(self):
        """The text with its switches."""
        order = sorted(self.places.values(), key=lambda place: (place.start, place.end > place.start, -place.end))
        return self.stretch(0, len(self.text), order)

    def stretch(self, start, end, places):
        out, at = b"", start
        while places:
            place, *places = places
            inside = [other for other in places if other.end <= place.end and place.start < place.end]
            places = places[len(inside) :]
            out += self.text[at : place.start] + place.written(self.text, self.stretch(place.start, place.end, inside))
            at = place.end
        return out + self.text[at:end]


def whole(node, start, end, genre):
    """The expression to write twice, or nothing."""
    if genre == "MatchArmGuard":
        guard = next((above for above in ancestors(node) if (above.start_byte, above.end_byte) == (start, end)), None)
        return None if guard is None or guard.type in ("let_chain", "let_condition") else guard
    if genre == "StructField":
        return next((above for above in ancestors(node) if above.type == "struct_expression" and above.start_byte < start), None)
    found = next((above for above in ancestors(node) if above.type.endswith(("_expression", "_expr", "let_chain"))), None)
    kinds = {"BinaryOperator": ("binary_expression", "compound_assignment_expr"), "UnaryOperator": ("unary_expression",)}
    if found is None or found.type not in kinds.get(genre, ()):
        return None
    # Another operator may bind its sides in another way, so the whole chain of operators is written.
    while found.type == "binary_expression" and found.parent.type == "binary_expression":
        found = found.parent
    return found


def refused(text, spans, code):
    """The mutants to which an error belongs, and whether it lies within what one of them changes (`True`) or else somewhere
    in the smallest stretch with any."""
    for changed in CHANGED.finditer(text):
        if changed.start() <= spans[0][0] and spans[0][1] <= changed.end():
            return {int(changed[1])}, True
    root = parse(text)
    for start, end in spans:
        for above in ancestors(root.descendant_for_byte_range(start, end)):
            if code == NOT_ALL_CASES and above.type == "match_expression":
                arms = above.child_by_field_name("body").children
                patterns = [arm.child_by_field_name("pattern") for arm in arms if arm.type == "match_arm"]
                return {int(number) for pattern in patterns for number in DELETED.findall(pattern.text)}, False
            numbers = {int(number) for number in SWITCHED.findall(above.text)}
            if numbers and code != NOT_ALL_CASES:
                return numbers, False
    return set(), False
