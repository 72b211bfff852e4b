import { readFileSync } from "node:fs";
import { cleanText } from "../../src/platform/clean-text";

export type Severity = "error" | "warning" | "note";

/** What is wrong at one place. Further values fill the placeholders of the code's line in the table. */
export interface Found {
  readonly code: string;
  /** The place: a setting, a content type, a record, a file. */
  readonly about: string;
  readonly [detail: string]: string | number;
}

/** What is wrong at one or several places. No text of it repeats a secret, or what visitors sent. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly about: string;
  readonly message: string;
  /** What to change where; lines after the first are to be copied. */
  readonly remedy: { readonly where: string; readonly change: string };
}

/** What can be wrong with an observation, by code. Details fill the placeholders of the code's line. */
export type Checks<Seen> = Readonly<Record<string, (seen: Seen) => Details | boolean>>;
export type Details = Readonly<Record<string, string | number>>;

/** Everything that is wrong with these observations. */
export function foundBy<Seen extends { about: string; path: string }>(
  checks: Checks<Seen>,
  all: readonly Seen[],
): Found[] {
  return Object.entries(checks).flatMap(([code, wrong]) =>
    all.flatMap((seen) => {
      const details = wrong(seen);
      return details ? [{ code, about: seen.about, path: seen.path, ...(details === true ? {} : details) }] : [];
    }),
  );
}

export type Outcome = { readonly found: readonly Found[]; readonly summary: string } | { readonly skipped: string };

/** One question of doctor, with everything that can be wrong about its answer. */
export interface Topic<Target> {
  readonly key: string;
  readonly title: string;
  run(target: Target): Promise<Outcome>;
}

export interface TopicReport {
  readonly key: string;
  readonly title: string;
  /** `skipped` if there was nothing to look at. */
  readonly state: "passed" | "found" | "skipped";
  /** What was looked at, or why nothing was. */
  readonly summary: string;
  readonly findings: readonly Finding[];
  readonly durationMs: number;
}

export interface Report {
  readonly product: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Name of the CMS's dialect; null if it is unknown. */
  readonly dialect: string | null;
  readonly checks: readonly TopicReport[];
}

interface Line {
  readonly severity: Severity;
  readonly message: string;
  readonly where: string;
  readonly change: string;
}

const linePattern = /^\| `([a-z-]+)` \| (error|warning|note) \| (.+?) \| (.+?) \| (.+?) \|$/gm;

/** Every finding by its code: the tables of `docs/doctor.md`. */
export const table: ReadonlyMap<string, Line> = new Map(
  [...readFileSync("docs/doctor.md", "utf8").matchAll(linePattern)].map(([, code = "", severity, ...cells]) => {
    const [message = "", where = "", change = ""] = cells.map((cell) =>
      cell.replaceAll("`", "").replaceAll("<br>", "\n"),
    );
    return [
      code,
      { severity: severity === "error" || severity === "warning" ? severity : "note", message, where, change },
    ];
  }),
);

/** Places of one finding that are named. */
const maxNamed = 12;

/** Without the characters that command a terminal. */
const printed = (text: string): string => cleanText(text).replaceAll("\r", " ");

export function topicReport(
  { key, title }: Pick<TopicReport, "key" | "title">,
  outcome: Outcome,
  durationMs: number,
): TopicReport {
  const isSkipped = "skipped" in outcome;
  const findings = isSkipped ? [] : findingsOf(outcome.found);
  const state = isSkipped ? "skipped" : findings.length > 0 ? "found" : "passed";
  return { key, title, state, summary: printed(isSkipped ? outcome.skipped : outcome.summary), findings, durationMs };
}

/** One finding for all places with the same message and the same place of the remedy. */
function findingsOf(found: readonly Found[]): Finding[] {
  const filled = found.map((each) => {
    const line = table.get(each.code);
    if (!line) throw new TypeError(`docs/doctor.md has no line for ${each.code}`);
    const fill = (text: string) =>
      printed(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(each[name] ?? "")));
    const [message, where, change] = [fill(line.message), fill(line.where), fill(line.change)];
    return { code: each.code, severity: line.severity, about: each.about, message, where, change };
  });
  const alike = Map.groupBy(filled, ({ code, message, where }) => [code, message, where].join("\n"));
  return [...alike.values()].flatMap((all) => {
    const change = [...new Set(all.map((each) => each.change))].join("\n");
    const about = printed(named(all.map((each) => each.about)));
    return all.slice(0, 1).map(({ code, severity, message, where }) => ({
      ...{ code, severity, about, message },
      remedy: { where, change },
    }));
  });
}

/** `/faqs 3 (Title), 4, 5 and 7 more`: records of one type share its name. */
function named(places: readonly string[]): string {
  const all = [...new Set(places)];
  const [type = ""] = /^\/\S+ /.exec(all[0] ?? "") ?? [];
  const isShared = type !== "" && all.every((place) => place.startsWith(type));
  const shown = all
    .slice(0, maxNamed)
    .map((place, index) => (isShared && index > 0 ? place.slice(type.length) : place));
  return `${shown.join(", ")}${all.length > maxNamed ? ` and ${all.length - maxNamed} more` : ""}`;
}

export const allFindings = ({ checks }: Report): readonly Finding[] => checks.flatMap(({ findings }) => findings);

/** 1 with errors; with warnings as well if `strict`. */
export function exitCodeOf(report: Report, strict: boolean): 0 | 1 {
  return allFindings(report).some(({ severity }) => severity === "error" || (strict && severity === "warning")) ? 1 : 0;
}
