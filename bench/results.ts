import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";

/** All values that were measured of one kind; their median counts. */
export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  /** `ms`, `KB`, `/s`; none for a ratio. */
  readonly unit?: string;
  /** What the median has to be; a bench fails where it is not. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The middle value, the upper one of two. @returns NaN for an empty list */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const rounded = (value: number) => Number(value.toPrecision(3));

const isKept = ({ values, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Figure) =>
  median(values) >= atLeast && median(values) <= atMost;

/** `0.91 (0.88..0.97) at least 0.85` */
function textOf(figure: Figure): string {
  const { values, unit = "", atLeast, atMost } = figure;
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(rounded);
  const spread = values.length > 1 ? ` (${least}..${most})` : "";
  const guard = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`];
  const verdict = isKept(figure) ? "" : "  BROKEN";
  return `${middle} ${unit}${spread}`.padEnd(32) + guard.filter(Boolean).join(", ") + verdict;
}

const git = (...args: readonly string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const load = () => rounded(loadavg()[0] ?? 0);

/**
 * Measures and prints. With `--record`, also writes the figures to `bench/results/<part>.json`.
 * @returns names of the figures whose guard is broken
 */
export async function report(part: string, measure: () => Promise<readonly Figure[]>): Promise<string[]> {
  const loadBefore = load();
  const figures = await measure();
  console.info(`\n${part}, load ${loadBefore}..${load()}`);
  for (const figure of figures) console.info(`${figure.name.padEnd(48)} ${textOf(figure)}`);
  if (process.argv.includes("--record")) {
    const run = { date: new Date().toISOString().slice(0, 10), commit: git("rev-parse", "--short", "HEAD") };
    const values = figures.map((figure) => ({
      ...figure,
      values: figure.values.map(rounded),
      median: rounded(median(figure.values)),
    }));
    mkdirSync("bench/results", { recursive: true });
    const text = JSON.stringify({ ...run, load: [loadBefore, load()], figures: values }, null, 1);
    writeFileSync(`bench/results/${part}.json`, `${text}\n`);
  }
  return figures.filter((figure) => !isKept(figure)).map(({ name }) => `${part}: ${name}`);
}
