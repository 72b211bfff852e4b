import type { Values } from "../../forms/form";
import { type FormModel, fieldsOfModel } from "../../forms/model";
import { answersOf, type FormReceipt, FormReceiptSchema, receiptName } from "../../forms/receipt";
import { systemClock } from "../../platform/clock";
import type { FormCode, FormProps } from "./form-props";
import { parsed } from "./form-requests";
import type { FormUploads } from "./use-uploads";

export interface SentForm {
  readonly props: Pick<FormProps, "product"> & Pick<FormCode, "source">;
  readonly model: FormModel;
  readonly values: Values;
  readonly uploads: Pick<FormUploads, "all">;
  /** The URL of the thanks, which names the reference. */
  readonly url: string;
}

/** Stores what was sent in this tab, for its receipt. A browser that stores nothing has none. */
export function storeReceipt({ props, model, values, uploads, url }: SentForm): void {
  const { product, source } = props;
  const files = fieldsOfModel(model).flatMap(({ key, label }) => {
    const upload = uploads.all.get(key)?.upload;
    return upload ? [{ key, label, name: upload.name, size: upload.size, sha256: upload.sha256 ?? "" }] : [];
  });
  const receipt: FormReceipt = {
    reference: new URL(url).searchParams.get("sent") ?? "",
    sentAt: systemClock.now(),
    answers: answersOf({ definition: source.definition, model, product, values }),
    files,
  };
  try {
    sessionStorage.setItem(receiptName, JSON.stringify(receipt));
  } catch {
    // The thanks have the reference all the same.
  }
}

/** What this tab sent under the reference; null if it was another tab. */
export function storedReceipt(reference: string): FormReceipt | null {
  try {
    const receipt = parsed(FormReceiptSchema, sessionStorage.getItem(receiptName) ?? "");
    return receipt?.reference === reference ? receipt : null;
  } catch {
    return null;
  }
}
