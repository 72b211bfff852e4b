import { readFileSync } from "node:fs";
import { cleanText } from "../../src/platform/clean-text";

/** The worst first. */
export const severities = ["error", "warning", "note"] as const;

/** Values for the placeholders of a finding's texts. Several values become a list. */
export type Details = Readonly<Record<string, string | number | readonly string[]>>;

/** A fault at one place: a setting, a content type, a record, a file. */
export type Found = Details & { readonly code: string; readonly about: string };

const manual = readFileSync("docs/doctor.md", "utf8");

/** Commands, options and exit codes: the manual up to its second heading. */
export const usage = manual.slice(0, manual.indexOf("\n## ")).trim();

const line = /^\| `([a-z-]+)` \| (error|warning|note) \| ([^|\n]+) \| ([^|\n]+) \| ([^|\n]+) \|$/gm;

/** Severity, message and remedy of each finding by code. */
export const table = new Map(
  [...manual.matchAll(line)].map(([, code = "", kind, ...cells]) => {
    const texts = cells.map((cell) => cell.replaceAll("`", "").replaceAll("<br>", "\n"));
    return [code, { severity: severities.find((each) => each === kind) ?? "error", texts }];
  }),
);

/** The faults at one place, by code: whether there is one, or details of it beside the common ones. */
export const faultsAt = (about: string, common: Details, wrong: Readonly<Record<string, Details | boolean>>): Found[] =>
  Object.entries(wrong).flatMap(([code, details]) =>
    details ? [{ code, about, ...common, ...(details === true ? {} : details) }] : [],
  );

/**
 * Merges faults with the same message and the same place of the remedy, in the order of the manual. Their texts contain
 * no secrets and no personal data.
 */
export function findingsOf(found: readonly Found[]) {
  const codes = [...table.keys()];
  const sorted = found.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
  const filled = sorted.map((each) => {
    const { severity, texts } = table.get(each.code) ?? { severity: "error" as const, texts: [each.code] };
    const fill = (text = "") =>
      printed(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => [each[name] ?? ""].flat().join(", ")));
    const message = fill(texts[0]);
    const where = fill(texts[1]);
    const change = fill(texts[2]);
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

/** Without control characters of a terminal. */
const printed = (text: string): string => cleanText(text).replaceAll("\r", " ");
