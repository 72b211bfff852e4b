import { ConfigError } from "../../src/config/error";
import { examine } from "./examine";
import { type Options, readOptions, UsageError, usage } from "./options";
import { fixesOf } from "./render/fixes";
import { tableOf } from "./render/table";
import { exitCodeOf } from "./report";
import { readSettings } from "./settings";

/** `npm run doctor`: see {@link usage}. What it finds goes to the standard output, its progress to the standard error. */

/** The site's own log lines are about records and answers that the report has anyway. */
for (const level of ["info", "warn", "error"] as const) console[level] = () => undefined;

const say = (text: string) => void process.stderr.write(text);

/** One line that is written over on a terminal; in a log, a line a check would be none the wiser. */
const progress = (says: string) => {
  if (process.stderr.isTTY) say(`\r\u001B[2K${says.slice(0, 70)}`);
};

async function run(options: Options): Promise<number> {
  const { products } = readSettings(".", process.env);
  const product = products.get(options.product);
  if (!product) throw new UsageError(`--product: expected one of ${[...products.keys()].join(", ")}`);
  const [host] = product.hosts;
  const site = options.site ?? (host === undefined ? null : `https://${host}`);
  const report = await examine({ product, site, patienceMs: options.patienceMs, progress });
  progress("");
  if (options.format === "json") process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else if (options.fix) process.stdout.write(fixesOf(report));
  else process.stdout.write(tableOf(report, process.stdout.hasColors?.() ?? false));
  return exitCodeOf(report, options.strict);
}

try {
  const options = readOptions(process.argv.slice(3));
  if (options) process.exitCode = await run(options);
  else say(`${usage}\n`);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof UsageError)) throw error;
  say(`${error.message}\n${error instanceof UsageError ? `\n${usage}\n` : ""}`);
  process.exitCode = 2;
}
