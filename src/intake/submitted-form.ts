import type { Product } from "../config";
import type { UploadedFile } from "../forms/files";
import type { FieldOptions, Form, Values } from "../forms/form";
import { readValues } from "../forms/input";
import type { Language } from "../i18n/languages";
import type { Upload, Uploads } from "../outbox/files/uploads";
import { readFormBody, type SubmittedTexts } from "./body";
import { FormFiles } from "./form-files";

export interface FormContext {
  readonly product: Product;
  readonly form: Form;
  readonly uploads: Uploads;
  readonly language: Language;
  /** Options from the CMS. */
  choices(): Promise<FieldOptions>;
}

/** The content of a request with a form, without fields that the entered values make meaningless. */
export interface SubmittedForm {
  readonly texts: SubmittedTexts;
  readonly files: FormFiles;
  /** The form's files by the keys of their fields. */
  readonly formFiles: Readonly<Record<string, Upload>>;
  /** Of fields other than those of files. */
  readonly plain: Values;
  /** The same with the ids of the files. */
  readonly values: Values;
  readonly uploads: Readonly<Record<string, UploadedFile>>;
}

/**
 * Reads a form, finished or not, and stores its files.
 * @throws {Refusal} for a request that is not a form, or too large; its files are then removed
 */
export async function readSubmittedForm(
  request: Request,
  context: Omit<FormContext, "choices">,
): Promise<SubmittedForm> {
  const { product, form, uploads, language } = context;
  const files = new FormFiles(form, product.key, uploads, language);
  const texts = await readFormBody(request, files).catch(async (error: unknown) => {
    await files.discard();
    throw error;
  });
  const entered = readValues(form, product.key, (name) => texts.get(name) ?? []);
  const skipped = form.skipped(entered);
  const formFiles = await files.resolve(texts, skipped);
  const plain = Object.fromEntries(Object.entries(entered).filter(([key]) => !skipped.has(key) && !files.isFile(key)));
  return {
    ...{ texts, files, formFiles, plain },
    values: { ...plain, ...mapped(formFiles, ({ id }) => id) },
    uploads: mapped(formFiles, ({ id, name, size }) => ({ id, name, size })),
  };
}

export function mapped<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
