import type { Image } from "../../content/fields";
import { pageHeaders } from "../../content/site-wide/settings";
import type { LoadContext } from "../../page/page";

export interface Headed {
  /** The banner's picture; null where the CMS has none. */
  readonly header: Image | null;
}

/**
 * Adds the banner's picture to what a page loads, asked for at the same time.
 * @param key of the picture among the CMS's header pictures
 */
export function withHeader<Data extends object>(
  key: string,
  load: (context: LoadContext) => Data | Promise<Data>,
): (context: LoadContext) => Promise<Data & Headed> {
  return async (context) => {
    const headers = context.optional(context.content.single(pageHeaders));
    const data = await load(context);
    return { ...data, header: (await headers)?.[key] ?? null };
  };
}
