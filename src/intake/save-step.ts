import type { FormState } from "../forms/state";
import { draftName, errorsIn, fromName, nextStep, stepAfter, stepName, stepNamed } from "../forms/steps";
import type { Drafts } from "../outbox/files/drafts";
import { log, reasonOf } from "../platform/log";
import { type FormContext, readSubmittedForm } from "./submitted-form";

export type SavedStep =
  | {
      readonly kind: "saved";
      readonly draft: string;
      readonly step: string;
      readonly check: boolean;
    }
  | { readonly kind: "returned"; readonly state: FormState; readonly step: string };

/**
 * Stores a draft of an unfinished form and returns the step to show. Errors block the way to the following step; a refused
 * file blocks the way to any.
 * @throws {Refusal} for a request that is not a form, or too large
 */
export async function saveStep(
  request: Request,
  context: FormContext & { readonly drafts: Drafts },
): Promise<SavedStep> {
  const { product, form, drafts } = context;
  const { texts, files, values, uploads } = await readSubmittedForm(request, context);
  const [from, wanted] = [fromName, stepName].map((name) => texts.get(name)?.[0]);
  const here = stepNamed(form, from);
  const state = { values, uploads, errors: files.errors, details: files.details };
  const returned: SavedStep = {
    kind: "returned",
    state: { ...state, errors: {}, details: {}, unavailable: true },
    step: here,
  };
  if (files.failed) return returned;
  try {
    const draft = await drafts.save(state, texts.get(draftName)?.[0] ?? "");
    const checked = wanted === nextStep ? form.check(values, await context.choices()) : null;
    const errors = { ...(checked?.ok === false ? checked.errors : {}), ...files.errors };
    const check = Object.keys(errorsIn(form, here, errors)).length > 0;
    const step = check ? here : wanted === nextStep ? stepAfter(form, here) : stepNamed(form, wanted);
    return { kind: "saved", draft, step, check };
  } catch (error) {
    log.error("intake.draft-not-stored", { product: product.key, form: form.id, reason: reasonOf(error) });
    return returned;
  }
}
