import type { Choices, FormId } from "../../forms/form";
import { forms } from "../../forms/forms";
import { type FormModel, modelOf } from "../../forms/model";
import { formErrorsTexts, formOptionsTexts } from "../../forms/texts";
import { pathBelow } from "../../page/addresses";
import type { LoadContext } from "../../page/page";

/** Where each form stands, below the product, and which table has the texts of its page. */
export const formPages = {
  contact: { path: "contact", texts: "contactPage" },
  "job-application": { path: "apply-job", texts: "applyPage" },
  "provider-registration": { path: "new-registration", texts: "registrationPage" },
} as const satisfies Record<FormId, { path: string; texts: string }>;

/** A form as its page and its answers show it, in the visitor's language. */
export function formModel(form: FormId, context: Pick<LoadContext, "product" | "t">, choices: Choices): FormModel {
  const { product, t } = context;
  const { path, texts } = formPages[form];
  return modelOf(forms[form], {
    product: product.key,
    action: pathBelow(context, path),
    texts: t[texts].form,
    errorTexts: formErrorsTexts(t),
    optionTexts: formOptionsTexts(t),
    choices,
  });
}
