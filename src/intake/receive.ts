import type { Product } from "../config";
import { problemOfRefusal, Refusal, wantsJson } from "../errors/refusal";
import { maxFormBytes } from "../forms/files";
import type { Form } from "../forms/form";
import { careerName } from "../forms/input";
import { draftName, firstWrongStep, saveName, stepName, withQuery } from "../forms/steps";
import { drain } from "../http/drain";
import { languageOf } from "../http/language";
import { networkOfVisitor } from "../http/limits";
import { redirect } from "../http/redirect";
import { inLanguage } from "../i18n/languages";
import { openOutbox } from "../outbox/client";
import { type Drafts, openDrafts } from "../outbox/files/drafts";
import { openUploads } from "../outbox/files/uploads";
import type { ReturnedForm } from "../page/load-context";
import type { Page } from "../page/page";
import { lazy } from "../platform/lazy";
import type { Answers } from "../render/answers";
import { ownerOf, type SiteContext } from "../render/request";
import type { SiteState } from "../render/site-state";
import { confirmationOf } from "./confirmation";
import { guard } from "./guard";
import { problemOfForm, sentResponse } from "./response";
import { saveStep } from "./save-step";
import { submit } from "./submit";
import { maxUploadBytes, removeUpload, takeUpload } from "./uploads";

/** The page that a form is posted to. */
export interface FormTarget {
  readonly site: SiteState;
  readonly answers: Answers;
  readonly product: Product;
  readonly page: Page;
}

/** Handles a form posted to its page: responds with thanks, the next step, or the page with its errors. */
export async function handleForm(c: SiteContext, { site, answers, product, page }: FormTarget): Promise<Response> {
  const pageForm = page.form;
  if (!pageForm) throw new TypeError(`no form is posted to ${page.path}`);
  const form = pageForm.definition;
  const request = c.req.raw;
  const url = new URL(request.url);
  const language = languageOf(url);
  const unfinished = form.stepped && url.searchParams.has(saveName);
  const admits = () =>
    unfinished ? site.limits.admits(request, "upload") : site.limits.admits(request, "form", form.id);
  await guard(request, { maxBytes: maxFormBytes, admits });
  // Opened when first needed: its deadline must not run while the body is still arriving.
  const scope = lazy(() => answers.openScope(c, product));
  const again = (returned: ReturnedForm) => answers.page(c, product, page, { returned, scope: scope() });
  const network = networkOfVisitor(request);
  const drafts = openDrafts(c.env, product.key, form.id, network);
  const context = {
    ...{ product, form, drafts, outbox: openOutbox(c.env, product.key) },
    uploads: openUploads(c.env, product.key, network),
    language,
    choices: () => pageForm.choices(scope()),
  };

  if (unfinished) {
    const saved = await saveStep(request, context);
    if ("state" in saved) return again(saved);
    return redirect(withQuery(inLanguage(url.pathname, language), saved.query), 303);
  }

  const { outbox } = context;
  const { origin } = answers.addressing.canonicalLocation(url, product);
  const confirmation = confirmationOf({ mail: c.env.MAIL, product, origin, outbox });
  const result = await submit(request, {
    ...context,
    vacancyTitle: (id) => pageForm.vacancyTitle(id, scope()),
    reviewReason: async () => {
      const { feature } = page;
      return feature && !(await scope().content.switches())[feature] ? `${feature}-off` : null;
    },
    turnstileSecret: product.forms.turnstileSiteKey ? site.config.turnstileSecret : undefined,
    confirms: confirmation !== null,
  });
  if (result.kind === "sent") {
    const { receipt, draft, confirmTo } = result;
    if (draft) ownerOf(c)(drafts.remove(draft).catch(() => undefined));
    if (confirmTo && confirmation) ownerOf(c)(confirmation.send(confirmTo, receipt.reference, language));
    return sentResponse(request, receipt, language);
  }
  const { state, career, draft } = result;
  if (wantsJson(request)) return problemOfForm(state, pageForm.model({ product, language }, {}), language);
  const query = career ? { [careerName]: career } : {};
  const returned: ReturnedForm = { state, query, status: state.unavailable ? 503 : 422 };
  return again(form.stepped ? await atFirstError(returned, draft, form, drafts) : returned);
}

/** Shows the step with the first error. The entered values are stored for links to other steps. */
async function atFirstError(returned: ReturnedForm, id: string, form: Form, drafts: Drafts): Promise<ReturnedForm> {
  const draft = await drafts.save(returned.state, id).catch(() => "");
  const step = firstWrongStep(form, returned.state.errors);
  return { ...returned, query: { ...returned.query, [stepName]: step, [draftName]: draft } };
}

export async function handleUpload(c: SiteContext, { limits }: SiteState, product: Product): Promise<Response> {
  const { raw: request, url } = c.req;
  const language = languageOf(new URL(url));
  try {
    await guard(request, { maxBytes: maxUploadBytes, admits: () => limits.admits(request, "upload") });
    const uploads = openUploads(c.env, product.key, networkOfVisitor(request));
    return await (request.method === "DELETE"
      ? removeUpload(request, uploads)
      : takeUpload(request, { product, uploads, language }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await drain(request);
    return problemOfRefusal(error, language);
  }
}
