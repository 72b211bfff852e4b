import type { UploadedFile } from "../../forms/files";
import type { FormId } from "../../forms/form";
import { type FieldErrors, type FormModel, fieldsOfModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import type { Language } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { type Ground, groundOf } from "../map/ground";

/**
 * What the browser's side of a form needs beside the form's markup, its own definition and its own texts. JSON values
 * only: it travels in the page.
 */
export interface FormIslandProps {
  readonly form: FormId;
  readonly product: string;
  readonly uploads: Readonly<Record<string, UploadedFile>>;
  /** Specific error messages, by field key. */
  readonly own: Readonly<Record<string, FieldErrors>>;
  /** Start of the position map; null without position fields. */
  readonly map: PinMap | null;
}

export interface PinMap {
  readonly latitude: number;
  readonly longitude: number;
  readonly ground: Ground;
  readonly language: Language;
}

export function formIslandProps(
  site: Pick<Site, "product" | "language">,
  { model, state }: { readonly model: FormModel; readonly state: FormState },
): FormIslandProps {
  const fields = fieldsOfModel(model);
  const { latitude, longitude } = site.product.map;
  return {
    form: model.id,
    product: site.product.key,
    uploads: state.uploads,
    own: Object.fromEntries(
      fields.flatMap(({ key, ownErrors }) => (Object.keys(ownErrors).length > 0 ? [[key, ownErrors]] : [])),
    ),
    map: fields.some(({ key }) => key === "latitude")
      ? { latitude, longitude, ground: groundOf(site.product), language: site.language }
      : null,
  };
}
