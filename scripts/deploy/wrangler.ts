import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The deployment cannot continue. The message is for the operator. */
export class DeployError extends Error {}

/** A Worker that does not exist, or that was never deployed. */
const noWorker = /\b(10007|10090)\b|has no deployments|Worker "[^"]*"(?: \([^)]*\))? not found/;
const noLogin = /CLOUDFLARE_API_TOKEN|wrangler login|not authenticated|Authentication error/i;

/** @returns what a command of wrangler printed @throws {DeployError} with its reason */
export function wrangler(...command: string[]): Promise<string> {
  const options = { env: { ...process.env, WRANGLER_SEND_METRICS: "false" }, timeout: 600_000, maxBuffer: 1e8 };
  return new Promise((done, fail) => {
    // Without a terminal it takes the default answer to each question.
    execFile("wrangler", command, options, (error, stdout, stderr) => {
      if (!error) return done(stripVTControlCharacters(stdout));
      const reason = reasonIn(stripVTControlCharacters(`${stderr}\n${stdout}`)) || error.message;
      const isLogin = noLogin.test(reason);
      const failure = isLogin ? "not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN" : reason;
      fail(new DeployError(`wrangler ${command.slice(0, 2).join(" ")}: ${failure}`));
    }).stdin?.end();
  });
}

/** A list that a command prints as JSON. Empty where there is no Worker. */
export async function listed<Item>(item: z.ZodType<Item>, ...command: string[]): Promise<Item[]> {
  try {
    return z.array(item).parse(JSON.parse(await wrangler(...command)));
  } catch (error) {
    if (error instanceof DeployError && noWorker.test(error.message)) return [];
    throw error;
  }
}

/** Wrangler's error without its advice, as one line. */
function reasonIn(output: string): string {
  const [, error = ""] = output.split("[ERROR]");
  const [reason = ""] = error.split(/If you think this is a bug|To continue without logging in|🪵/u);
  return reason.replaceAll(/\s+/g, " ").trim();
}
