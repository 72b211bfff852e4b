import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { run } from "../../tests/strapi/commands";

/**
 * Installed when it is needed and kept: 180 MB, more than everything that `npm ci` installs besides. Later versions
 * record a category of traces (`blink.webdx_feature_usage`) with which the headless shell of the npm packages crashes.
 */
const version = "13.0.3";

const folder = `.wrangler/lighthouse-${version}`;
const program = "node_modules/lighthouse/cli/index.js";

/** Puts Lighthouse where {@link audit} finds it. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(`${folder}/${program}`)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", ...quiet, `lighthouse@${version}`], folder);
}

const number = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);

const ReportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    "first-contentful-paint": number,
    "largest-contentful-paint": number,
    "total-blocking-time": number,
    "cumulative-layout-shift": number,
    "network-requests": z.object({
      details: z.object({ items: z.array(z.object({ transferSize: z.number().optional() })) }),
    }),
  }),
});

export interface Audit {
  /** Of a hundred: performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** In milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  /** What travelled, with its headers. */
  readonly bytes: number;
}

/** What visits say they take. */
export const acceptEncoding = "br, gzip";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Has Lighthouse load a page as on a phone: slow 4G and a processor four times slower, simulated as it does by default.
 * @param port where the browser takes commands
 * @throws {Error} with what Lighthouse said, when it fails
 */
export async function audit(address: URL, port: number): Promise<Audit> {
  const options = ["--quiet", "--output=json", `--port=${port}`, `--only-categories=${categories.join()}`];
  // In the order of the platform's front line: the local one takes the first encoding it knows.
  const headers = `--extra-headers=${JSON.stringify({ "Accept-Encoding": acceptEncoding })}`;
  const args = [program, address.href, ...options, headers];
  const report = ReportSchema.parse(JSON.parse(await run(process.execPath, args, folder)));
  const { audits } = report;
  const loaded = audits["network-requests"].details.items;
  return {
    scores: categories.map((category) => Math.round(100 * (report.categories[category]?.score ?? 0))),
    fcp: audits["first-contentful-paint"],
    lcp: audits["largest-contentful-paint"],
    tbt: audits["total-blocking-time"],
    cls: audits["cumulative-layout-shift"],
    requests: loaded.length,
    bytes: loaded.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}
