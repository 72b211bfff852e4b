import { type ComponentType, createElement, type ReactNode } from "react";
import type { z } from "zod";
import type { Product } from "../config";
import { type Image, RecordIdSchema } from "../content/model/fields";
import type { Single } from "../content/model/resource";
import type { PageFeature } from "../content/operations/switches";
import type { ContentReader } from "../content/reading/content-reader";
import { pageHeaders } from "../content/site-wide/settings";
import type { FieldOptions, FormDefinition } from "../forms/form";
import type { FormModel } from "../forms/model";
import type { CriticalStyles } from "../platform/client-assets";
import type { ProviderReader } from "../providers/provider-reader";
import type { LoadContext } from "./load-context";
import type { Site } from "./site-data";

export interface Head {
  readonly description?: string;
  readonly image?: Image | null;
  /** Unsafe URLs are omitted from the policy. */
  readonly frameOrigins?: readonly string[];
  /** A page with any omits Trusted Types. */
  readonly foreignScripts?: readonly string[];
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
  readonly publishedAt?: string | null;
  readonly structured?: readonly (StructuredItem | null)[];
  /** False excludes the page from search engines. */
  readonly indexed?: boolean;
  /** The layout then omits its map. */
  readonly ownMap?: boolean;
  readonly criticalStyles?: CriticalStyles;
}

export interface TitledHead extends Head {
  readonly title: string;
}

export interface StructuredItem {
  readonly "@type": string;
}

export type Ahead = "prerender" | "prefetch" | "never";

type EarlyHead = (site: Site, product: Product) => TitledHead;

interface PageOptions {
  /** Below `/{product}`; `:id` is a parameter, `{product}` the product's key. */
  readonly path: string;
  /** Title and head without content, sent while the CMS is late. Not for further list pages or queries. */
  readonly early?: EarlyHead;
  readonly paged?: boolean;
  /** Format of `:id`; anything else is a 404. Ids of the CMS by default. */
  readonly id?: z.ZodType<string>;
  /** Query parameters besides `page`. Any of them makes the page personal. */
  readonly query?: readonly string[];
  readonly form?: PageForm;
  readonly looksUp?: boolean;
  /** Never cached or indexed. */
  readonly personal?: boolean;
  /** Values of `:id` for the site map. Pages without `:id` are always listed. */
  readonly entries?: Entries;
  /** Switched off, the page says so. Forms already open may still be sent. */
  readonly feature?: PageFeature;
  /** Key of the banner's picture among the CMS's header pictures; it also represents the page on other sites. */
  readonly header?: string;
  /** By default prerendering, unless the page keeps state. */
  readonly ahead?: Ahead;
}

export interface PageDefinition<Data> extends PageOptions {
  /** Without the brand name. */
  readonly title: string | ((data: Data, site: Site) => string);
  readonly head?: (data: Data, site: Site) => Head;
  /**
   * Awaits only what determines the status.
   * @throws {MissingContent} for a URL without a page
   * @throws {UnavailableContent} if nothing is stored and the CMS does not respond
   */
  readonly load: (context: LoadContext) => Promise<Data>;
  readonly view: ComponentType<ViewProps<Data>> | LazyView<Data>;
}

type Defaulted = "id" | "query" | "ahead";

export interface Page extends Omit<PageOptions, Defaulted>, Required<Pick<PageOptions, Defaulted>> {
  /** Key of its section; absent before `sections/index.ts` lists the page. */
  readonly section?: string;
  readonly load: (context: LoadContext) => Promise<LoadedPage>;
}

type Failed = (error: unknown) => void;

export interface LoadedPage {
  head(site: Site, failed: Failed): TitledHead;
  body(site: Site): ReactNode;
}

export function page<Data>({ title, head, load, view, ...options }: PageDefinition<Data>): Page {
  const { form, looksUp, personal, header: key, query = [] } = options;
  const isPersonal = form || looksUp || personal || query.length > 0;
  const headOf = (data: Data, image: Image | null, site: Site, failed: Failed): TitledHead => {
    const titled = { title: typeof title === "string" ? title : title(data, site), image };
    try {
      return { ...titled, ...head?.(data, site) };
    } catch (error) {
      failed(error);
      return titled;
    }
  };
  return {
    id: RecordIdSchema,
    query,
    ahead: isPersonal ? "never" : "prerender",
    ...options,
    load: async (context) => {
      const headers = key === undefined ? null : context.optional(context.content.single(pageHeaders));
      const [data, View] = await Promise.all([load(context), typeof view === "object" ? view.lazy() : view]);
      const header = (key && (await headers)?.[key]) || null;
      return {
        head: (site, failed) => headOf(data, header, site, failed),
        body: (site) => createElement(View, { data, site, header }),
      };
    },
  };
}

export interface ViewProps<Data> {
  readonly data: Data;
  readonly site: Site;
  /** The banner's picture; null where the CMS has none. */
  readonly header?: Image | null | undefined;
}

export interface LazyView<Data> {
  readonly lazy: () => Promise<ComponentType<ViewProps<Data>>>;
}

export interface PageForm {
  readonly definition: FormDefinition;
  choices(content: Pick<LoadContext, "content" | "optional">): Promise<FieldOptions>;
  vacancyTitle(id: string, content: Pick<LoadContext, "content" | "optional">): Promise<string>;
  model(context: Pick<LoadContext, "product" | "language">, choices: FieldOptions): FormModel;
}

interface SiteMapEntry {
  readonly id?: string;
  readonly publishedAt?: string | null;
}

/** One entry per value of `:id`, or a single one. */
export type Entries = (
  content: ContentReader,
  product: Product,
  providers: ProviderReader,
) => Promise<readonly SiteMapEntry[]> | readonly SiteMapEntry[];

/** The page of a single type, as long as the CMS has it. */
export const whileAvailable =
  (resource: Single<unknown>): Entries =>
  async (content) => {
    await content.single(resource);
    return [{}];
  };
