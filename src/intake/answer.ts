import type { Product } from "../config";
import type { Form } from "../forms/form";
import { careerName } from "../forms/input";
import { fieldsOfModel } from "../forms/model";
import type { FormState } from "../forms/state";
import { redirect } from "../http/redirect";
import { inLanguage } from "../i18n/languages";
import type { Messages } from "../i18n/messages";
import { formModel } from "../rows/form-model";
import { problemResponse, type Refusal, wantsJson } from "./refusal";
import type { Submission } from "./submit";

/** A form that comes back to its visitor, for its page to be made again. */
export interface ReturnedForm {
  readonly state: FormState;
  /** What the page's address would say. */
  readonly query: Readonly<Record<string, string>>;
  readonly status: 422 | 503;
}

interface AnswerContext {
  readonly product: Product;
  readonly form: Form;
  readonly t: Messages;
}

/** Seconds after which it is worth trying again to store a form. */
const retrySeconds = "10";

/** What a script or a browser gets for a form; a form that comes back to a browser becomes a page elsewhere. */
export function answerSubmission(
  request: Request,
  submission: Submission,
  context: AnswerContext,
): Response | ReturnedForm {
  const json = wantsJson(request);
  if (submission.kind === "sent") {
    const { reference } = submission.accepted;
    if (json) return Response.json(submission.accepted, { headers: { "cache-control": "no-store" } });
    const thanks = inLanguage(`${new URL(request.url).pathname}?sent=${reference}`, context.t.language);
    return redirect(thanks, 303);
  }
  const { state, career } = submission;
  if (json) return problemOf(state, context);
  return { state, query: career ? { [careerName]: career } : {}, status: state.unavailable ? 503 : 422 };
}

/** `errors` has a message for each field by its name; `uploads` the files that are there and need not come again. */
function problemOf({ errors, uploads, unavailable }: FormState, { product, form, t }: AnswerContext): Response {
  const fields = fieldsOfModel(formModel(form.id, { product, t }, {}));
  const messages = fields.flatMap(({ key, name, label, errors: texts }) => {
    const error = errors[key];
    return error ? [[name, texts[error] ?? label] as const] : [];
  });
  const kept = fields.flatMap(({ key, name }) => (uploads[key] ? [[name, uploads[key]] as const] : []));
  const extensions = { errors: Object.fromEntries(messages), uploads: Object.fromEntries(kept) };
  return unavailable
    ? problemResponse(
        { status: 503, title: t.formParts.unavailableTitle, detail: t.formParts.unavailableText, ...extensions },
        { "retry-after": retrySeconds },
      )
    : problemResponse({ status: 422, title: t.formParts.summaryTitle, ...extensions });
}

/** A refusal for scripts. */
export function problemOfRefusal({ status, code, retryAfter }: Refusal, t: Messages): Response {
  const { title, text } = t.refusals[code];
  return problemResponse({ status, title, detail: text, code }, retryAfter ? { "retry-after": retryAfter } : {});
}
