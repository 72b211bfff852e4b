import { type ComponentType, createElement, type ReactNode } from "react";
import type { z } from "zod";
import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { type Image, RecordIdSchema } from "../content/fields";
import type { Company } from "../content/site-wide/company";
import type { Notice } from "../content/site-wide/notices";
import type { Chat, DirectLogin, Gallery } from "../content/site-wide/settings";
import type { PageFeature, Switches } from "../content/switches";
import type { Choices, Form } from "../forms/form";
import type { FormModel } from "../forms/model";
import type { FormState } from "../forms/state";
import type { Region } from "../http/region";
import type { Language } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";
import type { Opening } from "../platform/client-assets";
import type { Preview } from "../preview/previews";
import type { NearbyProvider, ProviderDirectory } from "../providers/provider";
import type { SiteSearchResult } from "../search/site-search";
import type { Deferred } from "./deferred";
import type { Menu } from "./menu";
import type { Slots } from "./slots";
import type { StructuredItem } from "./structured-item";

/** What the layout of every page shows. Parts that the CMS could not supply are null or empty. */
export interface Site extends InLanguage {
  readonly product: Pick<
    Product,
    "key" | "name" | "tagline" | "lightLogo" | "hue" | "links" | "share" | "map" | "offline" | "transformImages"
  > & {
    /** The list as operators have it now. */
    readonly providers: Pick<Product["providers"], "list">;
  };
  readonly switches: Switches;
  /** The share of visits whose speed browsers report: from 0 to 1. */
  readonly vitalsShare: number;
  /** Of what the CMS says, where it does not say it in the page's language. */
  readonly contentLang: Language | undefined;
  readonly company: Company | null;
  readonly menu: Menu;
  readonly directLogin: DirectLogin | null;
  readonly chat: Chat | null;
  readonly gallery: Deferred<Gallery>;
  /** The providers nearest to where the product's map starts; empty without a directory. */
  readonly nearHome: readonly NearbyProvider[];
  /** Above the page, the gravest first. */
  readonly notices: readonly Notice[];
  /** What an editor looks at; null for visitors. */
  readonly preview: Preview | null;
  /** The year it is in Jakarta, such as `2026`. */
  readonly year: string;
  /** Path of the product's home: `/` where the host means this product. */
  readonly home: string;
  /** Path of this page, such as `/contoh/news`; empty on the "not found" page. */
  readonly path: string;
  /** The canonical address of this page in its language, absolute. */
  readonly canonical: string;
  /** The same page in the site's own language, absolute: every other language marks this address. */
  readonly unmarked: string;
}

/** Where a page is. */
export type PageLocation = Pick<Site, "home" | "path" | "canonical" | "unmarked">;

/** What a page says about itself outside its body, besides its title. */
export interface Head {
  readonly description?: string;
  readonly image?: Image | null;
  /** Addresses or origins of the frames on this page; unsafe ones are left out of the policy. */
  readonly frameOrigins?: readonly string[];
  /** Addresses of third-party scripts; a page with any goes without Trusted Types. */
  readonly foreignScripts?: readonly string[];
  /** Feeds that this page belongs to: addresses on this site. */
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
  /** When this page was published (ISO 8601), for news and articles. */
  readonly publishedAt?: string | null;
  /** Structured data besides the breadcrumbs; null for an item that lacks a required part. */
  readonly structured?: readonly (StructuredItem | null)[];
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** The page has its own map, so the layout omits it. */
  readonly ownMap?: boolean;
  /** What the page begins with, whose styles stand in its head; most begin with neither. */
  readonly opening?: Opening;
}

export interface LoadContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  /** Used through `optional` or `deferred`, so that a failing provider service fails no page. */
  readonly providers: ProviderDirectory;
  /** Where the visitor seems to be. Only personal pages may show it. */
  readonly region: Region;
  /** The page is sent without waiting for this; after a failure the part is shown as unavailable. */
  deferred<T>(answer: Promise<T>): Deferred<T>;
  /** Path parameters, such as `id`. */
  readonly params: Readonly<Record<string, string>>;
  /** Waited for like the rest of the page, but a failure becomes null. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
  /** `?page=`, 1 by default. */
  readonly pageNumber: number;
  /** The declared query parameters present in the address; at most 200 characters each. */
  readonly query: Readonly<Record<string, string>>;
  /** A rejected form with what has to be corrected, or an unfinished one; null when the page was merely opened. */
  readonly submission: FormState | null;
  /** The answer to a question about a reference; null when the page was merely opened. */
  readonly lookup: Lookup | null;
  /** Searches the whole site of the product. */
  search(words: string): Promise<SiteSearchResult>;
}

export interface ViewProps<Data> {
  readonly data: Data;
  readonly site: Site;
}

/** A view whose code is loaded when the page is first shown. */
export interface LateView<Data> {
  readonly late: () => Promise<ComponentType<ViewProps<Data>> | SlottedView<Data>>;
}

/** A view of pages that differ from each other in few places. */
export interface SlottedView<Data> {
  readonly View: ComponentType<ViewProps<Data>>;
  /** The same page with slots; null where it is another one. */
  readonly slotted: (data: Data, site: Site) => Slotted<Data> | null;
}

/** What is rendered once, with the marks of slots in it, and what is put into them for one visitor. */
interface Slotted<Data> {
  /** Names what the body follows from, besides the site. */
  readonly name: string;
  /** What title and head follow from. */
  readonly data: Data;
  readonly body: ReactNode;
  readonly slots: Slots;
}

/** A form that is posted to its own page. */
export interface PageForm {
  readonly definition: Form;
  /** Options that the CMS decides. */
  choices(content: Pick<LoadContext, "content" | "optional">): Promise<Choices>;
  /** Title of the vacancy applied for; empty if it does not exist, and for other forms. */
  vacancyTitle(id: string, content: Pick<LoadContext, "content" | "optional">): Promise<string>;
  /** The form in the visitor's language. */
  model(context: Pick<LoadContext, "product" | "language">, choices: Choices): FormModel;
}

/** One page of the page table in `routes.ts`. */
export interface PageDefinition<Data> {
  /** Below `/{product}`; `:id` is a parameter, `{product}` the product's key. */
  readonly path: string;
  /** Without the brand name, which the document adds. */
  readonly title: string | ((data: Data, site: Site) => string);
  readonly head?: (data: Data, site: Site) => Head;
  /**
   * Awaits what the page cannot do without, which decides the status; the rest are {@link Deferred} values.
   * @throws {MissingContent} for an address without a page
   * @throws {UnavailableContent} when the CMS does not answer and nothing is stored
   */
  readonly load: (context: LoadContext) => Promise<Data>;
  readonly view: ComponentType<ViewProps<Data>> | LateView<Data>;
  /** The page is a paginated list and reads `?page=`, which other pages ignore. */
  readonly paged?: boolean;
  /** The form of `:id` in the path; anything else is a 404 without a query. Ids of the CMS by default. */
  readonly id?: z.ZodType<string>;
  /** Query parameters that the page reads, besides `page`. With any of them set, the page is personal. */
  readonly query?: readonly string[];
  /** The form that is posted to this page. */
  readonly form?: PageForm;
  /** Questions about references are posted to this page. */
  readonly looksUp?: boolean;
  /** The page is always rendered for its visitor alone, and kept out of caches and search engines. */
  readonly personal?: boolean;
  /** The values of `:id` for the site map; a page without `:id` is listed anyway. */
  readonly entries?: Entries;
  /** What operators may switch off: the page then says so. A form that is open already may still be sent. */
  readonly feature?: PageFeature;
  /** Key of its banner's picture among the CMS's header pictures. */
  readonly header?: string;
}

interface SiteMapEntry {
  /** Absent if the path has no `:id`. */
  readonly id?: string;
  readonly publishedAt?: string | null;
}

type Entries = (
  content: ContentReader,
  product: Product,
  /** Null if the product's providers have no pages. */
  providers: ProviderDirectory | null,
) => Promise<readonly SiteMapEntry[]> | readonly SiteMapEntry[];

/** Lists a page as long as the CMS has its content. */
export function whileAvailable(read: (content: ContentReader) => Promise<unknown>): Entries {
  return async (content) => {
    await read(content);
    return [{}];
  };
}

/** A {@link PageDefinition} with the type of its data hidden. */
export interface Page {
  readonly path: string;
  readonly paged: boolean;
  readonly id: z.ZodType<string>;
  readonly query: readonly string[];
  readonly form: PageForm | null;
  readonly looksUp: boolean;
  readonly personal: boolean;
  readonly entries: Entries | null;
  readonly feature: PageFeature | null;
  readonly header: string | null;
  readonly load: (context: LoadContext) => Promise<LoadedPage>;
}

/** A head with its title, still without the brand name. */
export interface TitledHead extends Head {
  readonly title: string;
}

/** A page with slots: its head and body follow from its name and the site alone. */
export interface SlottedPage {
  readonly name: string;
  readonly head: TitledHead;
  readonly body: ReactNode;
  readonly slots: Slots;
}

export interface LoadedPage {
  head(site: Site): TitledHead;
  body(site: Site): ReactNode;
  /** Null for a page that is rendered as a whole. */
  slotted(site: Site): SlottedPage | null;
}

/** Defines a page of the page table. */
export function page<Data>(definition: PageDefinition<Data>): Page {
  const { path, title, head, load, view } = definition;
  const {
    paged = false,
    id = RecordIdSchema,
    query = [],
    form = null,
    personal = false,
    entries = null,
    looksUp = false,
    header = null,
    feature = null,
  } = definition;
  const viewOf = typeof view === "object" ? loadedOnce(view.late) : () => view;
  const headOf = (data: Data, site: Site): TitledHead => ({
    title: typeof title === "string" ? title : title(data, site),
    ...head?.(data, site),
  });
  return {
    path,
    paged,
    id,
    query,
    form,
    looksUp,
    personal,
    entries,
    feature,
    header,
    load: async (context) => {
      const [data, shown] = await Promise.all([load(context), viewOf()]);
      const { View, slotted } = typeof shown === "object" ? shown : { View: shown, slotted: () => null };
      return {
        head: (site) => headOf(data, site),
        body: (site) => createElement(View, { data, site }),
        slotted(site) {
          const own = slotted(data, site);
          return own && { ...own, name: `${path} ${own.name}`, head: headOf(own.data, site) };
        },
      };
    },
  };
}

/** Remembers what was loaded: workerd waits for its next turn even for an import of what is there already. */
function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Loaded | Promise<Loaded> {
  let loaded: { readonly value: Loaded } | null = null;
  const first = async () => {
    loaded = { value: await load() };
    return loaded.value;
  };
  return () => (loaded ? loaded.value : first());
}

/** What became of something that a visitor sent. Times are in milliseconds since the epoch. */
export interface Lookup {
  readonly reference: string;
  readonly email: string;
  /** `unknown` if there is nothing with this reference that was sent with this address. */
  readonly outcome: "invalid" | "unknown" | "waiting" | "delivered";
  readonly receivedAt: number | null;
  readonly deliveredAt: number | null;
  readonly status: 200 | 404 | 422;
}

/** A rejected form, for which its page is rendered again. */
export interface ReturnedForm {
  readonly state: FormState;
  /** The query that the page would have in its address. */
  readonly query: Readonly<Record<string, string>>;
  readonly status: 422 | 503;
}
