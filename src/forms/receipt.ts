import * as z from "zod/mini";
import type { FormDefinition, Values } from "./form";
import { type FieldModel, type FormModel, fieldsOfModel } from "./model";

const AnswerSchema = z.object({
  /** The field's key. */
  key: z.string(),
  label: z.string(),
  /** Several for a field with several choices. */
  values: z.array(z.string()),
});

const ReceiptFileSchema = z.object({
  key: z.string(),
  label: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Of the content as it was stored, in hexadecimal; empty if the site did not report it. */
  sha256: z.string(),
});

/** What a visitor has sent, as it was stored: for the tab that sent it. */
export const FormReceiptSchema = z.object({
  reference: z.string(),
  /** Milliseconds since the epoch. */
  sentAt: z.number(),
  answers: z.array(AnswerSchema),
  files: z.array(ReceiptFileSchema),
});
export type FormReceipt = z.infer<typeof FormReceiptSchema>;

/** The name of the receipt in the storage of a tab. */
export const receiptName = "receipt";

interface SentForm {
  readonly definition: FormDefinition;
  readonly model: FormModel;
  readonly product: string;
  readonly values: Values;
}

/**
 * The answers of a form that was sent, as the site stores them: cleaned, without blank ones and files. The answers of a form
 * that is not valid are empty.
 */
export function answersOf({ definition, model, product, values }: SentForm): FormReceipt["answers"] {
  const checked = definition.check(values);
  if (!checked.ok) return [];
  const stored = checked.payload({ product, career: null });
  return fieldsOfModel(model).flatMap((field) => {
    const value = stored[(definition.names[field.key] ?? field.key).replace("{product}", product)];
    if (value === null || value === undefined || field.control === "file") return [];
    return [{ key: field.key, label: field.label, values: [value].flat().map((one) => labelOf(field, one)) }];
  });
}

const labelOf = ({ options }: FieldModel, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
