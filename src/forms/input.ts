import { cleanText } from "../platform/characters/clean-text";
import { plainCharacters } from "../platform/characters/plain-characters";
import { allFileTypes, type FileType } from "./file-types";
import type { FieldLayout, FormDefinition, Values } from "./form";

/** Texts of a request or a form by name. */
export type ReadTexts = (name: string) => readonly string[];

/** The hidden field with the id of an uploaded file. */
export const sourceName = (name: string) => `${name}_source`;

/** The checkbox that withdraws an uploaded file. */
export const removeName = (name: string) => `${name}_remove`;

export const fieldsOf = (form: Pick<FormDefinition, "sections">): readonly FieldLayout[] =>
  form.sections.flatMap(({ rows }) => rows.flat());

export const nameOf = ({ key, name = key }: FieldLayout, product: string) => name.replace("{product}", product);

/** Empty for a field without a file. */
export const fileTypesOf = ({ control, fileTypes = allFileTypes }: FieldLayout): readonly FileType[] =>
  control === "file" ? fileTypes : [];

/** Entered values by key, with line ends normalised, and control characters and invisible marks removed. */
export function readValues(form: FormDefinition, product: string, textsOf: ReadTexts): Values {
  const entries = fieldsOf(form).map((field) => {
    const name = nameOf(field, product);
    if (field.control === "checkboxes") return [field.key, [...new Set(textsOf(name).map(cleanLine))]];
    if (field.control === "file") return [field.key, cleanLine(textsOf(sourceName(name))[0] ?? "")];
    const entered = textsOf(name)[0] ?? "";
    if (field.control === "area") return [field.key, clean(entered)];
    return [field.key, field.type ? plainCharacters(cleanLine(entered)) : cleanLine(entered)];
  });
  return form.divide(Object.fromEntries(entries));
}

/** Longer than any field allows. */
const maxComposed = 20_000;

/** Normalising many combining marks takes quadratic time. */
const pileOfMarks = /\p{M}{31}/u;

const composed = (entered: string) =>
  entered.length > maxComposed || pileOfMarks.test(entered) ? entered : entered.normalize();

/** Direction marks and zero-width characters that copying adds. Joiners are letters of some scripts. */
const marks = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Browsers count a line end as one character but send two. */
const clean = (entered: string) => cleanText(composed(entered).replace(/\r\n?/g, "\n")).replace(marks, "").trim();

const cleanLine = (entered: string) => clean(entered).replace(/[\n\t]+|[\u00a0\u202f]/g, " ");

/** The honeypot: hidden, and unknown to autofill. */
export const trapName = "reserved";

/** An id chosen by script, which identifies a submission that is sent again. */
export const submissionIdName = "postId";

/** Milliseconds between showing the page and sending the form; set by script. */
export const elapsedName = "elapsedMs";

/** The id of the vacancy that a job application is for. */
export const careerName = "career";
