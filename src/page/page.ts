import { type ComponentType, createElement, type ReactNode } from "react";
import type { z } from "zod";
import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { type Image, RecordIdSchema } from "../content/fields";
import type { Company } from "../content/site-wide/company";
import type { Chat, DirectLogin, Gallery } from "../content/site-wide/settings";
import type { Choices, Form } from "../forms/form";
import type { FormModel } from "../forms/model";
import type { FormState } from "../forms/state";
import type { Region } from "../http/region";
import type { InLanguage } from "../i18n/texts";
import type { NearbyProvider, ProviderDirectory } from "../providers/provider";
import type { SiteSearchResult } from "../search/site-search";
import type { Deferred } from "./deferred";
import type { Menu } from "./menu";
import type { StructuredItem } from "./structured-item";

/** What the layout of every page shows. Parts that the CMS could not give are null or empty; the page stands without. */
export interface Site extends InLanguage {
  readonly product: Pick<Product, "key" | "name" | "tagline" | "hue" | "links" | "share" | "map"> & {
    readonly providers: Pick<Product["providers"], "list">;
  };
  readonly company: Company | null;
  readonly menu: Menu;
  readonly directLogin: DirectLogin | null;
  readonly chat: Chat | null;
  readonly gallery: Deferred<Gallery>;
  /** The providers nearest to where the product's map starts; empty while the directory is not there. */
  readonly nearHome: readonly NearbyProvider[];
  /** Path of the product's home: `/` where the host means this product. */
  readonly home: string;
  /** Path of this page, such as `/contoh/news`; empty on the page that stands for every address with nothing. */
  readonly path: string;
  /** The one address of this page in its language, absolute. */
  readonly canonical: string;
  /** The same page in the site's own language, absolute: every other language marks this address. */
  readonly unmarked: string;
}

/** Where a page is. */
export type PageLocation = Pick<Site, "home" | "path" | "canonical" | "unmarked">;

/** What a page says of itself outside its body, besides its title. */
export interface Head {
  readonly description?: string;
  readonly image?: Image | null;
  /** Addresses or origins of the frames this page shows; those that no policy may name are left out of it. */
  readonly frameOrigins?: readonly string[];
  /** Addresses of other sites' scripts; such a page goes without Trusted Types. */
  readonly foreignScripts?: readonly string[];
  /** Feeds that this page belongs to: addresses on this site. */
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
  /** When the text of this page came out (ISO 8601), for news and articles. */
  readonly publishedAt?: string | null;
  /** What search engines are told of the page, besides its breadcrumbs; null for what lacks a part they ask for. */
  readonly structured?: readonly (StructuredItem | null)[];
  /** False for pages that search engines should leave out. */
  readonly indexed?: boolean;
  /** The page shows the map itself: its layout goes without. */
  readonly ownMap?: boolean;
}

export interface LoadContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  /** Goes through `optional` or `deferred`: a provider service that fails makes no page fail. */
  readonly providers: ProviderDirectory;
  /** Where the visitor seems to be. Only a page made for its visitor may show it. */
  readonly region: Region;
  /** Lets the page go out without waiting for this answer; a failure shows the part as not available. */
  deferred<T>(answer: Promise<T>): Deferred<T>;
  /** Path parameters, such as `id`. */
  readonly params: Readonly<Record<string, string>>;
  /** An answer that the page shows where it is there, waited for like the rest; a failure is null. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
  /** `?page=`, 1 where absent. */
  readonly pageNumber: number;
  /** Of the parameters the page says it reads, those that the address has; at most 200 characters each. */
  readonly query: Readonly<Record<string, string>>;
  /** What a visitor sent and has to mend; null for a page that was only opened. */
  readonly submission: FormState | null;
  /** Searches everything of the product that visitors look for. */
  search(words: string): Promise<SiteSearchResult>;
}

export interface ViewProps<Data> {
  readonly data: Data;
  readonly site: Site;
}

/** A form that is posted to the page it stands on. */
export interface PageForm {
  readonly definition: Form;
  /** Options that the CMS decides. */
  choices(content: Pick<LoadContext, "content" | "optional">): Promise<Choices>;
  /** Title of the vacancy that it answers; empty for one that there is not, and of forms that answer none. */
  vacancyTitle(id: string, content: Pick<LoadContext, "content" | "optional">): Promise<string>;
  /** As its page and its answers show it, in the visitor's language. */
  model(context: Pick<LoadContext, "product" | "language">, choices: Choices): FormModel;
}

/** One page of the page table in `routes.ts`. */
export interface PageDefinition<Data> {
  /** Below `/{product}`; `:id` is a parameter, `{product}` the product's key. */
  readonly path: string;
  /** Without the brand, which the document adds. */
  readonly title: string | ((data: Data, site: Site) => string);
  readonly head?: (data: Data, site: Site) => Head;
  /**
   * What the page cannot live without is awaited here: it decides the status. Deferred parts are {@link Deferred} values.
   * @throws {MissingContent} for an address that shows nothing
   * @throws {UnavailableContent} when the CMS does not answer and nothing is stored
   */
  readonly load: (context: LoadContext) => Promise<Data>;
  readonly view: ComponentType<ViewProps<Data>>;
  /** The page reads `page`: it shows a list page by page. On every other page that parameter means nothing. */
  readonly paged?: boolean;
  /** What an `:id` of the path looks like; anything else shows nothing, and nobody is asked. Ids of the CMS unless said. */
  readonly id?: z.ZodType<string>;
  /** Query parameters that the page reads, besides `page`. With any of them set, the page is made for its visitor only. */
  readonly query?: readonly string[];
  /** The form that is posted to this page. */
  readonly form?: PageForm;
  /** The page is made for its visitor in any case, and is no page for search engines. */
  readonly personal?: boolean;
  /** Addresses of this page for the site map: one for each `:id` of the path. A page without a `:id` has one anyway. */
  readonly entries?: Entries;
}

interface SiteMapEntry {
  /** Absent where the path has none. */
  readonly id?: string;
  readonly publishedAt?: string | null;
}

type Entries = (
  content: ContentReader,
  product: Product,
  /** Null where the product's providers have no pages. */
  providers: ProviderDirectory | null,
) => Promise<readonly SiteMapEntry[]> | readonly SiteMapEntry[];

/** One page, for as long as the CMS has what it shows. */
export function whileAvailable(read: (content: ContentReader) => Promise<unknown>): Entries {
  return async (content) => {
    await read(content);
    return [{}];
  };
}

/** A page whose data only itself knows: what is loaded, and how it becomes head and body. */
export interface Page {
  readonly path: string;
  readonly paged: boolean;
  readonly id: z.ZodType<string>;
  readonly query: readonly string[];
  readonly form: PageForm | null;
  readonly personal: boolean;
  readonly entries: Entries | null;
  readonly load: (context: LoadContext) => Promise<LoadedPage>;
}

/** A head with its title, which goes without the brand: the document adds that. */
export interface TitledHead extends Head {
  readonly title: string;
}

export interface LoadedPage {
  head(site: Site): TitledHead;
  body(site: Site): ReactNode;
}

/** Makes a page of the page table. */
export function page<Data>(definition: PageDefinition<Data>): Page {
  const { path, title, head, load, view: View } = definition;
  const { paged = false, id = RecordIdSchema, query = [], form = null, personal = false, entries = null } = definition;
  return {
    path,
    paged,
    id,
    query,
    form,
    personal,
    entries,
    load: async (context) => {
      const data = await load(context);
      return {
        head: (site) => ({ title: typeof title === "string" ? title : title(data, site), ...head?.(data, site) }),
        body: (site) => createElement(View, { data, site }),
      };
    },
  };
}

/** A form that comes back to its visitor, for its page to be made again. */
export interface ReturnedForm {
  readonly state: FormState;
  /** What the page's address would say. */
  readonly query: Readonly<Record<string, string>>;
  readonly status: 422 | 503;
}
