import { type HeaderKey, type Surveys, surveys } from "../content/entities/settings";
import { type EmbeddedFormData, EmbeddedFormView } from "../pages/EmbeddedForm";
import { type ReachData, ReachView } from "../pages/Reach";
import { type LoadContext, type Page, page } from "../render/page";
import { withHeader } from "./header";

/** A page around a form of another site, which its content security policy allows for. */
export function embeddedFormPage(
  path: string,
  load: (context: LoadContext) => Promise<Omit<EmbeddedFormData, "shared">>,
  shared = false,
): Page {
  return page({
    path,
    title: ({ title }) => title,
    head: ({ description, header, form }) => ({
      description,
      image: header,
      frameOrigins: form ? [new URL(form).origin] : [],
    }),
    load: async (context) => ({ ...(await load(context)), shared }),
    view: EmbeddedFormView,
    islands: shared ? ["ShareTools"] : [],
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
      };
    }),
  );
}

interface ReachRow {
  readonly path: string;
  readonly texts: ReachData["texts"];
  readonly header: HeaderKey;
  readonly title?: (context: LoadContext) => Promise<string>;
  readonly tall?: boolean;
  readonly shared?: boolean;
}

/** The page of a form of our own: what to prepare, and the ways to reach the company. */
export function reachPage({ path, texts, header, title, tall = false, shared = false }: ReachRow): Page {
  return page({
    path,
    title: (data) => data.title,
    head: (data, { t }) => ({ description: t[texts].description, image: data.header }),
    load: withHeader(header, async (context) => ({
      title: (await title?.(context)) || context.t[texts].title,
      texts,
      tall,
      shared,
    })),
    view: ReachView,
    islands: shared ? ["ShareTools"] : [],
  });
}
