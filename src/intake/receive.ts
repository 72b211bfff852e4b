import type { Product } from "../config";
import { isDisabled } from "../config/optional-sections";
import { problemResponse } from "../errors/problem";
import { problemOfRefusal, Refusal, wantsJson } from "../errors/refusal";
import { maxFileBytes, maxFormBytes } from "../forms/files";
import type { FormDefinition } from "../forms/form";
import { fileFields } from "../forms/form-ids";
import { forms } from "../forms/forms";
import { careerName, fieldsOf, nameOf } from "../forms/input";
import { type FormModel, fieldsOfModel } from "../forms/model";
import { type FormState, messageOf } from "../forms/state";
import {
  checkName,
  draftName,
  errorsIn,
  firstWrongStep,
  fromName,
  nextStep,
  saveName,
  stepAfter,
  stepName,
  stepNamed,
  withQuery,
} from "../forms/steps";
import { formPartsTexts } from "../forms/texts/texts";
import { drain } from "../http/drain";
import { languageOf } from "../http/language";
import { networkOfVisitor } from "../http/limits";
import { redirect } from "../http/redirect";
import { inLanguage, type Language } from "../i18n/languages";
import { openOutbox } from "../outbox/client";
import { type Drafts, openDrafts } from "../outbox/files/drafts";
import { uploadAges } from "../outbox/files/upload-ages";
import { openUploads, type Upload, type Uploads } from "../outbox/files/uploads";
import type { Receipt } from "../outbox/submissions/submission";
import type { ReturnedForm } from "../page/load-context";
import type { Page } from "../page/page";
import { systemClock } from "../platform/clock";
import { lazy } from "../platform/lazy";
import { log, reasonOf } from "../platform/log";
import { type HandlerResult, uncached } from "../request/outcome";
import { ownerOf, type SiteContext } from "../request/request";
import type { SiteState } from "../request/site-state";
import type { PageResponses } from "../routing/page-responses";
import { readFormBody } from "./body";
import { confirmationOf } from "./confirmation";
import { guard } from "./guard";
import { type RefusedFile, receiveFile } from "./receive-file";
import { submit } from "./submit";
import { type FormContext, readSubmittedForm } from "./submitted-form";

/** The page that a form is posted to. */
export interface FormTarget {
  readonly site: SiteState;
  readonly answers: PageResponses;
  readonly product: Product;
  readonly page: Page;
}

/** Handles a form posted to its page: responds with thanks, the next step, or the page with its errors. */
export async function handleForm(c: SiteContext, { site, answers, product, page }: FormTarget): Promise<HandlerResult> {
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
  const savedForms = openDrafts(c.env, product.key, form.id, network);
  const context = {
    product,
    form,
    savedForms,
    outbox: openOutbox(c.env, product.key),
    uploads: openUploads(c.env, product.key, network),
    metrics: c.env,
    language,
    choices: () => pageForm.choices(scope()),
  };

  if (unfinished) {
    const saved = await saveStep(request, context);
    if ("state" in saved) return again(saved);
    return uncached(redirect(withQuery(inLanguage(url.pathname, language), saved.query), 303));
  }

  const { outbox } = context;
  const { origin } = answers.addressing.canonicalLocation(url, product);
  const confirmation = confirmationOf(c.env.MAIL, product, origin, outbox);
  const result = await submit(request, {
    ...context,
    network,
    vacancyTitle: (id) => pageForm.vacancyTitle(id, scope()),
    reviewReason: async () => {
      const { feature } = page;
      return feature && !(await scope().content.switches())[feature] ? `${feature}-off` : null;
    },
    turnstileSecret: product.forms.turnstileSiteKey && !form.isOneTap ? site.config.turnstileSecret : undefined,
    confirms: confirmation !== null,
  });
  if (result.kind === "sent") {
    const { receipt, draft, confirmTo } = result;
    if (draft) ownerOf(c)(savedForms.remove(draft).catch(() => undefined));
    if (confirmTo && confirmation) ownerOf(c)(confirmation.send(confirmTo, receipt.reference, language));
    return uncached(sentResponse(request, receipt, language));
  }
  const { state, career, draft } = result;
  if (wantsJson(request)) {
    return uncached(problemOfForm(state, pageForm.model({ product, language }, {}), language));
  }
  const query = career ? { [careerName]: career } : {};
  const returned: ReturnedForm = { state, query, status: state.unavailable ? 503 : 422 };
  return again(form.stepped ? await atFirstError(returned, draft, form, savedForms) : returned);
}

/** Shows the step with the first error. The entered values are stored for links to other steps. */
async function atFirstError(
  returned: ReturnedForm,
  id: string,
  form: FormDefinition,
  savedForms: Drafts,
): Promise<ReturnedForm> {
  const savedFormId = await savedForms.save(returned.state, id).catch(() => "");
  const step = firstWrongStep(form, returned.state.errors);
  return { ...returned, query: { ...returned.query, [stepName]: step, [draftName]: savedFormId } };
}

/**
 * A file ahead of its form. `DELETE ?id=`: 204, whether it existed or not; files of submissions stay. `PUT ?id=&id=`: stores
 * the files for longer, since their form is worked on; the response has those that exist.
 */
export async function handleUpload(c: SiteContext, { limits }: SiteState, product: Product): Promise<Response> {
  const { raw: request, url } = c.req;
  const language = languageOf(new URL(url));
  try {
    await guard(request, { maxBytes: maxUploadBytes, admits: () => limits.admits(request, "upload") });
    const uploads = openUploads(c.env, product.key, networkOfVisitor(request));
    if (request.method === "POST") return await takeUpload(request, { product, uploads, metrics: c.env, language });
    const ids = new URL(url).searchParams.getAll("id").slice(0, fileFields.length);
    if (request.method === "PUT") return await keepUploads(ids, uploads);
    await uploads.remove(ids);
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await drain(request);
    return problemOfRefusal(error, language);
  }
}

async function keepUploads(ids: readonly string[], uploads: Uploads): Promise<Response> {
  const kept = await uploads.keep(ids, systemClock.now() + uploadAges.keptMs);
  const files = kept.map(({ id, name, size }) => ({ id, name, size }));
  return Response.json({ uploads: files }, { headers: { "cache-control": "no-store" } });
}

/** The response to a stored form: thanks for browsers, the receipt for scripts. */
function sentResponse(request: Request, receipt: Receipt, language: Language): Response {
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
  const uploadedFields = fields.flatMap(({ key, name }) => (uploads[key] ? [[name, uploads[key]] as const] : []));
  const extensions = { errors: Object.fromEntries(messages), uploads: Object.fromEntries(uploadedFields) };
  const { summaryTitle, unavailableTitle, unavailableText } = formPartsTexts({ language });
  if (!unavailable) return problemResponse({ status: 422, title: summaryTitle, ...extensions });
  const problem = { status: 503, title: unavailableTitle, detail: unavailableText, ...extensions };
  return problemResponse(problem, { "retry-after": "10" });
}

/**
 * Stores a draft of an unfinished form. Errors block the way to the following step; a refused file blocks the way to any.
 * @returns the query of the step to show; the form itself if it could not be stored
 * @throws {Refusal} for a request that is not a form, or too large
 */
async function saveStep(
  request: Request,
  context: FormContext & { readonly savedForms: Drafts },
): Promise<Pick<ReturnedForm, "query"> | ReturnedForm> {
  const { product, form, savedForms } = context;
  const { texts, files, values, uploads } = await readSubmittedForm(request, context);
  const [from, targetStep] = [fromName, stepName].map((name) => texts.get(name)?.[0]);
  const here = stepNamed(form, from);
  const unavailable: ReturnedForm = {
    state: { values, uploads, errors: {}, details: {}, unavailable: true },
    query: { [stepName]: here },
    status: 503,
  };
  if (files.failed) return unavailable;
  try {
    const state = { values, uploads, errors: files.errors, details: files.details };
    const savedFormId = await savedForms.save(state, texts.get(draftName)?.[0] ?? "");
    const checked = targetStep === nextStep ? form.check(values, await context.choices()) : null;
    const errors = { ...(checked?.ok === false ? checked.errors : {}), ...files.errors };
    const isWrong = Object.keys(errorsIn(form, here, errors)).length > 0;
    const step = isWrong ? here : targetStep === nextStep ? stepAfter(form, here) : stepNamed(form, targetStep);
    return { query: { [stepName]: step, [draftName]: savedFormId, ...(isWrong && { [checkName]: "1" }) } };
  } catch (error) {
    log.error("intake.draft-not-stored", { product: product.key, form: form.id, reason: reasonOf(error) });
    return unavailable;
  }
}

/** Of a request with one file. */
const maxUploadBytes = maxFileBytes + 16 * 1024;

type UploadContext = Pick<FormContext, "product" | "uploads" | "metrics" | "language">;

/** `POST ?form=&field=` with one file as multipart: 200 with its id and the SHA-256 of what is stored, 404 for an unknown field, 422 for a refused file. */
async function takeUpload(request: Request, context: UploadContext): Promise<Response> {
  const { product, language } = context;
  const { searchParams } = new URL(request.url);
  // A form has the key of its section.
  const form = Object.values(forms).find(({ id }) => id === searchParams.get("form") && !isDisabled(product, id));
  const field =
    form &&
    fieldsOf(form).find((each) => each.control === "file" && nameOf(each, product.key) === searchParams.get("field"));
  if (!field) {
    await drain(request);
    return problemResponse({ status: 404, title: "No such field" });
  }
  const outcomes: (Upload | RefusedFile)[] = [];
  await readFormBody(request, {
    wants: () => outcomes.length === 0,
    receive: async (file) => void outcomes.push(await receiveFile(file, { ...context, field })),
  });
  const [outcome = { error: "fileEmpty", detail: null }] = outcomes;
  if ("error" in outcome) {
    const { error: code, detail } = outcome;
    const title = formPartsTexts({ language }).summaryTitle;
    return problemResponse({ status: 422, title, code, ...(detail && { detail }) });
  }
  const { id, name, size, identity: sha256 } = outcome;
  return Response.json({ id, name, size, sha256 }, { headers: { "cache-control": "no-store" } });
}
