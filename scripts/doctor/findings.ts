import { readFileSync } from "node:fs";
import { cleanText } from "../../src/platform/characters/clean-text";
import { type FindingCode, findingCodes, findingTexts } from "./finding-texts";

/** Values for the placeholders of a finding's texts. Several values become a list. */
export type Details = Readonly<Record<string, string | number | readonly string[]>>;

/** A fault at one place: a setting, a content type, a record, a file. */
export type Found = Details & { readonly code: FindingCode; readonly about: string };

const manual = readFileSync("docs/doctor.md", "utf8");

/** Commands, options and exit codes: the manual up to its second heading. */
export const usage = manual.slice(0, manual.indexOf("\n## ")).trim();

/** The faults at one place, by code: whether there is one, or details of it beside the common ones. */
export const faultsAt = (
  about: string,
  common: Details,
  wrong: Partial<Readonly<Record<FindingCode, Details | boolean>>>,
): Found[] =>
  findingCodes.flatMap((code) => {
    const details = wrong[code] ?? false;
    return details === false ? [] : [{ code, about, ...common, ...(details === true ? {} : details) }];
  });

/**
 * Merges faults with the same message and the same place of the remedy, in the order of the manual. Their texts contain
 * no secrets and no personal data.
 */
export function findingsOf(found: readonly Found[]) {
  const placeOf = ({ code }: Found) => findingCodes.indexOf(code);
  const sorted = found.toSorted((one, other) => placeOf(one) - placeOf(other));
  const filled = sorted.map((each) => {
    const { severity, message, where, change } = findingTexts[each.code];
    // Reports are plain text.
    const fill = (text: string) =>
      printed(
        text.replaceAll("`", "").replaceAll(/\{(\w+)\}/g, (_, name: string) => [each[name] ?? ""].flat().join(", ")),
      );
    const remedy = { where: fill(where), change: fill(change) };
    return { code: each.code, severity, about: each.about, message: fill(message), remedy };
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
