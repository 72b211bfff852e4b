import type { Image } from "../../content/fields";
import { pageHeaders } from "../../content/site-wide/settings";
import type { LoadContext } from "../../page/load-context";

export interface Headed {
  /** The banner's picture; null where the CMS has none. */
  readonly header: Image | null;
}

/** The part of a page's definition that loads its data with the banner's picture. */
export interface HeadedLoad<Data> {
  /** Key of the picture among the CMS's header pictures. */
  readonly header: string;
  readonly load: (context: LoadContext) => Promise<Data & Headed>;
}

/** Adds the banner's picture to what a page loads, asked for at the same time. */
export function withHeader<Data extends object>(
  header: string,
  load: (context: LoadContext) => Data | Promise<Data>,
): HeadedLoad<Data> {
  return {
    header,
    load: async (context) => {
      const headers = context.optional(context.content.single(pageHeaders));
      const data = await load(context);
      return { ...data, header: (await headers)?.[header] ?? null };
    },
  };
}
