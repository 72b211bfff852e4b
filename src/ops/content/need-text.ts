import type { FieldSpec } from "../../content/model/cms-field";
import type { Language } from "../../i18n/languages";
import { opsTexts } from "../texts";

/** Field of a record that is too large as a whole. */
export const lengthField = "(length)";

/** What editors should enter in a field that the site refused. @param field undefined for one that no record has */
export function needText({ language }: { readonly language: Language }, name: string, field: FieldSpec | undefined) {
  const { needs, required, tooLong, atMost } = opsTexts({ language }).content;
  if (name === lengthField) return tooLong;
  if (!field) return required;
  const { kind, options, maxLength } = field;
  const phrases = [options ? `${needs[kind]} (${options.join(", ")})` : needs[kind]];
  if (maxLength !== undefined) phrases.push(atMost(new Intl.NumberFormat(language).format(maxLength)));
  if (field.required) phrases.push(required);
  return phrases.join(", ");
}
