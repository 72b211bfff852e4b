import type { Product } from "../config";
import { problemResponse, wantsJson } from "../errors/refusal";
import { careerName } from "../forms/input";
import { fieldsOfModel } from "../forms/model";
import { type FormState, messageOf } from "../forms/state";
import { formPartsTexts } from "../forms/texts/texts";
import { redirect } from "../http/redirect";
import { inLanguage, type Language } from "../i18n/languages";
import type { PageForm } from "../page/page";
import type { ReturnedForm } from "../page/posted";
import type { Submission } from "./submit";

interface AnswerContext {
  readonly product: Product;
  readonly form: PageForm;
  readonly language: Language;
}

/** Seconds after which to try storing a form again. */
const retrySeconds = "10";

/** The response to a submitted form; for a browser that gets its form back, the caller renders the page. */
export function answerSubmission(
  request: Request,
  submission: Submission,
  context: AnswerContext,
): Response | ReturnedForm {
  const json = wantsJson(request);
  if (submission.kind === "sent") {
    const { reference } = submission.accepted;
    if (json) return Response.json(submission.accepted, { headers: { "cache-control": "no-store" } });
    const thanks = inLanguage(`${new URL(request.url).pathname}?sent=${reference}`, context.language);
    return redirect(thanks, 303);
  }
  const { state, career } = submission;
  if (json) return problemOf(state, context);
  return { state, query: career ? { [careerName]: career } : {}, status: state.unavailable ? 503 : 422 };
}

/** `errors` has messages by field name; `uploads` lists the files that are already stored. */
function problemOf(state: FormState, { product, form, language }: AnswerContext): Response {
  const { uploads, unavailable } = state;
  const fields = fieldsOfModel(form.model({ product, language }, {}));
  const messages = fields.flatMap((field) => {
    const message = messageOf(field, state);
    return message ? [[field.name, message] as const] : [];
  });
  const kept = fields.flatMap(({ key, name }) => (uploads[key] ? [[name, uploads[key]] as const] : []));
  const extensions = { errors: Object.fromEntries(messages), uploads: Object.fromEntries(kept) };
  return unavailable
    ? problemResponse(
        {
          status: 503,
          title: formPartsTexts({ language }).unavailableTitle,
          detail: formPartsTexts({ language }).unavailableText,
          ...extensions,
        },
        { "retry-after": retrySeconds },
      )
    : problemResponse({ status: 422, title: formPartsTexts({ language }).summaryTitle, ...extensions });
}
