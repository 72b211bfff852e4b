import { checkName, draftName, errorsIn, fromName, nextStep, stepAfter, stepName, stepNamed } from "../forms/steps";
import type { Drafts } from "../outbox/files/drafts";
import type { ReturnedForm } from "../page/load-context";
import { log, reasonOf } from "../platform/log";
import { type FormContext, readSubmittedForm } from "./submitted-form";

/**
 * Stores a draft of an unfinished form. Errors block the way to the following step; a refused file blocks the way to any.
 * @returns the query of the step to show; the form itself if it could not be stored
 * @throws {Refusal} for a request that is not a form, or too large
 */
export async function saveStep(
  request: Request,
  context: FormContext & { readonly drafts: Drafts },
): Promise<Pick<ReturnedForm, "query"> | ReturnedForm> {
  const { product, form, drafts } = context;
  const { texts, files, values, uploads } = await readSubmittedForm(request, context);
  const [from, wanted] = [fromName, stepName].map((name) => texts.get(name)?.[0]);
  const here = stepNamed(form, from);
  const unavailable: ReturnedForm = {
    state: { values, uploads, errors: {}, details: {}, unavailable: true },
    query: { [stepName]: here },
    status: 503,
  };
  if (files.failed) return unavailable;
  try {
    const state = { values, uploads, errors: files.errors, details: files.details };
    const draft = await drafts.save(state, texts.get(draftName)?.[0] ?? "");
    const checked = wanted === nextStep ? form.check(values, await context.choices()) : null;
    const errors = { ...(checked?.ok === false ? checked.errors : {}), ...files.errors };
    const isWrong = Object.keys(errorsIn(form, here, errors)).length > 0;
    const step = isWrong ? here : wanted === nextStep ? stepAfter(form, here) : stepNamed(form, wanted);
    return { query: { [stepName]: step, [draftName]: draft, ...(isWrong && { [checkName]: "1" }) } };
  } catch (error) {
    log.error("intake.draft-not-stored", { product: product.key, form: form.id, reason: reasonOf(error) });
    return unavailable;
  }
}
