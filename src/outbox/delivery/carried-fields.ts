import type { Product } from "../../config";
import { forms } from "../../forms/forms";
import type { Submission, SubmissionFields } from "../items/submission";

const maxCharacters = 255;

export function extrasOf({ form }: Pick<Submission, "form">, { key }: Pick<Product, "key">): string[] {
  return forms[form].extras.map((name) => name.replace("{product}", key));
}

const lineOf = (name: string, value: SubmissionFields[string]) => `; ${name}: ${[value].flat().join(", ")}`;

/**
 * Appends fields that the CMS may lack to others, such as a telephone number to the address. What fits no carrier is left out.
 * @param names of the fields to be carried
 * @param carriers names of texts in the CMS, the first choice first
 */
export function withCarried(
  fields: SubmissionFields,
  names: readonly string[],
  carriers: readonly string[],
): SubmissionFields {
  const carrying = { ...fields };
  for (const name of names) {
    const line = lineOf(name, fields[name] ?? null);
    for (const carrier of carriers) {
      const text = carrying[carrier];
      if (typeof text !== "string" || text.length + line.length > maxCharacters) continue;
      carrying[carrier] = `${text}${line}`;
      break;
    }
  }
  return carrying;
}

/** Whether a record of the CMS has a field appended to another one. */
export function isCarried(
  record: Readonly<Record<string, unknown>>,
  name: string,
  carriers: readonly string[],
): boolean {
  return carriers.some((carrier) => String(record[carrier] ?? "").includes(`; ${name}: `));
}
