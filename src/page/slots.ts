/** HTML by the name of the slot that it is put into. */
export type Slots = Readonly<Record<string, string>>;

/** Of characters that no text has: their code points are for private use. */
const slot = /\uE000(\w+)\uE001/;

/** Stands for what is put into a slot, in the texts and attributes of what React renders. */
export const slotMark = (name: string): string => `\uE000${name}\uE001`;

/** HTML, the name of the slot behind it, more HTML, and so on. */
export const cutAtSlots = (html: string): string[] => html.split(slot);

const special = /["'&<>]/;
const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "'": "&#x27;",
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
};

/** A text as React writes it, between elements and in attributes. */
export function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/["'&<>]/g, (character) => entities[character] ?? character) : text;
}
