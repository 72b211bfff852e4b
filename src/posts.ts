import type { Answers } from "./answers";
import type { Product } from "./config";
import { maxFormBytes } from "./forms/files";
import { forms } from "./forms/forms";
import { messages } from "./i18n/tables";
import { answerSubmission, problemOfRefusal } from "./intake/answer";
import { drain } from "./intake/drain";
import { guard } from "./intake/guard";
import { Refusal } from "./intake/refusal";
import { submit } from "./intake/submit";
import { maxUploadBytes, removeUpload, takeUpload } from "./intake/uploads";
import { languageOf } from "./language";
import { openOutbox } from "./outbox/client";
import { openUploads } from "./outbox/uploads";
import type { Page } from "./render/page";
import type { SiteContext } from "./request";
import { choicesOf, vacancyTitle } from "./rows/choices";
import type { SiteState } from "./site";

/** Takes a form that was posted to its page: thanks, or the page again with what has to be mended. */
export async function answerForm(
  c: SiteContext,
  { site, answers, product, row }: { site: SiteState; answers: Answers; product: Product; row: Page },
): Promise<Response> {
  const form = row.form && forms[row.form];
  if (!form) throw new TypeError(`no form is posted to ${row.path}`);
  const request = c.req.raw;
  await guard(request, { maxBytes: maxFormBytes, admits: () => site.limits.admits(request, "form", form.id) });
  const visit = answers.visit(c, product);
  const turnstile = product.forms.turnstileSiteKey ? site.config.turnstile : null;
  const [outbox, uploads] = [openOutbox(c.env, product.key), openUploads(c.env, product.key)];
  const submission = await submit(request, {
    ...{ product, form, outbox, uploads, turnstile },
    choices: () => choicesOf(form.id, visit),
    vacancyTitle: (id) => vacancyTitle(id, visit),
  });
  const answer = answerSubmission(request, submission, { product, form, t: visit.t });
  return answer instanceof Response ? answer : answers.page(c, product, row, answer);
}

/** Takes one file ahead of its form, or takes it back. */
export async function answerUpload(c: SiteContext, { limits }: SiteState, product: Product): Promise<Response> {
  const { raw: request, url } = c.req;
  const t = messages[languageOf(new URL(url))];
  try {
    await guard(request, { maxBytes: maxUploadBytes, admits: () => limits.admits(request, "upload") });
    const uploads = openUploads(c.env, product.key);
    return await (request.method === "DELETE"
      ? removeUpload(request, uploads)
      : takeUpload(request, { product, uploads, t }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await drain(request);
    return problemOfRefusal(error, t);
  }
}
