"""Mutants that can be switched: all compiled into one program, which runs once for each."""
import json
import math
import os
import resource
import signal
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

from one_by_one import SECONDS, TEST, environment, limit
from packages import generate
from switches import File, parse, refused, staying_const

OPTIMIZED = 1
# Types that do not fit and names that are not there, in what a mutant changes: it would not compile alone either. Anything
# else may come of the switch, and the mutant is tried alone.
TYPES = {"E0061", "E0277", "E0308", "E0369", "E0599", "E0600"}
# Tests that take so many times as long as without a mutant, or the limit of those that run alone, go on for ever.
SLOWER = 8
TESTED = ["middle", "upper"]


class Program:
    """The packages with switches for mutants; a mutant's number is its place in `mutants`, counted from one."""

    def __init__(self, plain, home, mutants):
        self.plain, self.home = plain, home
        self.mutants = dict(enumerate(mutants, start=1))
        self.number = {mutant["key"]: number for number, mutant in self.mutants.items()}
        self.refused_file = home / "refused.json"
        known = json.loads(self.refused_file.read_text()) if self.refused_file.exists() else {}
        # What the compiler has refused before, it refuses again: `unviable`, or an error that only a switch may have.
        self.refused = {key: why for key, why in known.items() if key in self.number}
        self.binaries, self.switched = {}, set()
        self.seconds = dict.fromkeys(TESTED, SECONDS)

    def holds(self, mutant):
        return mutant["key"] in self.switched

    def is_unviable(self, mutant):
        return self.refused.get(mutant["key"]) == "unviable"

    def write(self):
        """Writes the sources; which mutants are switched in them."""
        by_file, switched, texts = defaultdict(list), set(), {}
        for number, mutant in self.mutants.items():
            if mutant["key"] not in self.refused:
                by_file[self.plain / mutant["file"]].append((number, mutant))
        sources = [path for package in TESTED for path in sorted((self.plain / package / "src").rglob("*.rs"))]
        staying = staying_const([parse(path.read_bytes()) for path in sources])
        for path in sources:
            file = File(path.read_bytes(), staying)
            for number, mutant in by_file[path]:
                file.add(number, mutant)
            switched |= file.switched
            texts[self.home / path.relative_to(self.plain)] = file.written().decode()
        generate(self.home, texts, OPTIMIZED)
        return switched

    def cargo(self, *arguments):
        command = ["cargo", *arguments, "--lib", "--message-format=json", "--manifest-path", str(self.home / "Cargo.toml")]
        for package in TESTED:
            command += ["--package", package]
        command += [] if arguments[0] == "test" else ["--profile", "test", "--keep-going"]
        done = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]

    def errors(self, messages):
        """What the mutants that do not compile come to, by number: `unviable`, or the error that only a switch may have."""
        found = {}
        for error in (message["message"] for message in messages if message["reason"] == "compiler-message"):
            if error["level"] != "error" or not error["spans"]:
                continue
            spans = sorted(error["spans"], key=lambda span: not span["is_primary"])
            name, code = spans[0]["file_name"], (error["code"] or {}).get("code")
            inside = [(span["byte_start"], span["byte_end"]) for span in spans if span["file_name"] == name]
            path = self.home / name
            numbers, within = refused(path.read_bytes(), inside, code) if path.exists() else (set(), False)
            if not numbers:
                sys.exit(f"the packages do not compile, and no mutant is at fault:\n{error['rendered']}")
            for number in numbers:
                if within and code in TYPES:
                    found[number] = "unviable"
                else:
                    found.setdefault(number, f"{code} {error['message']}")
        return found

    def build(self):
        """Takes out what does not compile until the rest does, and builds it."""
        while True:
            started, switched = time.monotonic(), self.write()
            code, messages = self.cargo("check")
            if code == 0:
                break
            errors = self.errors(messages)
            print(f"  checked in {time.monotonic() - started:.0f} s: {len(errors)} of {len(switched)} do not compile", flush=True)
            if not errors:
                sys.exit("the packages do not compile, and cargo does not say why")
            self.refused |= {self.mutants[number]["key"]: why for number, why in errors.items()}
            self.refused_file.write_text(json.dumps(self.refused, indent=0, sort_keys=True))
        code, messages = self.cargo("test", "--no-run")
        for message in messages:
            if message["reason"] == "compiler-artifact" and message["executable"] and message["profile"]["test"]:
                self.binaries[message["target"]["name"]] = message["executable"]
        if code or set(self.binaries) != set(TESTED):
            sys.exit(f"the tests of {' and '.join(TESTED)} were not built")
        print(f"  {len(switched)} of {len(self.mutants)} mutants compiled at once in {time.monotonic() - started:.0f} s", flush=True)
        self.switched = {self.mutants[number]["key"] for number in switched}

    def test(self, package, number):
        """What the tests of a package come to when a mutant is switched on, or none (0)."""
        try:
            code = subprocess.run(
                [self.binaries[package], *TEST], cwd=self.home / package, env=environment() | {"MUTANT": str(number)},
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=lambda: limit(self.seconds[package]), check=False,
                timeout=60 * SECONDS,
            ).returncode
        except subprocess.TimeoutExpired:
            return "timeout"
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return "timeout"
        return "caught" if code else "missed"

    def check(self):
        """The tests have to pass while no mutant is switched on; the time they take says what goes on for ever."""
        for package in TESTED:
            started, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            if self.test(package, 0) != "missed":
                sys.exit(f"the tests of {package} fail without any mutant: {self.binaries[package]} in {self.home / package}")
            used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
            self.seconds[package] = min(SECONDS, max(5, math.ceil(SLOWER * used)))
            print(f"  {package}: its tests pass in {time.monotonic() - started:.1f} s, {used:.1f} of them the processor's", flush=True)

    def run(self, mutants):
        """What each mutant comes to, in their order, one run of the tests on each core."""
        pool = ThreadPoolExecutor(os.cpu_count())
        try:
            tested = pool.map(lambda mutant: self.test(mutant["package"], self.number[mutant["key"]]), mutants)
            yield from zip(mutants, tested)
        finally:
            pool.shutdown(cancel_futures=True)
