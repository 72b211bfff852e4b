import { readFileSync } from "node:fs";
import { type InspectColor, styleText } from "node:util";
import { cleanText } from "../../src/platform/clean-text";

/** The worst first, with how the table shows them. */
const marks = {
  error: { sign: "✗", style: "red" },
  warning: { sign: "!", style: "yellow" },
  note: { sign: "i", style: "cyan" },
} as const;
const severities = ["error", "warning", "note"] as const;

/** Fill the placeholders of a finding's texts; several values become a list. */
export type Details = Readonly<Record<string, string | number | readonly string[]>>;

/** What is wrong at one place: a setting, a content type, a record, a file. */
export type Found = Details & { readonly code: string; readonly about: string };

/** What can be wrong with an observation, by code: false, or the details of the finding. */
export type Checks<Seen> = Readonly<Record<string, (seen: Seen) => Details | boolean>>;

/** What is wrong at one or several places. No text of it repeats a secret, or what visitors sent. */
export interface Finding {
  readonly code: string;
  readonly severity: (typeof severities)[number];
  readonly about: string;
  readonly message: string;
  /** What to change where; lines after the first are to be copied. */
  readonly remedy: { readonly where: string; readonly change: string };
}

export interface Report {
  readonly product: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Name of the CMS's dialect; null if it is unknown. */
  readonly dialect: string | null;
  /** What was read of the CMS. */
  readonly types: number;
  readonly records: number;
  readonly findings: readonly Finding[];
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

/** One finding for all places with the same message and the same place of the remedy. */
export function findingsOf(found: readonly Found[]): Finding[] {
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

/** 1 with errors; with warnings as well if `strict`. */
export const exitCodeOf = ({ findings }: Report, strict: boolean): 0 | 1 =>
  findings.some(({ severity }) => severity === "error" || (strict && severity === "warning")) ? 1 : 0;

/** The report for people: the findings, what was read, and the sum. */
export function tableOf({ product, durationMs, dialect, types, records, findings }: Report, hasColours: boolean) {
  const paint = (style: InspectColor, text: string) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  const lines = findings.flatMap(({ severity, code, about, message, remedy }) => {
    const [first = "", ...others] = remedy.change.split("\n");
    const { sign, style } = marks[severity];
    return [
      `${paint(style, `${sign} ${message}`)}  ${paint("gray", code)}`,
      `  ${about}`,
      `  ${paint("gray", `${remedy.where}: ${first}${others.length > 0 ? " … (--fix)" : ""}`)}`,
    ];
  });
  const counts = severities.map((each) => {
    const { length } = findings.filter(({ severity }) => severity === each);
    return `${length} ${each}${length === 1 ? "" : "s"}`;
  });
  const read = `${product}: ${types} types and ${records} records of ${dialect ?? "an unknown CMS"}`;
  return `${[...lines, "", `${read}; ${counts.join(", ")} in ${(durationMs / 1_000).toFixed(1)} s`].join("\n")}\n`;
}

/** What to change, by the place where it is changed; the same change once. */
export function fixesOf({ findings }: Report): string {
  const parts = [...Map.groupBy(findings, ({ remedy }) => remedy.where)].map(([where, here]) => {
    const lines = [...Map.groupBy(here, ({ remedy }) => remedy.change)].flatMap(([change, all]) => [
      ...change.split("\n").map((line) => `  ${line}`),
      ...all.map(({ about, code }) => `      for ${about} (${code})`),
    ]);
    return [where, ...lines].join("\n");
  });
  return parts.length > 0 ? `${parts.join("\n\n")}\n` : "Nothing to change.\n";
}
