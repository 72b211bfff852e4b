import { mapEmbedHref } from "../components/addresses";
import { type HeaderKey, type Surveys, surveys } from "../content/entities/settings";
import type { FormId } from "../forms/form";
import { careerName } from "../forms/input";
import { emptyState } from "../forms/state";
import { referencePattern } from "../outbox/reference";
import { type EmbeddedFormData, EmbeddedFormView } from "../pages/EmbeddedForm";
import { type FormData, FormView } from "../pages/Form";
import { PrivacyView } from "../pages/Privacy";
import { type LoadContext, type Page, page } from "../render/page";
import { choicesOf, vacancyTitle } from "./choices";
import { formModel, formPages } from "./form-model";
import { withHeader } from "./header";

/** A page around a form of another site, which its content security policy allows for. */
export function embeddedFormPage(path: string, load: (context: LoadContext) => Promise<EmbeddedFormData>): Page {
  return page({
    path,
    title: ({ title }) => title,
    head: ({ description, header, form }) => ({
      description,
      image: header,
      frameOrigins: [form],
    }),
    load,
    view: EmbeddedFormView,
  });
}

export function surveyPage(path: string, survey: keyof Surveys): Page {
  return embeddedFormPage(
    path,
    withHeader("Survey", async ({ ask, optional, t }) => {
      const addresses = await optional(ask.single(surveys));
      const title = t.surveys[survey];
      return {
        title,
        description: t.surveys.description,
        crumbs: [{ label: title }],
        form: addresses?.[survey] ?? "",
        shared: false,
      };
    }),
  );
}

interface FormRow {
  readonly form: FormId;
  readonly header: HeaderKey;
  readonly title?: (context: LoadContext) => Promise<string>;
  readonly look?: FormData["look"];
  readonly shared?: boolean;
  readonly map?: boolean;
}

/** The page of a form of our own; `?sent=` with the reference of a post says thank you instead. */
export function formPage(row: FormRow): Page {
  const { form, header, title, look = "plain", shared = false, map = false } = row;
  const { path, texts } = formPages[form];
  return page<FormData>({
    path: `/${path}`,
    form,
    query: [careerName, "sent"],
    title: (data, { t }) => (data.form.state === emptyState ? data.title : `${t.formParts.error} ${data.title}`),
    head: (data, site) => ({
      description: site.t[texts].description,
      image: data.header,
      indexed: data.sent === null,
      frameOrigins: map ? [mapEmbedHref(site, site.company?.address ?? "") ?? ""] : [],
      foreignScripts: data.form.siteKey && !data.sent ? [turnstileScript] : [],
    }),
    load: withHeader(header, async (context) => {
      const { product, query, submission, t } = context;
      const career = form === "job-application" ? await careerOf(context) : null;
      const model = formModel(form, context, await choicesOf(form, context));
      return {
        texts,
        title: (await title?.(context)) || t[texts].title,
        look,
        shared,
        map,
        career,
        form: {
          model,
          state: submission ?? emptyState,
          hidden: career ? { [careerName]: career.id } : {},
          siteKey: product.forms.turnstileSiteKey || null,
        },
        sent: referencePattern.test(query.sent ?? "") ? (query.sent ?? null) : null,
      };
    }),
    view: FormView,
  });
}

const turnstileScript = "https://challenges.cloudflare.com/turnstile/v0/api.js";

/** The vacancy that the page was opened from, as long as it is open. */
async function careerOf(context: LoadContext): Promise<FormData["career"]> {
  const id = context.query[careerName] ?? "";
  const title = id && (await vacancyTitle(id, context));
  return title ? { id, title } : null;
}

/** What happens to visitors' data. */
export const privacyPage = (): Page =>
  page({
    path: "/privacy",
    title: (_, { t }) => t.privacyPage.title,
    head: (_, { t }) => ({ description: t.privacyPage.description }),
    load: async ({ product }) => ({ retentionDays: product.forms.retentionDays }),
    view: PrivacyView,
  });
