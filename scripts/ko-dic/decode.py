#!/usr/bin/env python3
"""Decode a compiled MeCab dictionary back into the source files that lindera builds from.

    decode.py COMPILED_FOLDER OUT_FOLDER

COMPILED_FOLDER holds sys.dic, unk.dic, matrix.bin and char.bin, as the PyPI wheel
python-mecab-ko-dic ships them. OUT_FOLDER receives lex.csv, unk.def, matrix.def and char.def.

What the search does not need is omitted: personal and place names (NNP 인명 and 지명), all feature columns except
tag, type and expression, and all parts of an expression except the form and tag of each element. The forms of the parts
of a compound occur in the word itself, so only their lengths in characters are stored.

Context ids with the same costs next to every remaining word are merged. This changes no segmentation and removes two
thirds of the matrix.
"""
import array
import collections
import csv
import struct
import sys
from pathlib import Path

# The feature columns of mecab-ko-dic.
TAG, MEANING, FINAL_CONSONANT, READING, TYPE, FIRST_TAG, LAST_TAG, EXPRESSION = range(8)

# The context id of the beginning and end of a text.
EDGE = 0
# The left id of most common nouns, and the right ids after a final vowel and a final consonant, for
# `src/morphology/user_dictionary.rs`.
SHOWN = {"left": (1780,), "right": (3533, 3534)}

HEADER_SIZE = 72  # Ten numbers of four bytes, then the name of the character set in 32 bytes.
TOKEN = struct.Struct("<HHHhII")  # Left id, right id, part of speech, cost, place of the feature, compound.


def words(path):
    """Yield (surface, left id, right id, cost, feature columns) for each word of a .dic file.

    The header is followed by a Darts double array, the tokens, and zero-terminated features.
    """
    data = path.read_bytes()
    trie_size, token_size, feature_size = struct.unpack_from("<3I", data, 24)
    tokens_at = HEADER_SIZE + trie_size
    features_at = tokens_at + token_size
    features = data[features_at : features_at + feature_size]

    for key, value in keys(data[HEADER_SIZE:tokens_at]):
        # The value of a key is the index of its first token, with the number of tokens in the low byte.
        first, count = value >> 8, value & 0xFF
        for token in range(first, first + count):
            left, right, _, cost, offset, _ = TOKEN.unpack_from(data, tokens_at + token * TOKEN.size)
            feature = features[offset : features.index(b"\0", offset)].decode()
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


def is_omitted(feature):
    return feature[TAG] == "NNP" and feature[MEANING] in ("인명", "지명")


def retained_words(path):
    """All words of a .dic file that are not omitted."""
    return [word for word in words(path) if not is_omitted(word[-1])]


def shortened(surface, feature):
    """The expression `쏘/VV/*+ᆫ다/EC/*` of 쏜다 as `쏘/VV+ᆫ다/EC`, and `근접/NNG/*+전/NNG/*` of 근접전 as `2/NNG+1/NNG`."""
    elements = [element.split("/")[:2] for element in feature[EXPRESSION].split("+")]
    if feature[TYPE] == "Compound":
        elements = list(lengths(surface, elements))
    return "+".join("/".join(element) for element in elements) or "*"


def lengths(rest, elements):
    """The length and tag of each part, up to one that the word spells differently: 푯값 of 표 and 값."""
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
    """Renumber the ids, merging those with the same costs; return the new number of each id, and one id for each number."""
    numbers, firsts, new = {}, [], {}
    for id in sorted(ids):
        costs = costs_of(id).tobytes()
        if costs not in numbers:
            numbers[costs] = len(firsts)
            firsts.append(id)
        new[id] = numbers[costs]
    return new, firsts


class Matrix:
    """The connection costs of a word with a right id followed by one with a left id."""

    def __init__(self, path):
        data = path.read_bytes()
        self.rights, self.lefts = struct.unpack_from("<HH", data)
        self.costs = array.array("h")
        self.costs.frombytes(data[4:])
        if sys.byteorder == "big":
            self.costs.byteswap()

    def after(self, right, lefts):
        """The costs of left ids after a right id."""
        column = self.costs[right :: self.rights]
        return array.array("h", [column[left] for left in lefts])

    def before(self, left, rights):
        """The costs of right ids before a left id."""
        row = self.costs[left * self.rights : (left + 1) * self.rights]
        return array.array("h", [row[right] for right in rights])


def write_matrix(matrix, lefts, rights, target):
    with target.open("w", encoding="utf-8") as file:
        file.write(f"{len(rights)} {len(lefts)}\n")
        for new, left in enumerate(lefts):
            costs = enumerate(matrix.before(left, rights))
            file.writelines(f"{right} {new} {cost}\n" for right, cost in costs)


def write_characters(source, target):
    """Write the character categories, and the ranges of characters in each.

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
            # A category that is no character's default still needs a line; it only groups.
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
    lexicon, unknown = retained_words(source / "sys.dic"), retained_words(source / "unk.dic")
    matrix = Matrix(source / "matrix.bin")
    lefts = {EDGE, *(word[1] for word in lexicon + unknown)}
    rights = {EDGE, *(word[2] for word in lexicon + unknown)}
    # Merges left ids first, so that right ids are compared over the merged left ids only.
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
