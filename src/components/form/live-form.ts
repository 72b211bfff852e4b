import type { UploadedFile } from "../../forms/files";
import type { FormId } from "../../forms/form";
import { type FieldModel, type FormModel, fieldsOfModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import { formPartsTexts } from "../../forms/texts";
import type { Language } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { type Ground, groundOf } from "../map/ground";
import { liveFormTexts } from "./texts";

export type LiveTexts = ReturnType<typeof liveFormTexts>;

/** What the browser's side of a form needs beside the form's markup. JSON values only: it travels in the page. */
export interface LiveForm {
  readonly form: FormId;
  readonly product: string;
  /** Where single files go ahead of the form. */
  readonly uploadsAddress: string;
  /** The messages of each field by its key. */
  readonly errors: Readonly<Record<string, FieldModel["errors"]>>;
  /** Files that are there already, by the keys of their fields. */
  readonly uploads: Readonly<Record<string, UploadedFile>>;
  /** What is entered is kept in the browser until it is sent. */
  readonly kept: boolean;
  readonly decimal: string;
  /** After a number of fields of a part. */
  readonly wrong: string;
  /** What stands in a field already, by its key. */
  readonly presets: Readonly<Record<string, string>>;
  /** Where a map for the position of something begins; null for a form that does not ask for one. */
  readonly map: PinMap | null;
  /** Before the title of a step; empty for a form without steps. */
  readonly stepLine: string;
  readonly texts: LiveTexts;
}

export interface PinMap {
  readonly latitude: number;
  readonly longitude: number;
  readonly ground: Ground;
  readonly language: Language;
}

interface FormOnPage {
  readonly model: FormModel;
  readonly state: FormState;
}

export function liveFormOf(site: Pick<Site, "product" | "language">, { model, state }: FormOnPage): LiveForm {
  const fields = fieldsOfModel(model);
  const { latitude, longitude } = site.product.map;
  return {
    form: model.id,
    product: site.product.key,
    uploadsAddress: model.uploads,
    errors: Object.fromEntries(fields.map(({ key, errors }) => [key, errors])),
    uploads: state.uploads,
    kept: isLaborious(model),
    decimal: formPartsTexts(site).decimal,
    wrong: formPartsTexts(site).wrong,
    presets: Object.fromEntries(fields.flatMap(({ key, preset }) => (preset ? [[key, preset]] : []))),
    map: fields.some(({ key }) => key === "latitude")
      ? { latitude, longitude, ground: groundOf(site.product), language: site.language }
      : null,
    stepLine: model.save ? formPartsTexts(site).stepOf : "",
    texts: liveFormTexts(site),
  };
}

/** Worth keeping: a form that asks for documents. A short message may be too private for a browser that others use. */
const isLaborious = (model: FormModel) => fieldsOfModel(model).some(({ control }) => control === "file");
