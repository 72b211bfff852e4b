import type { FieldOptions, FormId } from "../../../src/forms/form";
import type { FormModel } from "../../../src/forms/model";
import type { Language } from "../../../src/i18n/languages";
import type { PageForm } from "../../../src/page/page";
import { pages } from "../../../src/sections";
import { productSettings } from "../../forms/product";

/** The form as its page in the table has it, with the path of that page. */
export function formOnPage(id: FormId): PageForm & { readonly path: string } {
  const row = pages.find(({ form }) => form?.definition.id === id);
  if (!row?.form) throw new Error(`no page has the form ${id}`);
  return { ...row.form, path: row.path };
}

export const formModel = (id: FormId, product: string, language: Language, choices: FieldOptions = {}): FormModel =>
  formOnPage(id).model({ product: productSettings(product), language }, choices);
