import type { Product } from "../config";
import type { ErrorKey } from "../forms/errors";
import { filesBeyondTotal, type UploadedFile } from "../forms/files";
import type { FieldLayout, FieldOptions, FormDefinition, Values } from "../forms/form";
import { fieldsOf, nameOf, readValues, removeName, sourceName } from "../forms/input";
import type { Language } from "../i18n/languages";
import type { Upload, Uploads } from "../outbox/files/uploads";
import type { MetricsBinding } from "../platform/data-points";
import { log, reasonOf } from "../platform/log";
import { type FileField, type FileReceiver, readFormBody, type SubmittedTexts } from "./body";
import { receiveFile } from "./receive-file";

export interface FormContext {
  readonly product: Product;
  readonly form: FormDefinition;
  readonly uploads: Uploads;
  readonly metrics: MetricsBinding;
  readonly language: Language;
  /** Options from the CMS. */
  choices(): Promise<FieldOptions>;
}

/**
 * Reads a form, finished or not, without fields that the entered values make meaningless. Stores its files.
 * @throws {Refusal} for a request that is not a form, or too large; its files are then removed
 */
export async function readSubmittedForm(request: Request, context: Omit<FormContext, "choices">) {
  const { product, form } = context;
  const files = new FormFiles(context);
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
    texts,
    files,
    values,
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

class FormFiles implements FileReceiver {
  readonly errors: Record<string, ErrorKey> = {};
  /** Findings in refused files, by the keys of their fields. */
  readonly details: Record<string, string> = {};
  /** A valid file could not be stored. */
  failed = false;
  readonly #received = new Map<string, Upload>();
  readonly #fields: ReadonlyMap<string, FieldLayout>;

  constructor(private readonly context: Omit<FormContext, "choices">) {
    const { form, product } = context;
    const fields = fieldsOf(form).filter(({ control }) => control === "file");
    this.#fields = new Map(fields.map((field) => [nameOf(field, product.key), field]));
  }

  wants(name: string): boolean {
    const key = this.#fields.get(name)?.key;
    return key !== undefined && !this.#received.has(key) && !this.failed;
  }

  async receive(file: FileField): Promise<void> {
    const field = this.#fields.get(file.field);
    if (!field) return;
    const { key } = field;
    try {
      const outcome = await receiveFile(file, { ...this.context, field });
      if ("error" in outcome) {
        this.errors[key] = outcome.error;
        if (outcome.detail) this.details[key] = outcome.detail;
      } else this.#received.set(key, outcome);
    } catch (error) {
      this.failed = true;
      log.error("intake.file-not-stored", { field: key, reason: reasonOf(error) });
    }
  }

  isFile(key: string): boolean {
    return [...this.#fields.values()].some((field) => field.key === key);
  }

  /** Ids of uploads that the request names and does not withdraw, by field. */
  named(texts: SubmittedTexts): Record<string, string> {
    const named: Record<string, string> = {};
    for (const [name, { key }] of this.#fields) {
      const id = texts.get(sourceName(name))?.[0];
      if (id && !texts.has(removeName(name))) named[key] = id;
    }
    return named;
  }

  /**
   * Returns the form's files, even those over the total size. Removes files that the request replaces or withdraws, and
   * those of `skipped` fields, unless a submission uses them.
   */
  async resolve(texts: SubmittedTexts, skipped: ReadonlySet<string>): Promise<Record<string, Upload>> {
    const needless = [...skipped].flatMap((key) => this.#received.get(key)?.id ?? []);
    for (const key of skipped) {
      delete this.errors[key];
      this.#received.delete(key);
    }
    await this.context.uploads.remove([...needless, ...this.#leftBy(texts, skipped)]);
    const files = Object.fromEntries(this.#received);
    await Promise.all(
      Object.entries(this.named(texts)).map(async ([key, id]) => {
        if (skipped.has(key) || files[key] || this.errors[key]) return;
        const file = await this.context.uploads.find(id);
        if (file?.field === key) files[key] = file;
        else this.errors[key] = "fileMissing";
      }),
    );
    const sizes = Array.from(this.#fields.values(), ({ key }) => [key, files[key]?.size ?? 0] as const);
    for (const key of filesBeyondTotal(sizes)) this.errors[key] = "filesTotal";
    return files;
  }

  async discard(): Promise<void> {
    await this.context.uploads.remove([...this.#received.values()].map(({ id }) => id));
  }

  /** Ids of uploads named in the request that the form no longer has. */
  #leftBy(texts: SubmittedTexts, skipped: ReadonlySet<string>): string[] {
    return [...this.#fields].flatMap(([name, { key }]) => {
      const isLeft = skipped.has(key) || this.#received.has(key) || key in this.errors || texts.has(removeName(name));
      return (isLeft && texts.get(sourceName(name))) || [];
    });
  }
}
