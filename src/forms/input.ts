import type { FieldLayout, Form, Values } from "./form";

/** The texts that a request or a page's form has under a name. */
export type TextsOf = (name: string) => readonly string[];

/** The field that carries the id of an uploaded file beside its file field. */
export const sourceName = (name: string) => `${name}_source`;

/** A ticked box takes an uploaded file back. */
export const removeName = (name: string) => `${name}_remove`;

export const fieldsOf = (form: Form): readonly FieldLayout[] => form.sections.flatMap(({ rows }) => rows.flat());

export const nameOf = ({ key, name = key }: FieldLayout, product: string) => name.replace("{product}", product);

/** What a visitor entered, by keys: only the form's own fields, with clean line ends and without control characters. */
export function readValues(form: Form, product: string, textsOf: TextsOf): Values {
  const entries = fieldsOf(form).map((field) => {
    const name = nameOf(field, product);
    if (field.control === "checkboxes") return [field.key, [...new Set(textsOf(name).map(cleanLine))]];
    if (field.control === "file") return [field.key, cleanLine(textsOf(sourceName(name))[0] ?? "")];
    const entered = textsOf(name)[0] ?? "";
    return [field.key, field.control === "area" ? clean(entered) : cleanLine(entered)];
  });
  return Object.fromEntries(entries);
}

/** More than any field may hold, even where each letter comes as four characters. */
const maxComposed = 20_000;

/** More marks on one letter than any language writes: putting them in order takes the square of their number. */
const pileOfMarks = /\p{M}{31}/u;

/** A text that cannot be right anyway stays as it was entered. */
const composed = (entered: string) =>
  entered.length > maxComposed || pileOfMarks.test(entered) ? entered : entered.normalize();

/** Browsers count a line end as one character and send two. */
const clean = (entered: string) =>
  composed(entered)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const cleanLine = (entered: string) => clean(entered).replace(/[\n\t]+/g, " ");

/** A field that people do not see and robots fill in. */
export const trapName = "nickname";

/** Script may name the post, so that sending it again is sending the same one. */
export const postIdName = "postId";

/** Milliseconds from the page's being shown to the sending; only script can tell. */
export const elapsedName = "elapsedMs";

/** Id of the vacancy that a job application answers. */
export const careerName = "career";
