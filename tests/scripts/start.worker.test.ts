import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";

interface Ended {
  readonly code: number | string | null | undefined;
  readonly lines: string[];
}

/** What `npm start` runs, which here always ends before it serves anything. */
function start(variables: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((done) => {
    const options = { env: { ...process.env, ...variables }, timeout: 25_000 };
    execFile(process.execPath, ["scripts/start.ts"], options, (error, stdout, stderr) => {
      done({ code: error?.code, lines: `${stdout}${stderr}`.split("\n").filter(Boolean) });
    });
  });
}

it.each([
  [{ PORT: "acht" }, 'PORT: expected a number from 0 (any free port) to 65535, not "acht"'],
  [{ PORT: "65536" }, 'PORT: expected a number from 0 (any free port) to 65535, not "65536"'],
  [{ PORT: "0", HOST: "192.0.2.1" }, "HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL)"],
])("what cannot be listened on is named in one line: %j", { timeout: 30_000 }, async (variables, line) => {
  expect(await start(variables)).toEqual({ code: 1, lines: [line] });
});

it("a PORT that is taken is named in one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? address?.port : 0;
  const line = `PORT: ${port} is taken on 127.0.0.1; expected a free port, or 0 for any`;
  expect(await start({ PORT: String(port) })).toEqual({ code: 1, lines: [line] });
  other.close();
}, 30_000);
