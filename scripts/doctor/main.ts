import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import { parseConfig } from "../../src/config";
import { ConfigError } from "../../src/config/error";
import { readProducts } from "../products";
import { localVariables } from "../variables";
import { commandLineOf, UsageError } from "./command-line";
import { examine } from "./examine";
import { exitCodeOf, fixesOf, manual, tableOf } from "./report";

/** Commands, options and exit codes: the manual up to its second heading. */
const usage = manual.slice(0, manual.indexOf("\n## ")).trim();

const WranglerSchema = z.object({ vars: z.record(z.string(), z.unknown()).default({}) });

/** The report covers the site's log lines. */
for (const level of ["info", "warn", "error"] as const) console[level] = () => undefined;

const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text.slice(0, 70)}`);
};

async function run(): Promise<number> {
  const { key, json, fix, strict, help, timeoutMs, origin } = commandLineOf(process.argv.slice(3));
  if (help) process.stderr.write(`${usage}\n`);
  if (help) return 0;
  // `wrangler.toml`, then `.dev.vars`, then the environment.
  const { vars } = WranglerSchema.parse(parse(readFileSync("wrangler.toml", "utf8")));
  const variables = { ...vars, ...localVariables(process.env) };
  const { products } = parseConfig(variables, "PRODUCTS" in variables ? {} : readProducts());
  const product = products.get(key);
  if (!product) throw new UsageError(`--product: expected one of ${[...products.keys()].join(", ")}`);
  const site = origin ?? (product.hosts[0] === undefined ? null : `https://${product.hosts[0]}`);
  const report = await examine({ product, products: [...products.keys()], site, timeoutMs, progress });
  progress("");
  const table = fix ? fixesOf(report) : tableOf(report, process.stdout.hasColors?.() ?? false);
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : table);
  return exitCodeOf(report, strict);
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isUsage = error instanceof UsageError || ("code" in error && /^ERR_PARSE_ARGS/.test(String(error.code)));
  if (!isUsage && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n${isUsage ? `\n${usage}\n` : ""}`);
  process.exitCode = 2;
}
