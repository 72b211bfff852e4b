import { execFileSync, spawnSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { ConfigError } from "../../src/config/error";
import { routes } from "../../src/routes";
import { readProducts } from "../products";
import { deploy, prepare } from "./deploy";
import { rollBack } from "./roll-back";
import { environments, settingsOf } from "./settings";
import { DeployError } from "./wrangler";

/** `npm run deploy -- --env staging|production`: see docs/deploy.md. */
const usage =
  "npm run deploy -- --env staging|production [--yes] [--dry-run] [--at-once] [--address URL] [--soak SECONDS] [--rollback [--to VERSION]]";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    env: { type: "string" },
    yes: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    "at-once": { type: "boolean", default: false },
    rollback: { type: "boolean", default: false },
    to: { type: "string" },
    address: { type: "string", default: process.env.SITE_ADDRESS },
    soak: { type: "string", default: "60" },
  },
});

const say = (line: string) => console.info(line);

try {
  const environment = z.enum(environments).safeParse(values.env).data;
  const soak = z.coerce.number().min(0).max(3_600).safeParse(values.soak).data;
  if (!environment || soak === undefined) throw new DeployError(usage);
  if (values.rollback) {
    const { wrangler, account } = prepare(settingsOf(environment), environment);
    say(`${await rollBack(wrangler, account, values.to)} has all traffic`);
  } else {
    await deploy({
      ...{ environment, say, address: values.address, atOnce: values["at-once"], soakMs: soak * 1_000 },
      products: readProducts(),
      paths: routes.map(({ path }) => path),
      tag: execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim(),
      confirm: async () => !values["dry-run"] && (values.yes || confirmed()),
      build: async () => {
        const { status } = spawnSync("npm", ["run", "build"], { stdio: "inherit" });
        if (status !== 0) throw new DeployError("the build failed");
      },
    });
  }
} catch (error) {
  if (!(error instanceof DeployError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function confirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test(await terminal.question("Deploy? (y/n) "));
  } finally {
    terminal.close();
  }
}
