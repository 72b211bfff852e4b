const yes = /^(1|true|yes|y|ya|on|aktif)$/i;
const no = /^(0|false|no|n|tidak|off|nonaktif)$/i;

/** A boolean, also as a number or a word; null for any other value. */
export function booleanIn(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (yes.test(word)) return true;
  return no.test(word) ? false : null;
}

const decimal = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A number, also as a text; null for any other value. Strapi sends big and decimal numbers as texts. */
export function numberIn(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = typeof value === "string" ? value.trim() : "";
  return decimal.test(text) ? Number(text.replace(",", ".")) : null;
}

export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every((each) => isNothing(each)));
