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

/** Handles a form posted to its page: responds with thanks, or with the page and what needs correcting. */
export async function answerForm(
  c: SiteContext,
  { site, answers, product, page }: { site: SiteState; answers: Answers; product: Product; page: Page },
): Promise<Response> {
  const pageForm = page.form;
  if (!pageForm) throw new TypeError(`no form is posted to ${page.path}`);
  const form = pageForm.definition;
  const request = c.req.raw;
  await guard(request, { maxBytes: maxFormBytes, admits: () => site.limits.admits(request, "form", form.id) });
  // Opened when first needed: its deadline must not run while the body is still arriving.
  let opened: RequestScope | undefined;
  const scope = () => {
    opened ??= answers.openScope(c, product);
    return opened;
  };
  const turnstile = product.forms.turnstileSiteKey ? site.config.turnstile : null;
  const [outbox, uploads] = [openOutbox(c.env, product.key), openUploads(c.env, product.key)];
  const submission = await submit(request, {
    ...{ product, form, outbox, uploads, turnstile },
    choices: () => pageForm.choices(scope()),
    vacancyTitle: (id) => pageForm.vacancyTitle(id, scope()),
    held: async () => {
      const { feature } = page;
      return feature && !(await scope().content.switches())[feature] ? `${feature}-off` : null;
    },
  });
  const answer = answerSubmission(request, submission, { product, form: pageForm, language: scope().language });
  return answer instanceof Response ? answer : answers.page(c, product, page, { returned: answer, scope: scope() });
}

/** Handles a file that is uploaded ahead of its form, or withdrawn. */
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
