import { parseArgs } from "node:util";
import { z } from "zod";
import { OperatorError, runCommand } from "../command";
import { localConfig } from "../products";
import { examine, exitCodeOf, textOf } from "./examine";
import { usage } from "./findings";

/** The report covers the site's log lines. */
for (const level of ["info", "warn", "error"] as const) console[level] = () => undefined;

const string = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = { product: string, site: string, json: flag, strict: flag };

const SiteSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Deadline of a response: that of the site's own requests. */
const timeoutMs = 10_000;

const progress = (check: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${check}`);
};

await runCommand(
  async () => {
    const { product: key = "", json, strict, ...given } = parseArgs({ args: process.argv.slice(3), options }).values;
    const { products } = localConfig();
    const product = products.get(key);
    if (!product) throw new OperatorError(`--product: expected one of ${[...products.keys()].join(", ")}`);
    const [host] = product.hosts;
    const site = SiteSchema.optional().safeParse(given.site ?? (host && `https://${host}`));
    if (!site.success) throw new OperatorError("--site: expected an http(s) origin such as https://www.acme.example");
    const target = { product, products: [...products.keys()], site: site.data ?? null, timeoutMs };
    const report = await examine(target, progress);
    progress("");
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
    process.exitCode = exitCodeOf(report, strict);
  },
  2,
  usage,
);
