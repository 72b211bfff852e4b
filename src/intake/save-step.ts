import type { Product } from "../config";
import type { Choices, Form } from "../forms/form";
import type { FormState } from "../forms/state";
import { draftName, errorsIn, fromName, nextStep, stepAfter, stepName, stepNamed } from "../forms/steps";
import type { Language } from "../i18n/languages";
import type { Drafts } from "../outbox/files/drafts";
import type { Uploads } from "../outbox/files/uploads";
import { log, reasonOf } from "../platform/log";
import { readEntry } from "./entry";

interface SaveContext {
  readonly product: Product;
  readonly form: Form;
  readonly drafts: Drafts;
  readonly uploads: Uploads;
  readonly language: Language;
  choices(): Promise<Choices>;
}

export type SavedStep =
  | {
      readonly kind: "saved";
      readonly draft: string;
      /** The step to show. */
      readonly step: string;
      /** Whether it shows what is wrong with it. */
      readonly check: boolean;
    }
  | { readonly kind: "returned"; readonly state: FormState; readonly step: string };

/**
 * Keeps an unfinished form and says which step comes next. A step with errors is not left for the following one, but for
 * any other; one whose file was refused is not left at all.
 * @throws {Refusal} for a request that is not a form, or too large
 */
export async function saveStep(request: Request, context: SaveContext): Promise<SavedStep> {
  const { product, form, drafts } = context;
  const { texts, files, values, uploads } = await readEntry(request, context);
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
