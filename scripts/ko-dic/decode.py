#!/usr/bin/env python3
"""Decode a compiled MeCab dictionary back into the source files that lindera builds from.

    decode.py COMPILED_FOLDER OUT_FOLDER

COMPILED_FOLDER holds sys.dic, unk.dic, matrix.bin and char.bin, as the PyPI wheel
python-mecab-ko-dic ships them. OUT_FOLDER receives lex.csv, unk.def, matrix.def and char.def.

Left out is what the search does not need: personal and place names (NNP 인명 and 지명), all feature columns but
tag, type and expression, and of an expression all but the form and the tag of each element. The forms of the parts
of a compound stand in the word itself, so only how many characters each has is kept.

Context ids between which no remaining word can tell, because they cost the same beside every other one, become one id.
No text is taken apart otherwise by that, and two thirds of the matrix go.
"""
import array
import collections
import csv
import struct
import sys
from pathlib import Path

# The feature columns of mecab-ko-dic.
TAG, MEANING, FINAL_CONSONANT, READING, TYPE, FIRST_TAG, LAST_TAG, EXPRESSION = range(8)

# The context of the beginning and the end of a text.
EDGE = 0
# What most common nouns have on the left, and on the right where they end in a vowel or a consonant; `dictionary.rs` has them.
SHOWN = {"left": (1780,), "right": (3533, 3534)}

HEADER_SIZE = 72  # Ten numbers of four bytes, then the name of the character set in 32 bytes.
TOKEN = struct.Struct("<HHHhII")  # Left id, right id, part of speech, cost, place of the feature, compound.


def words(path):
    """Yield (surface, left id, right id, cost, feature columns) for each word of a .dic file.

    After the header come a Darts double array, the tokens, and the features, each ended by a zero byte.
    """
    data = path.read_bytes()
    trie_size, token_size, feature_size = struct.unpack_from("<3I", data, 24)
    tokens_at = HEADER_SIZE + trie_size
    features_at = tokens_at + token_size
    features = data[features_at : features_at + feature_size]

    for key, value in keys(data[HEADER_SIZE:tokens_at]):
        # The value of a key is the number of its first token, and in the low byte how many there are.
        first, count = value >> 8, value & 0xFF
        for token in range(first, first + count):
            left, right, _, cost, at, _ = TOKEN.unpack_from(data, tokens_at + token * TOKEN.size)
            feature = features[at : features.index(b"\0", at)].decode()
            yield key.decode(), left, right, cost, next(csv.reader([feature]))


def keys(trie):
    """Yield (key, value) for each key of a double array: pairs of a signed base and a check."""
    bases = [base for base, _ in struct.iter_unpack("<iI", trie)]
    children = collections.defaultdict(list)
    for unit, (base, check) in enumerate(struct.iter_unpack("<iI", trie)):
        if base or check:
            children[check].append(unit)

    stack = [(bases[0], b"")]
    while stack:
        parent, key = stack.pop()
        for unit in children.get(parent, ()):
            if unit != parent:
                stack.append((bases[unit], key + bytes([unit - parent - 1])))
            elif bases[unit] < 0:
                yield key, -bases[unit] - 1


def is_left_out(feature):
    return feature[TAG] == "NNP" and feature[MEANING] in ("인명", "지명")


def kept(path):
    """All words of a .dic file that are not left out."""
    return [word for word in words(path) if not is_left_out(word[-1])]


def shortened(surface, feature):
    """The expression `쏘/VV/*+ᆫ다/EC/*` of 쏜다 as `쏘/VV+ᆫ다/EC`, and `근접/NNG/*+전/NNG/*` of 근접전 as `2/NNG+1/NNG`."""
    elements = [element.split("/")[:2] for element in feature[EXPRESSION].split("+")]
    if feature[TYPE] == "Compound":
        elements = list(lengths(surface, elements))
    return "+".join("/".join(element) for element in elements) or "*"


def lengths(rest, elements):
    """Of each part its length and its tag, up to one that the word spells otherwise: 푯값 of 표 and 값."""
    for form, tag in elements:
        if not form or not rest.startswith(form):
            break
        rest = rest[len(form):]
        yield str(len(form)), tag


def write_words(some, lefts, rights, target):
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        for surface, left, right, cost, feature in some:
            columns = feature[TAG], feature[TYPE], shortened(surface, feature)
            writer.writerow([surface, lefts[left], rights[right], cost, *columns])


def merged(ids, costs_of):
    """Number the ids afresh, those with the same costs alike: the new number of each, and one id for each number."""
    numbers, firsts, new = {}, [], {}
    for id in sorted(ids):
        costs = costs_of(id).tobytes()
        if costs not in numbers:
            numbers[costs] = len(firsts)
            firsts.append(id)
        new[id] = numbers[costs]
    return new, firsts


class Matrix:
    """What it costs that a word with a right id is followed by one with a left id."""

    def __init__(self, path):
        data = path.read_bytes()
        self.rights, self.lefts = struct.unpack_from("<HH", data)
        self.costs = array.array("h")
        self.costs.frombytes(data[4:])
        if sys.byteorder == "big":
            self.costs.byteswap()

    def after(self, right, lefts):
        """What each of the left ids costs after a right id."""
        column = self.costs[right :: self.rights]
        return array.array("h", [column[left] for left in lefts])

    def before(self, left, rights):
        """What each of the right ids costs before a left id."""
        row = self.costs[left * self.rights : (left + 1) * self.rights]
        return array.array("h", [row[right] for right in rights])


def write_matrix(matrix, lefts, rights, target):
    with target.open("w", encoding="utf-8") as file:
        file.write(f"{len(rights)} {len(lefts)}\n")
        for new, left in enumerate(lefts):
            costs = enumerate(matrix.before(left, rights))
            file.writelines(f"{right} {new} {cost}\n" for right, cost in costs)


def write_characters(source, target):
    """Write the categories and, as ranges, which character belongs to which.

    A character's word holds 18 bits of categories, 8 of the default category,
    4 of the longest unknown word, then one bit each for grouping and invoking.
    """
    data = source.read_bytes()
    (count,) = struct.unpack_from("<I", data)
    names = [name.rstrip(b"\0").decode() for (name,) in struct.iter_unpack("32s", data[4 : 4 + 32 * count])]
    table = [word for (word,) in struct.iter_unpack("<I", data[4 + 32 * count :])]

    def default(word):
        return word >> 18 & 0xFF

    def categories(word):
        others = [k for k in range(count) if word >> k & 1 and k != default(word)]
        return " ".join(names[k] for k in (default(word), *others))

    settings = {}
    for word in table:
        settings.setdefault(default(word), (word >> 31, word >> 30 & 1, word >> 26 & 0xF))

    with target.open("w", encoding="utf-8") as file:
        for k, name in enumerate(names):
            # A category that no character has by default still needs a line; it only groups.
            file.write("%s %d %d %d\n" % (name, *settings.get(k, (0, 1, 0))))
        start = 0
        for end in range(1, len(table) + 1):
            if end == len(table) or table[end] != table[start]:
                if categories(table[start]) != "DEFAULT":
                    file.write(f"0x{start:04X}..0x{end - 1:04X} {categories(table[start])}\n")
                start = end


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    source, target = map(Path, sys.argv[1:])
    target.mkdir(parents=True, exist_ok=True)
    lexicon, unknown = kept(source / "sys.dic"), kept(source / "unk.dic")
    matrix = Matrix(source / "matrix.bin")
    lefts = {EDGE, *(word[1] for word in lexicon + unknown)}
    rights = {EDGE, *(word[2] for word in lexicon + unknown)}
    # What is the same before all ids is the same before one of each kind: equal left ids first, then right ones among them.
    new_left, lefts = merged(lefts, lambda left: matrix.before(left, sorted(rights)))
    new_right, rights = merged(rights, lambda right: matrix.after(right, lefts))
    write_words(lexicon, new_left, new_right, target / "lex.csv")
    write_words(unknown, new_left, new_right, target / "unk.def")
    write_matrix(matrix, lefts, rights, target / "matrix.def")
    write_characters(source / "char.bin", target / "char.def")
    for side, new in (("left", new_left), ("right", new_right)):
        print(f"{len(new)} {side} ids became {len(set(new.values()))};", *(f"{id} is {new[id]}" for id in SHOWN[side]))


if __name__ == "__main__":
    main()
