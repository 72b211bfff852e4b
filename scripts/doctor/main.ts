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
const options = { product: string, site: string, timeout: string, json: flag, strict: flag };

const SiteSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Deadline of a response, in seconds: that of the site's own requests, unless another is given. */
const TimeoutSchema = z.coerce.number().int().min(1).max(300).default(10);

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
    const timeout = TimeoutSchema.safeParse(given.timeout);
    if (!timeout.success) throw new OperatorError("--timeout: expected 1 to 300 seconds");
    const timeoutMs = timeout.data * 1_000;
    const target = { product, products: [...products.keys()], site: site.data ?? null, timeoutMs };
    const report = await examine(target, progress);
    progress("");
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
    process.exitCode = exitCodeOf(report, strict);
  },
  2,
  usage,
);
