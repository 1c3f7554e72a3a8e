// What passed and what failed, said as it happens.
export class Report {
  passed = 0;
  failures = [];

  // One check: it passes when it ends without an error. What it returns is a figure to print.
  // A machine that is busy for a moment can be late for a browser: what fails twice is a fault.
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

  // True when nothing failed.
  close() {
    for (const name of this.failures) {
      console.log(`failed: ${name}`);
    }
    console.log(`${this.passed} passed, ${this.failures.length} failed`);
    return this.failures.length === 0;
  }
}

// Something that is wrong with the site; where in this folder it was found does not matter.
export class Fault extends Error {
  name = "Fault";
}

// Fails with every fault of a list, if there is one.
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
