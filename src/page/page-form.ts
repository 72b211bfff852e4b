import type { FieldOptions, Form } from "../forms/form";
import type { FormModel } from "../forms/model";
import type { LoadContext } from "./load-context";

/** A form that is posted to its own page. */
export interface PageForm {
  readonly definition: Form;
  /** Options that the CMS decides. */
  choices(content: Pick<LoadContext, "content" | "optional">): Promise<FieldOptions>;
  /** Title of the vacancy applied for; empty if it does not exist, and for other forms. */
  vacancyTitle(id: string, content: Pick<LoadContext, "content" | "optional">): Promise<string>;
  /** The form in the visitor's language. */
  model(context: Pick<LoadContext, "product" | "language">, choices: FieldOptions): FormModel;
}
