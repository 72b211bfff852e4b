import type { Form } from "../../src/forms/form";
import type { FieldView } from "./field-view";
import type { FormTemplates } from "./templates";
import type { ScriptTexts } from "./texts";
import type { UploadField } from "./upload-field";

/** A form in the page, for what works on all of it. */
export interface ScriptedForm {
  readonly form: HTMLFormElement;
  readonly definition: Form;
  readonly product: string;
  readonly texts: ScriptTexts;
  readonly parts: FormTemplates;
  /** By the keys of their fields, in the order of the page. */
  readonly views: ReadonlyMap<string, FieldView>;
  readonly files: ReadonlyMap<string, UploadField>;
}
