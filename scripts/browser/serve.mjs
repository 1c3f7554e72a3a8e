// The server under test, on a free local port.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const READY_WITHIN = 30_000;

// With port 0 the system chooses; the server logs its port. `more` are further arguments.
export function serve(binary, ...more) {
  return serveAt("127.0.0.1:0", binary, ...more);
}

export async function serveAt(address, binary, ...more) {
  const server = spawn(binary, ["serve", "--addr", address, ...more], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(server, "exit");
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  ended.then(() => process.off("exit", kill), () => {});
  const origin = await listening(server, ended);
  const front = await fetch(`${origin}/en`);
  if (!front.ok) {
    throw new Error(`the server answers its front page with ${front.status}`);
  }
  return {
    origin,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill("SIGTERM");
        await ended;
      }
    },
  };
}

function listening(server, ended) {
  const lines = [];
  return new Promise((resolve, reject) => {
    const give = (why) => reject(new Error(`${why}\n${lines.join("\n")}`));
    const late = setTimeout(give, READY_WITHIN, "the server did not listen in time");
    ended.then(() => give("the server ended before it listened"), reject);
    createInterface({ input: server.stderr }).on("line", (line) => {
      lines.push(line);
      const address = /http:\/\/[\d.]+:\d+/.exec(line);
      if (address) {
        clearTimeout(late);
        resolve(address[0]);
      }
    });
  });
}
