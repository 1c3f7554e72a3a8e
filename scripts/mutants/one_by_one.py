"""Mutants that cannot be switched, each built and tested by cargo-mutants."""
import json
import os
import resource
import shutil
import subprocess

from found import arguments
from packages import write

# Tests that take more seconds of the processor's time go on for ever, and those that take more memory grow for ever. What
# the clock on the wall says is nothing to go by on a busy machine.
SECONDS = 20
BYTES = 6 << 30
TEST = ["-Zunstable-options", "--fail-fast", "--test-threads=1"]
WORDS = {"CaughtMutant": "caught", "MissedMutant": "missed", "Timeout": "timeout", "Unviable": "unviable"}


def environment():
    # `--fail-fast` of the test harness is not stable yet.
    return os.environ | {"RUSTC_BOOTSTRAP": "1", "RUSTFLAGS": "-Awarnings"}


def limit(seconds=SECONDS):
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def build(home):
    """Builds everything that no mutant changes, for which there is no limit."""
    command = ["cargo", "test", "--quiet", "--no-run", "--lib", "--manifest-path", str(home / "Cargo.toml")]
    for package in ["middle", "upper"]:
        subprocess.run([*command, "--package", package], env=environment(), check=True)


def run_batch(home, found, batch):
    """What each mutant came to: `caught`, `missed`, `timeout`, `unviable`."""
    command = [*arguments(home), "--in-place", "--baseline", "skip", "--no-shuffle", "--output", str(home)]
    command += ["--timeout", str(60 * SECONDS), "--build-timeout", "300", "--colors", "never", "--iterate"]
    files = {mutant["file"] for mutant in batch}
    for file in sorted(files):
        command += ["--file", file]
    # Filters miss mutants of struct fields, so what is not to run is said to be caught already.
    out, names = home / "mutants.out", {mutant["name"] for mutant in batch}
    shutil.rmtree(out, ignore_errors=True)
    others = [mutant["name"] for mutant in found if mutant["file"] in files and mutant["name"] not in names]
    write(out / "caught.txt", "".join(f"{name}\n" for name in others))
    # cargo-mutants names its own exit codes; what counts is in its file.
    subprocess.run(
        [*command, "--", "--lib", "--", *TEST], env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=limit, check=False,
    )
    by_name = {}
    for outcome in json.loads((out / "outcomes.json").read_text())["outcomes"]:
        if isinstance(outcome["scenario"], dict) and outcome["summary"] in WORDS:
            by_name[outcome["scenario"]["Mutant"]["name"]] = WORDS[outcome["summary"]]
    return {mutant["key"]: by_name[mutant["name"]] for mutant in batch if mutant["name"] in by_name}
