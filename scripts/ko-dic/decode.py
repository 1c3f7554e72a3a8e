#!/usr/bin/env python3
"""Decode a compiled MeCab dictionary back into the source files that lindera builds from.

    decode.py COMPILED_FOLDER OUT_FOLDER

COMPILED_FOLDER holds sys.dic, unk.dic, matrix.bin and char.bin, as the PyPI wheel
python-mecab-ko-dic ships them. OUT_FOLDER receives lex.csv, unk.def, matrix.def and char.def.

Two things are left out, because the search does not need them and they double the size:
personal and place names (NNP 인명 and 지명), and the feature columns meaning, final consonant
and reading, which become `*`.
"""
import collections
import csv
import struct
import sys
from pathlib import Path

# The feature columns of mecab-ko-dic.
TAG, MEANING, FINAL_CONSONANT, READING, TYPE, FIRST_TAG, LAST_TAG, EXPRESSION = range(8)
BLANKED = (MEANING, FINAL_CONSONANT, READING)

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


def write_words(source, target):
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        for surface, left, right, cost, feature in words(source):
            if is_left_out(feature):
                continue
            for column in BLANKED:
                feature[column] = "*"
            writer.writerow([surface, left, right, cost, *feature])


def write_matrix(source, target):
    data = source.read_bytes()
    left_size, right_size = struct.unpack_from("<HH", data)
    costs = struct.unpack_from(f"<{left_size * right_size}h", data, 4)
    with target.open("w", encoding="utf-8") as file:
        file.write(f"{left_size} {right_size}\n")
        for right in range(right_size):
            row = right * left_size
            file.writelines(f"{left} {right} {costs[row + left]}\n" for left in range(left_size))


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
    write_words(source / "sys.dic", target / "lex.csv")
    write_words(source / "unk.dic", target / "unk.def")
    write_matrix(source / "matrix.bin", target / "matrix.def")
    write_characters(source / "char.bin", target / "char.def")


if __name__ == "__main__":
    main()
