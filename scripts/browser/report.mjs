// Counts and prints passed and failed checks.
export class Report {
  passed = 0;
  failures = [];

  // One check: passes if it ends without an error. Its return value is printed.
  // A busy machine can cause a time-out in the browser, so only a second failure counts.
  async check(name, body) {
    if (!(await this.#once(name, body, "again")) && !(await this.#once(name, body, "FAILED"))) {
      this.failures.push(name);
    }
  }

  async #once(name, body, otherwise) {
    const start = performance.now();
    try {
      const figure = await body();
      this.passed += 1;
      console.log(`ok      ${name}${figure ? `: ${figure}` : ""} (${seconds(start)})`);
      return true;
    } catch (error) {
      const text = error.name === "Fault" ? error.message : error.stack;
      console.log(`${otherwise.padEnd(7)} ${name} (${seconds(start)})\n${text.replace(/^/gm, "        ")}`);
      return false;
    }
  }

  async part(name, body) {
    const start = performance.now();
    console.log(`== ${name}`);
    await body();
    console.log(`== ${name}: ${seconds(start)}`);
  }

  // Returns true if nothing failed.
  close() {
    for (const name of this.failures) {
      console.log(`failed: ${name}`);
    }
    console.log(`${this.passed} passed, ${this.failures.length} failed`);
    return this.failures.length === 0;
  }
}

// A fault of the site; its stack trace is irrelevant.
export class Fault extends Error {
  name = "Fault";
}

// Fails with all faults of a list, unless it is empty.
export function none(faults) {
  if (faults.length > 0) {
    throw new Fault(faults.join("\n"));
  }
}

export function expect(condition, message) {
  if (!condition) {
    throw new Fault(message);
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
