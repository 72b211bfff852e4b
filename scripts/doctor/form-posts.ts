import type { Product } from "../../src/config";
import { constraintsOf } from "../../src/forms/constraints";
import { maxFileBytes, maxFormBytes } from "../../src/forms/files";
import type { Form } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";

/** Where the posts of a form go, and where they may be read. */
export interface FormPaths {
  readonly form: Form;
  /** Below the content root. */
  readonly takenAt: string;
  /** Where the CMS lists them; where it takes them, unless the settings say otherwise. */
  readonly listedAt: string;
}

export function formPathsOf({ key, forms: settings }: Product): readonly FormPaths[] {
  return Object.values(forms).map((form) => {
    const takenAt = form.path.replace("{product}", key);
    return { form, takenAt, listedAt: settings.records[form.id] ?? takenAt };
  });
}

/** Bytes of the largest body that a form sends the CMS: its texts, and its files as data URLs. */
export function largestPost(form: Form): number {
  const fields = fieldsOf(form);
  const files = fields.filter(({ control }) => control === "file").length;
  const characters = fields.reduce((sum, { key }) => {
    const schema = form.shape[key];
    return sum + key.length + 8 + ((schema && constraintsOf(schema).maxLength) ?? 0);
  }, 0);
  return 4 * characters + Math.ceil(Math.min(files * maxFileBytes, maxFormBytes) / 3) * 4;
}

/** Of the fields of a form, so many are enough to tell its posts from other records. */
const telling = 0.6;

/** Whether a record holds what a visitor sent, by the names of its fields. */
export function isPostOf(form: Form, record: unknown): boolean {
  if (typeof record !== "object" || record === null) return false;
  const names = new Set(Object.keys(record).map((name) => name.toLowerCase()));
  const texts = fieldsOf(form).filter(({ control }) => control !== "file");
  const present = texts.filter(({ key }) => names.has(key.toLowerCase()));
  return present.length >= Math.ceil(texts.length * telling);
}
