import type { RichText } from "../../content/fields";
import type { PageFeature } from "../../content/switches";
import type { Choices, Form } from "../../forms/form";
import { careerName } from "../../forms/input";
import { type FormTexts, modelOf } from "../../forms/model";
import { emptyState } from "../../forms/state";
import { formErrorsTexts, formOptionsTexts, formPartsTexts } from "../../forms/texts";
import type { InLanguage, Texts } from "../../i18n/texts";
import { referencePattern } from "../../outbox/reference";
import { mapEmbedHref, pathBelow } from "../../page/addresses";
import { type LoadContext, type Page, type PageForm, page } from "../../page/page";
import { type FormData, type FormPageTexts, FormView } from "./FormView";
import { withHeader } from "./header";

type Content = Pick<LoadContext, "content" | "optional">;

interface FormPageOptions {
  readonly form: Form;
  /** Where it stands, below the product. */
  readonly path: string;
  readonly texts: Texts<FormPageTexts>;
  /** Of the form itself. */
  readonly formTexts: Texts<FormTexts>;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header: string;
  /** What the CMS says of the page; null where it does not. */
  readonly about?: (context: LoadContext) => Promise<{ readonly title: string; readonly body: RichText } | null>;
  /** Options that the CMS decides. */
  readonly choices?: (content: Content) => Promise<Choices>;
  /** The vacancy that the form answers. */
  readonly vacancy?: {
    readonly label: (of: InLanguage) => string;
    /** Empty for one that there is not, or not any more. */
    readonly title: (id: string, content: Content) => Promise<string>;
  };
  readonly look?: FormData["look"];
  readonly shared?: boolean;
  readonly map?: boolean;
  /** What operators may switch off. */
  readonly feature?: PageFeature;
}

/** The page of a form of our own; `?sent=` with the reference of a post says thank you instead. */
export function formPage(options: FormPageOptions): Page {
  const { path, texts, header, about, look = "plain", vacancy, shared = false, map = false } = options;
  const form = pageForm(options);
  return page<FormData>({
    path: `/${path}`,
    ...(options.feature && { feature: options.feature }),
    form,
    query: [careerName, "sent"],
    title: (data, site) =>
      data.form.state === emptyState ? data.title : `${formPartsTexts(site).error} ${data.title}`,
    head: (data, site) => ({
      description: texts(site).description,
      image: data.header,
      indexed: data.sent === null,
      frameOrigins: [
        ...(map ? [mapEmbedHref(site, site.company?.address ?? "") ?? ""] : []),
        ...(data.about?.frameOrigins ?? []),
      ],
      foreignScripts: data.form.siteKey && !data.sent ? [turnstileScript] : [],
    }),
    ...withHeader(header, async (context) => {
      const { product, query, submission } = context;
      const id = query[careerName] ?? "";
      const career = id && (await form.vacancyTitle(id, context));
      const model = form.model(context, await form.choices(context));
      const said = await about?.(context);
      return {
        texts,
        title: said?.title || texts(context).title,
        about: said?.body ?? null,
        look,
        shared,
        map,
        career: vacancy && career ? { id, title: career, label: vacancy.label(context) } : null,
        form: {
          model,
          state: submission ?? emptyState,
          hidden: career ? { [careerName]: id } : {},
          siteKey: product.forms.turnstileSiteKey || null,
        },
        sent: referencePattern.test(query.sent ?? "") ? (query.sent ?? null) : null,
      };
    }),
    view: FormView,
  });
}

function pageForm({ form, path, formTexts, choices, vacancy }: FormPageOptions): PageForm {
  return {
    definition: form,
    choices: async (content) => choices?.(content) ?? {},
    vacancyTitle: async (id, content) => vacancy?.title(id, content) ?? "",
    model: (context, options) =>
      modelOf(form, {
        product: context.product.key,
        action: pathBelow(context, path),
        texts: formTexts(context),
        errorTexts: formErrorsTexts(context),
        optionTexts: formOptionsTexts(context),
        choices: options,
      }),
  };
}

const turnstileScript = "https://challenges.cloudflare.com/turnstile/v0/api.js";
