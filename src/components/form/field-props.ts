import type { FieldModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import type { FormParts } from "./FieldWrapper";
import type { FileUpload, UploadSnapshot } from "./file-upload";
import type { FormTools } from "./form-props";
import type { Mark } from "./use-form-state";

export interface FieldProps {
  readonly field: FieldModel;
  /** What the server knew: where the values of controls begin. */
  readonly state: FormState;
  readonly texts: FormParts;
  readonly mark: Mark;
  /** Null without suggestions; empty until the field is used. */
  readonly suggestions: readonly string[] | null;
  readonly upload?: FileUpload | undefined;
  readonly snapshot?: UploadSnapshot | undefined;
  /** Undefined on the server. */
  readonly fileOfPhotos?: FormTools["fileOfPhotos"] | undefined;
}
