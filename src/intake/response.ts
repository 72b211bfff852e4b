import { problemResponse } from "../errors/problem";
import { wantsJson } from "../errors/refusal";
import { type FormModel, fieldsOfModel } from "../forms/model";
import { type FormState, messageOf } from "../forms/state";
import { formPartsTexts } from "../forms/texts/texts";
import { redirect } from "../http/redirect";
import { inLanguage, type Language } from "../i18n/languages";
import type { Receipt } from "../outbox/items/submission";

const retrySeconds = "10";

/** The response to a stored form: thanks for browsers, the receipt for scripts. */
export function sentResponse(request: Request, receipt: Receipt, language: Language): Response {
  if (wantsJson(request)) return Response.json(receipt, { headers: { "cache-control": "no-store" } });
  return redirect(inLanguage(`${new URL(request.url).pathname}?sent=${receipt.reference}`, language), 303);
}

/** A returned form for scripts: `errors` has messages by field name, `uploads` the stored files. */
export function problemOfForm(state: FormState, model: FormModel, language: Language): Response {
  const { uploads, unavailable } = state;
  const fields = fieldsOfModel(model);
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
