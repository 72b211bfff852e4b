import type { Product } from "../config";
import type { UploadedFile } from "../forms/files";
import type { FieldOptions, Form, Values } from "../forms/form";
import { readValues } from "../forms/input";
import type { Language } from "../i18n/languages";
import type { Uploads } from "../outbox/files/uploads";
import { readFormBody } from "./body";
import { FormFiles } from "./form-files";

export interface FormContext {
  readonly product: Product;
  readonly form: Form;
  readonly uploads: Uploads;
  readonly language: Language;
  /** Options from the CMS. */
  choices(): Promise<FieldOptions>;
}

/**
 * Reads a form, finished or not, without fields that the entered values make meaningless. Stores its files.
 * @throws {Refusal} for a request that is not a form, or too large; its files are then removed
 */
export async function readSubmittedForm(request: Request, context: Omit<FormContext, "choices">) {
  const { product, form, uploads, language } = context;
  const files = new FormFiles(form, product.key, uploads, language);
  const texts = await readFormBody(request, files).catch(async (error: unknown) => {
    await files.discard();
    throw error;
  });
  const entered = readValues(form, product.key, (name) => texts.get(name) ?? []);
  const skipped = form.skipped(entered);
  const formFiles = await files.resolve(texts, skipped);
  const plain: Values = Object.fromEntries(
    Object.entries(entered).filter(([key]) => !skipped.has(key) && !files.isFile(key)),
  );
  const values: Values = { ...plain, ...mapped(formFiles, ({ id }) => id) };
  return {
    ...{ texts, files, values },
    /** The form's files by the keys of their fields. */
    formFiles,
    /** Values of fields other than those of files. */
    plain,
    uploads: mapped(formFiles, ({ id, name, size }): UploadedFile => ({ id, name, size })),
  };
}

export function mapped<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
