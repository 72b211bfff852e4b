import { readFileSync } from "node:fs";
import { cleanText } from "../../src/platform/clean-text";

export type Severity = "error" | "warning" | "note";

/** Fill the placeholders of a finding's line in the table. */
export type Details = Readonly<Record<string, string | number>>;

/** What is wrong at one place: a setting, a content type, a record, a file. */
export type Found = Details & { readonly code: string; readonly about: string };

/** What can be wrong with an observation, by code. */
export type Checks<Seen> = Readonly<Record<string, (seen: Seen) => Details | boolean>>;

export type Outcome = { readonly found: readonly Found[]; readonly summary: string } | { readonly skipped: string };

/** One question of doctor, with everything that can be wrong about the answer. */
export interface Topic<Target> {
  readonly key: string;
  readonly title: string;
  run(target: Target): Promise<Outcome>;
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

const line = /^\| `([a-z-]+)` \| (error|warning|note) \| (.+?) \| (.+?) \| (.+?) \|$/gm;

/** Every finding by its code: severity, message, where to change what. */
export const table = new Map(
  [...readFileSync("docs/doctor.md", "utf8").matchAll(line)].map(([, code = "", kind, ...cells]) => {
    const severity: Severity = kind === "error" || kind === "warning" ? kind : "note";
    return [code, { severity, texts: cells.map((cell) => cell.replaceAll("`", "").replaceAll("<br>", "\n")) }];
  }),
);

/** Places of one finding that are named. */
const maxNamed = 12;

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

/** Everything of this that is wrong at one place. */
export const foundIf = (about: string, details: Details, wrong: Readonly<Record<string, boolean>>): Found[] =>
  Object.entries(wrong).flatMap(([code, isWrong]) => (isWrong ? [{ code, about, ...details }] : []));

/** @param common details of all findings */
export function topicReport(
  { key, title }: Pick<TopicReport, "key" | "title">,
  outcome: Outcome,
  durationMs = 0,
  common: Details = {},
): TopicReport {
  if ("skipped" in outcome)
    return { key, title, state: "skipped", summary: printed(outcome.skipped), findings: [], durationMs };
  const findings = findingsOf(outcome.found.map((found) => ({ ...common, ...found })));
  return {
    key,
    title,
    state: findings[0] ? "found" : "passed",
    summary: printed(outcome.summary),
    findings,
    durationMs,
  };
}

/** One finding for all places with the same message and the same place of the remedy. */
function findingsOf(found: readonly Found[]): Finding[] {
  const filled = found.map((each): Finding => {
    const { severity, texts } = table.get(each.code) ?? { severity: "error", texts: [each.code] };
    const fill = (text = "") => printed(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(each[name] ?? "")));
    const remedy = { where: fill(texts[1]), change: fill(texts[2]) };
    return { code: each.code, severity, about: each.about, message: fill(texts[0]), remedy };
  });
  const alike = Map.groupBy(filled, ({ code, message, remedy }) => [code, message, remedy.where].join("\n"));
  return [...alike.values()].flatMap((all) => {
    const about = named(all.map((each) => each.about));
    const change = [...new Set(all.map(({ remedy }) => remedy.change))].join("\n");
    return all.slice(0, 1).map((first) => ({ ...first, about, remedy: { ...first.remedy, change } }));
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
  return printed(`${shown.join(", ")}${all.length > maxNamed ? ` and ${all.length - maxNamed} more` : ""}`);
}

/** Without the characters that command a terminal. */
const printed = (text: string): string => cleanText(text).replaceAll("\r", " ");

export const allFindings = ({ checks }: Report): readonly Finding[] => checks.flatMap(({ findings }) => findings);

/** 1 with errors; with warnings as well if `strict`. */
export const exitCodeOf = (report: Report, strict: boolean): 0 | 1 =>
  allFindings(report).some(({ severity }) => severity === "error" || (strict && severity === "warning")) ? 1 : 0;
