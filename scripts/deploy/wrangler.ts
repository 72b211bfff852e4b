import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { OperatorError } from "../command.ts";

/** The Worker does not exist, or was never deployed. */
const noWorker = /\b(10007|10090)\b|has no deployments|Worker "[^"]*"(?: \([^)]*\))? not found/;
const noLogin = /CLOUDFLARE_API_TOKEN|wrangler login|not authenticated|Authentication error/i;
const advice = /If you think this is a bug|To continue without logging in|🪵/u;

/** @returns the output of a wrangler command @throws {OperatorError} with its reason in one line */
export function wrangler(...command: string[]): Promise<string> {
  const options = { env: { ...process.env, WRANGLER_SEND_METRICS: "false" }, timeout: 600_000, maxBuffer: 1e8 };
  return new Promise((done, fail) => {
    // Without a terminal wrangler takes the default answers.
    execFile("wrangler", command, options, (error, stdout, stderr) => {
      if (!error) return done(stripVTControlCharacters(stdout));
      const [, printed = error.message] = stripVTControlCharacters(`${stderr}\n${stdout}`).split("[ERROR]");
      const reason = printed.split(advice)[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
      const login = noLogin.test(reason) && "not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN";
      fail(new OperatorError(`wrangler ${command.slice(0, 2).join(" ")}: ${login || reason}`));
    }).stdin?.end();
  });
}

/** Parses a command's JSON list; empty if the Worker does not exist. */
export async function listed<Item>(item: z.ZodType<Item>, ...command: string[]): Promise<Item[]> {
  try {
    return z.array(item).parse(JSON.parse(await wrangler(...command)));
  } catch (error) {
    if (error instanceof OperatorError && noWorker.test(error.message)) return [];
    throw error;
  }
}
