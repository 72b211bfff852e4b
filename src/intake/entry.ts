import type { Product } from "../config";
import type { UploadedFile } from "../forms/files";
import type { Form, Values } from "../forms/form";
import { readValues } from "../forms/input";
import type { Language } from "../i18n/languages";
import type { Uploads } from "../outbox/uploads";
import { readForm } from "./body";
import { type FormFile, FormFiles } from "./form-files";
import type { Texts } from "./texts";

/** What a request with a form brought, without what the entered values make meaningless. */
export interface Entry {
  readonly texts: Texts;
  readonly files: FormFiles;
  /** The files that the form has now, by the keys of their fields. */
  readonly kept: Readonly<Record<string, FormFile>>;
  /** What was entered in fields other than those of files. */
  readonly plain: Values;
  /** The same with the ids of the files. */
  readonly values: Values;
  readonly uploads: Readonly<Record<string, UploadedFile>>;
}

interface EntryContext {
  readonly product: Product;
  readonly form: Form;
  readonly uploads: Uploads;
  readonly language: Language;
}

/**
 * Reads a form, finished or not, and stores its files.
 * @throws {Refusal} for a request that is not a form, or too large; its files are then gone
 */
export async function readEntry(request: Request, { product, form, uploads, language }: EntryContext): Promise<Entry> {
  const files = new FormFiles(form, product.key, uploads, language);
  const texts = await readOrDiscard(request, files);
  const entered = readValues(form, product.key, (name) => texts.get(name) ?? []);
  const skipped = form.skipped(entered);
  const kept = await files.settle(texts, skipped);
  const plain = Object.fromEntries(Object.entries(entered).filter(([key]) => !skipped.has(key) && !files.isFile(key)));
  return {
    ...{ texts, files, kept, plain },
    values: { ...plain, ...mapped(kept, ({ id }) => id) },
    uploads: mapped(kept, ({ id, name, size }) => ({ id, name, size })),
  };
}

async function readOrDiscard(request: Request, files: FormFiles): Promise<Texts> {
  try {
    return await readForm(request, files);
  } catch (error) {
    await files.discard();
    throw error;
  }
}

export function mapped<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
