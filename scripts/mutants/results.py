"""What mutants came to, kept from run to run, and what it adds up to."""
import json
import math
from collections import Counter

from found import SEED

GOAL = 0.85


class Results:
    """By key, so that a result is kept as long as the lines around a mutant stay."""

    def __init__(self, path):
        self.path = path
        self.known = json.loads(path.read_text()) if path.exists() else {}

    def keep(self, came_to):
        self.known.update(came_to)
        self.path.write_text(json.dumps(self.known, indent=0, sort_keys=True))

    def of(self, mutant):
        return self.known.get(mutant["key"])


def wilson(caught, viable):
    """The interval in which the share lies with 95 % confidence."""
    z, share = 1.959964, caught / viable
    middle = (share + z * z / (2 * viable)) / (1 + z * z / viable)
    half = z / (1 + z * z / viable) * math.sqrt(share * (1 - share) / viable + z * z / (4 * viable * viable))
    return middle - half, middle + half


def report(results, group, mutants):
    """Prints what came out; whether the goal is met."""
    ran = [mutant for mutant in mutants if results.of(mutant)]
    counts = Counter(results.of(mutant) for mutant in ran)
    # A mutant that never ends is noticed: the tests do not end either.
    caught = counts["caught"] + counts["timeout"]
    viable = caught + counts["missed"]
    print(f"{group}: {len(ran)} of {len(mutants)} ran: {caught} caught ({counts['timeout']} of them by never ending), "
          f"{counts['missed']} survived, {counts['unviable']} do not compile")
    for mutant in ran:
        if results.of(mutant) == "missed":
            print(f"  survived: {mutant['short']}")
    if group == "rest" and viable:
        low, high = wilson(caught, viable)
        print(f"rest: seed {SEED}, {caught} of {viable} caught: {caught / viable:.1%}, 95 % interval {low:.1%} to {high:.1%}")
        return caught / viable >= GOAL
    return counts["missed"] == 0 and len(ran) == len(mutants)
