import type { LoadContext } from "../../page/load-context";
import { type Page, page } from "../../page/page";
import { type EmbeddedFormData, EmbeddedFormView } from "./EmbeddedFormView";

interface EmbeddedFormPage {
  readonly path: string;
  readonly header?: string;
  readonly load: (context: LoadContext) => Promise<EmbeddedFormData>;
}

/** A page around a form of another site, which its content security policy allows for. */
export function embeddedFormPage(definition: EmbeddedFormPage): Page {
  return page({
    ...definition,
    title: ({ title }) => title,
    head: ({ description, header, form, closed }) => ({
      description,
      image: header,
      frameOrigins: closed ? [] : [form],
      indexed: !closed,
    }),
    view: EmbeddedFormView,
    ahead: "prefetch",
  });
}
