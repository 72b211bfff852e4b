import type { Product } from "../config";
import { maxFormBytes } from "../forms/files";
import { drain } from "../http/drain";
import { languageOf } from "../http/language";
import { problemOfRefusal, Refusal } from "../http/refusal";
import { openOutbox } from "../outbox/client";
import { openUploads } from "../outbox/uploads";
import type { Page } from "../page/page";
import type { Answers } from "../render/answers";
import type { SiteContext } from "../render/request";
import type { RequestScope } from "../render/request-scope";
import type { SiteState } from "../render/site-state";
import { answerSubmission } from "./answer";
import { guard } from "./guard";
import { submit } from "./submit";
import { maxUploadBytes, removeUpload, takeUpload } from "./uploads";

/** Takes a form that was posted to its page: thanks, or the page again with what has to be mended. */
export async function answerForm(
  c: SiteContext,
  { site, answers, product, page }: { site: SiteState; answers: Answers; product: Product; page: Page },
): Promise<Response> {
  const posted = page.form;
  if (!posted) throw new TypeError(`no form is posted to ${page.path}`);
  const form = posted.definition;
  const request = c.req.raw;
  await guard(request, { maxBytes: maxFormBytes, admits: () => site.limits.admits(request, "form", form.id) });
  // Made when it is first needed: its deadline must not run while the body still comes.
  let known: RequestScope | undefined;
  const scope = () => {
    known ??= answers.openScope(c, product);
    return known;
  };
  const turnstile = product.forms.turnstileSiteKey ? site.config.turnstile : null;
  const [outbox, uploads] = [openOutbox(c.env, product.key), openUploads(c.env, product.key)];
  const submission = await submit(request, {
    ...{ product, form, outbox, uploads, turnstile },
    choices: () => posted.choices(scope()),
    vacancyTitle: (id) => posted.vacancyTitle(id, scope()),
  });
  const answer = answerSubmission(request, submission, { product, form: posted, language: scope().language });
  return answer instanceof Response ? answer : answers.page(c, product, page, { returned: answer, scope: scope() });
}

/** Takes one file ahead of its form, or takes it back. */
export async function answerUpload(c: SiteContext, { limits }: SiteState, product: Product): Promise<Response> {
  const { raw: request, url } = c.req;
  const language = languageOf(new URL(url));
  try {
    await guard(request, { maxBytes: maxUploadBytes, admits: () => limits.admits(request, "upload") });
    const uploads = openUploads(c.env, product.key);
    return await (request.method === "DELETE"
      ? removeUpload(request, uploads)
      : takeUpload(request, { product, uploads, language }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await drain(request);
    return problemOfRefusal(error, language);
  }
}
