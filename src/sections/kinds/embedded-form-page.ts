import { type LoadContext, type Page, page } from "../../page/page";
import { type EmbeddedFormData, EmbeddedFormView } from "./EmbeddedFormView";

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
