import { problemResponse } from "../errors/problem";
import { wantsJson } from "../errors/refusal";
import { careerName } from "../forms/input";
import { fieldsOfModel } from "../forms/model";
import { type FormState, messageOf } from "../forms/state";
import { formPartsTexts } from "../forms/texts/texts";
import { redirect } from "../http/redirect";
import { inLanguage } from "../i18n/languages";
import type { PageForm } from "../page/page";
import type { ReturnedForm } from "../page/posted";
import type { SubmissionResult } from "./submit";
import type { FormContext } from "./submitted-form";

interface ResponseContext extends Pick<FormContext, "product" | "language"> {
  readonly form: PageForm;
}

const retrySeconds = "10";

/** The response to a submitted form. A form returned to a browser is rendered by the caller. */
export function responseTo(
  request: Request,
  result: SubmissionResult,
  context: ResponseContext,
): Response | ReturnedForm {
  const json = wantsJson(request);
  if (result.kind === "sent") {
    const { reference } = result.receipt;
    if (json) return Response.json(result.receipt, { headers: { "cache-control": "no-store" } });
    const thanks = inLanguage(`${new URL(request.url).pathname}?sent=${reference}`, context.language);
    return redirect(thanks, 303);
  }
  const { state, career } = result;
  if (json) return problemOf(state, context);
  return { state, query: career ? { [careerName]: career } : {}, status: state.unavailable ? 503 : 422 };
}

/** `errors` has messages by field name, `uploads` the stored files. */
function problemOf(state: FormState, { product, form, language }: ResponseContext): Response {
  const { uploads, unavailable } = state;
  const fields = fieldsOfModel(form.model({ product, language }, {}));
  const messages = fields.flatMap((field) => {
    const message = messageOf(field, state);
    return message ? [[field.name, message] as const] : [];
  });
  const stored = fields.flatMap(({ key, name }) => (uploads[key] ? [[name, uploads[key]] as const] : []));
  const extensions = { errors: Object.fromEntries(messages), uploads: Object.fromEntries(stored) };
  const { summaryTitle, unavailableTitle, unavailableText } = formPartsTexts({ language });
  if (!unavailable) return problemResponse({ status: 422, title: summaryTitle, ...extensions });
  const problem = { status: 503, title: unavailableTitle, detail: unavailableText, ...extensions };
  return problemResponse(problem, { "retry-after": retrySeconds });
}
