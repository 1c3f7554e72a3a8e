"""Which mutants there are: what cargo-mutants lists, less those that `.cargo/mutants.toml` leaves out."""
import hashlib
import json
import random
import re
import subprocess
import tomllib
from collections import Counter

from packages import ROOT

SEED = 20261121
SAMPLE = 300
CONFIG = ROOT / ".cargo" / "mutants.toml"

# Rolls, whatever adds MODs to them, odds, saves; paths below src/engine.
CORE = [
    "rolls.rs",
    "face_to_face.rs",
    "dice.rs",
    "success_value.rs",
    "cover.rs",
    "effects/",
    "order/value.rs",
    "odds/",
    "chances/",
    "order/chances.rs",
    "saves/",
    "wounds.rs",
]


def arguments(home):
    return ["cargo", "mutants", "--dir", str(home), "--config", str(CONFIG)]


def mutants(home):
    """Every mutant of the engine that is not left out, as cargo-mutants describes it, with a short name and a key."""
    command = [*arguments(home), "--file", "*/src/engine/**", "--list", "--json"]
    listed = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    # cargo-mutants itself filters no mutants of struct fields.
    left_out = tomllib.loads(CONFIG.read_text())["exclude_re"]
    found, seen = [], Counter()
    for mutant in listed:
        short = mutant["file"].split("/", 1)[1]
        if any(re.search(pattern, mutant["name"]) for pattern in left_out):
            continue
        # Line numbers move; the lines around a change and what it does stay.
        change = [line for line in mutant["diff"].splitlines() if not line.startswith(("@@", "---", "+++"))]
        key = hashlib.sha256("\n".join([short, mutant["replacement"], *change]).encode()).hexdigest()[:16]
        seen[key] += 1
        found.append(mutant | {"short": mutant["name"].split("/", 1)[1], "key": f"{key}-{seen[key]}"})
    return found


def is_core(mutant):
    return mutant["short"].removeprefix("src/engine/").startswith(tuple(CORE))


def groups(found):
    """The mutants of each group by its name."""
    others = [mutant for mutant in found if not is_core(mutant)]
    sample = random.Random(SEED).sample(others, min(SAMPLE, len(others)))
    return {"core": [mutant for mutant in found if is_core(mutant)], "rest": sample}
