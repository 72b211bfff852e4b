import type { Image } from "../../content/fields";
import { pageHeaders } from "../../content/site-wide/settings";
import type { LoadContext } from "../../page/load-context";

export interface Headed {
  /** The banner's picture; null where the CMS has none. */
  readonly header: Image | null;
}

/**
 * The part of a page's definition that loads its data with the banner's picture, at the same time.
 * @param header key of the picture among the CMS's header pictures
 */
export function withHeader<Data extends object>(header: string, load: (context: LoadContext) => Data | Promise<Data>) {
  return {
    header,
    load: async (context: LoadContext): Promise<Data & Headed> => {
      const headers = context.optional(context.content.single(pageHeaders));
      const data = await load(context);
      return { ...data, header: (await headers)?.[header] ?? null };
    },
  };
}
