import { readFileSync } from "node:fs";
import { type InspectColor, styleText } from "node:util";
import { cleanText } from "../../src/platform/text";

/** The worst first, with how the table shows them; below them, topics without findings. */
const marks = {
  error: { sign: "✗", style: "red" },
  warning: { sign: "!", style: "yellow" },
  note: { sign: "i", style: "cyan" },
  skipped: { sign: "–", style: "gray" },
  passed: { sign: "✓", style: "green" },
} as const;
const severities = ["error", "warning", "note"] as const;

/** Fill the placeholders of a finding's texts; several values become a list. */
export type Details = Readonly<Record<string, string | number | readonly string[]>>;

/** What is wrong at one place: a setting, a content type, a record, a file. */
export type Found = Details & { readonly code: string; readonly about: string };

/** What can be wrong with an observation, by code: false, or the details of the finding. */
export type Checks<Seen> = Readonly<Record<string, (seen: Seen) => Details | boolean>>;

export type Outcome = { readonly found: readonly Found[]; readonly summary: string } | { readonly skipped: string };

/** What is wrong at one or several places. No text of it repeats a secret, or what visitors sent. */
export interface Finding {
  readonly code: string;
  readonly severity: (typeof severities)[number];
  readonly about: string;
  readonly message: string;
  /** What to change where; lines after the first are to be copied. */
  readonly remedy: { readonly where: string; readonly change: string };
}

export type TopicReport = ReturnType<typeof topicReport>;

export interface Report {
  readonly product: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Name of the CMS's dialect; null if it is unknown. */
  readonly dialect: string | null;
  readonly checks: readonly TopicReport[];
}

export const manual = readFileSync("docs/doctor.md", "utf8");

const line = /^\| `([a-z-]+)` \| (error|warning|note) \| (.+?) \| (.+?) \| (.+?) \|$/gm;

/** Every finding by its code: severity, message, where to change what. */
export const table = new Map(
  [...manual.matchAll(line)].map(([, code = "", kind, ...cells]) => {
    const texts = cells.map((cell) => cell.replaceAll("`", "").replaceAll("<br>", "\n"));
    return [code, { severity: severities.find((each) => each === kind) ?? "error", texts }];
  }),
);

/** Everything that is wrong with these observations. */
export const foundBy = <Seen extends { readonly about: string; readonly path?: string }>(
  checks: Checks<Seen>,
  all: readonly Seen[],
): Found[] =>
  Object.entries(checks).flatMap(([code, wrong]) =>
    all.flatMap((seen) => {
      const details = wrong(seen);
      return details ? [{ code, about: seen.about, path: seen.path ?? "", ...(details === true ? {} : details) }] : [];
    }),
  );

/** Everything of this that is wrong at one place. */
export const foundIf = (about: string, details: Details, wrong: Readonly<Record<string, boolean>>): Found[] =>
  Object.entries(wrong).flatMap(([code, isWrong]) => (isWrong ? [{ code, about, ...details }] : []));

/**
 * What was found of one question: `skipped` if there was nothing to look at.
 * @param common details of all findings
 */
export function topicReport(key: string, title: string, outcome: Outcome, durationMs = 0, common: Details = {}) {
  const isSkipped = "skipped" in outcome;
  const findings = isSkipped ? [] : findingsOf(outcome.found.map((found) => ({ ...common, ...found })));
  const state = isSkipped ? "skipped" : findings[0] ? "found" : "passed";
  return { key, title, state, summary: printed(isSkipped ? outcome.skipped : outcome.summary), findings, durationMs };
}

/** One finding for all places with the same message and the same place of the remedy. */
function findingsOf(found: readonly Found[]): Finding[] {
  const filled = found.map((each): Finding => {
    const { severity, texts } = table.get(each.code) ?? { severity: "error", texts: [each.code] };
    const fill = (text = "") =>
      printed(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => [each[name] ?? ""].flat().join(", ")));
    const [message, where, change] = [fill(texts[0]), fill(texts[1]), fill(texts[2])];
    return { code: each.code, severity, about: each.about, message, remedy: { where, change } };
  });
  const alike = Map.groupBy(filled, ({ code, message, remedy }) => [code, message, remedy.where].join("\n"));
  return [...alike.values()].flatMap((all) => {
    const about = named([...new Set(all.map((each) => each.about))]);
    const change = [...new Set(all.map(({ remedy }) => remedy.change))].join("\n");
    return all.slice(0, 1).map((first) => ({ ...first, about, remedy: { ...first.remedy, change } }));
  });
}

/** `/faqs 3 (Title), 4, 5 and 7 more`: records of one type share its name. */
function named(all: readonly string[], most = 12): string {
  const [type = ""] = /^\/\S+ /.exec(all[0] ?? "") ?? [];
  const isShared = type !== "" && all.every((place) => place.startsWith(type));
  const shown = all.slice(0, most).map((place, index) => place.slice(isShared && index > 0 ? type.length : 0));
  return printed(`${shown.join(", ")}${all.length > most ? ` and ${all.length - most} more` : ""}`);
}

/** Without the characters that command a terminal. */
const printed = (text: string): string => cleanText(text).replaceAll("\r", " ");

export const allFindings = ({ checks }: Report): readonly Finding[] => checks.flatMap(({ findings }) => findings);

/** 1 with errors; with warnings as well if `strict`. */
export const exitCodeOf = (report: Report, strict: boolean): 0 | 1 =>
  allFindings(report).some(({ severity }) => severity === "error" || (strict && severity === "warning")) ? 1 : 0;

/** The report for people: a line for each topic, its findings below it, and the sum. */
export function tableOf(report: Report, hasColours: boolean): string {
  const paint = (style: InspectColor, text: string) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  const width = Math.max(...report.checks.map(({ title }) => title.length));
  const lines = report.checks.flatMap(({ title, state, summary, durationMs, findings }) => {
    const worst = severities.find((each) => findings.some(({ severity }) => severity === each));
    const { sign, style } = marks[worst ?? (state === "skipped" ? "skipped" : "passed")];
    const time = durationMs >= 1_000 ? seconds(durationMs) : `${durationMs} ms`;
    const rest = state === "skipped" ? `not checked: ${summary}` : `${summary} · ${time}`;
    const below = findings.flatMap(({ severity, code, about, message, remedy }) => {
      const [first = "", ...others] = remedy.change.split("\n");
      return [
        `    ${paint(marks[severity].style, `${marks[severity].sign} ${message}`)}  ${paint("gray", code)}`,
        `      ${about}`,
        `      ${paint("gray", `${remedy.where}: ${first}${others.length > 0 ? " … (--fix)" : ""}`)}`,
      ];
    });
    return [`${paint(style, sign)} ${paint("bold", title.padEnd(width))}  ${paint("gray", rest)}`, ...below];
  });
  const counts = severities.map((each) => allFindings(report).filter(({ severity }) => severity === each).length);
  const sum = counts.map((count, index) => `${count} ${severities[index]}${count === 1 ? "" : "s"}`).join(", ");
  return `${[...lines, "", `${paint("bold", sum)} for ${report.product} in ${seconds(report.durationMs)}`].join("\n")}\n`;
}

/** What to change, by the place where it is changed; the same change once. */
export function fixesOf(report: Report): string {
  const parts = [...Map.groupBy(allFindings(report), ({ remedy }) => remedy.where)].map(([where, findings]) => {
    const lines = [...Map.groupBy(findings, ({ remedy }) => remedy.change)].flatMap(([change, all]) => [
      ...change.split("\n").map((line) => `  ${line}`),
      ...all.map(({ about, code }) => `      for ${about} (${code})`),
    ]);
    return [where, ...lines].join("\n");
  });
  return parts.length > 0 ? `${parts.join("\n\n")}\n` : "Nothing to change.\n";
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
