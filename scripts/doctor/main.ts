import { OperatorError, runCommand } from "../command";
import { localConfig } from "../variables";
import { commandLineOf } from "./command-line";
import { examine } from "./examine";
import { exitCodeOf, fixesOf, tableOf, usage } from "./report";

/** The report covers the site's log lines. */
for (const level of ["info", "warn", "error"] as const) console[level] = () => undefined;

const progress = (title: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${title}`);
};

await runCommand(
  async () => {
    const { key, json, fix, strict, help, timeoutMs, origin } = commandLineOf(process.argv.slice(3));
    if (help) return process.stderr.write(`${usage}\n`);
    const { products } = localConfig();
    const product = products.get(key);
    if (!product) throw new OperatorError(`--product: expected one of ${[...products.keys()].join(", ")}`);
    const site = origin ?? (product.hosts[0] === undefined ? null : `https://${product.hosts[0]}`);
    const report = await examine({ product, products: [...products.keys()], site, timeoutMs }, progress);
    progress("");
    const table = fix ? fixesOf(report) : tableOf(report, process.stdout.hasColors?.() ?? false);
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : table);
    process.exitCode = exitCodeOf(report, strict);
  },
  2,
  usage,
);
