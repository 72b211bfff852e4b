import type { FormParts } from "../../components/form/FieldWrapper";
import type { Product } from "../../config";
import type { PageFeature } from "../../content/operations/switches";
import type { FieldOptions, FormDefinition } from "../../forms/form";
import { careerName } from "../../forms/input";
import { modelOf } from "../../forms/model";
import { emptyState } from "../../forms/state";
import {
  checkName,
  draftName,
  errorsIn,
  reviewStep,
  type StepModel,
  stepName,
  stepNamed,
  stepsOf,
} from "../../forms/steps";
import { formErrorsTexts, formPartsTexts } from "../../forms/texts/texts";
import type { InLanguage } from "../../i18n/texts";
import { referencePattern } from "../../outbox/submissions/reference";
import { mapEmbedHref, productPath } from "../../page/links";
import type { LoadContext } from "../../page/load-context";
import { type Page, type PageForm, page } from "../../page/page";
import type { RichText } from "../../richtext/safe-html";
import type { FormData, FormLook } from "./FormView";

type Content = Pick<LoadContext, "content" | "optional">;

interface FormPageOptions extends FormLook {
  readonly path: string;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header: string;
  /** Text of the CMS above the form; null if it has none. */
  readonly about?: (context: LoadContext) => Promise<{ readonly title: string; readonly body: RichText } | null>;
  readonly choices?: (content: Content) => Promise<FieldOptions>;
  readonly vacancy?: {
    readonly label: (of: InLanguage) => string;
    /** Empty for one that there is not, or not any more. */
    readonly title: (id: string, content: Content) => Promise<string>;
  };
  readonly feature?: PageFeature;
  /** Neither in the site map nor in search engines. */
  readonly isUnlisted?: boolean;
}

/** A page with one of the site's forms; with `?sent=REFERENCE` it shows the thanks. */
export function formPage(options: FormPageOptions): Page {
  const { form: definition, path, texts, header, about, vacancy, map = false, isUnlisted = false } = options;
  const form = pageForm(options);
  const siteKeyOf = ({ forms }: Product) => (definition.isOneTap ? "" : forms.turnstileSiteKey);
  return page<FormData>({
    path: `/${path}`,
    ...(options.feature && { feature: options.feature }),
    form,
    query: [careerName, "sent", ...(definition.stepped ? [stepName, draftName, checkName] : [])],
    ...(isUnlisted && { entries: async () => [] }),
    early: (site, product) => ({
      title: texts(site).title,
      description: texts(site).description,
      criticalStyles: "form",
      frameOrigins: map ? [site.product.links.mapEmbed] : [],
      foreignScripts: siteKeyOf(product) ? [turnstileScript] : [],
    }),
    title: (data, site) => titleOf(data, formPartsTexts(site), texts(site).thanks.title),
    head: (data, site) => ({
      description: texts(site).description,
      criticalStyles: "form",
      indexed: !isUnlisted && data.sent === null && !data.form.step?.savedForm,
      frameOrigins: [
        ...(map ? [mapEmbedHref(site, site.company?.address ?? "") ?? ""] : []),
        ...(data.about?.frameOrigins ?? []),
      ],
      foreignScripts: data.form.siteKey && !data.sent ? [turnstileScript] : [],
    }),
    header,
    load: async (context) => {
      const { product, query } = context;
      const id = query[careerName] ?? "";
      const career = id && (await form.vacancyTitle(id, context));
      const choices = await form.choices(context);
      const model = form.model(context, choices);
      const { step, state } = shownOf(definition, choices, context);
      const fromCms = await about?.(context);
      return {
        page: options,
        title: fromCms?.title || texts(context).title,
        isTitleFromCms: Boolean(fromCms?.title),
        about: fromCms?.body ?? null,
        career: vacancy && career ? { id, title: career, label: vacancy.label(context) } : null,
        form: {
          model,
          choices,
          step,
          state,
          hidden: career ? { [careerName]: id } : {},
          siteKey: siteKeyOf(product) || null,
        },
        sent: referencePattern.test(query.sent ?? "") ? (query.sent ?? null) : null,
      };
    },
    view: { lazy: async () => (await import("./FormView")).FormView },
  });
}

function titleOf({ title, form: { step, state }, sent }: FormData, texts: FormParts, thanks: string): string {
  if (sent) return thanks;
  const isWrong = state.unavailable || (!step?.isReview && Object.keys(state.errors).length > 0);
  const named = step && step.position > 1 ? `${title} (${step.position}/${step.count})` : title;
  return isWrong ? `${texts.error} ${named}` : named;
}

/** State of the form; with steps, the requested one, and its errors if `check` is set. */
function shownOf(
  form: FormDefinition,
  choices: FieldOptions,
  { query, submission }: LoadContext,
): Pick<FormData["form"], "step" | "state"> {
  const state = submission ?? emptyState;
  if (!form.stepped) return { step: null, state };
  const current = stepNamed(form, query[stepName]);
  const savedFormId = query[draftName] ?? "";
  const checked = submission ? form.check(state.values, choices) : null;
  const marked = { ...(checked?.ok === false ? checked.errors : {}), ...state.errors };
  const steps = stepsOf(form);
  const index = steps.indexOf(current);
  const step: StepModel = {
    current,
    position: index + 1,
    count: steps.length,
    previous: steps[index - 1] ?? null,
    isReview: current === reviewStep,
    savedForm: submission ? savedFormId : "",
    isLost: savedFormId !== "" && !submission,
    marked,
    skipped: [...form.skipped(state.values)],
  };
  return query[checkName] ? { step, state: { ...state, errors: errorsIn(form, current, marked) } } : { step, state };
}

function pageForm({ form, path, formTexts, choices, vacancy }: FormPageOptions): PageForm {
  return {
    definition: form,
    choices: async (content) => choices?.(content) ?? {},
    vacancyTitle: async (id, content) => vacancy?.title(id, content) ?? "",
    model: (context, options) =>
      modelOf(form, {
        product: context.product.key,
        action: productPath(context, path),
        texts: formTexts(context),
        errorTexts: formErrorsTexts(context),
        choices: options,
      }),
  };
}

const turnstileScript = "https://challenges.cloudflare.com/turnstile/v0/api.js";
