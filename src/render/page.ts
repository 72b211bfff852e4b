import { type ComponentType, createElement, type ReactNode } from "react";
import type { Product } from "../config";
import type { Ask } from "../content/ask";
import type { Company } from "../content/entities/company";
import type { ServiceSummary } from "../content/entities/services";
import type { Chat, DirectLogin, Gallery } from "../content/entities/settings";
import type { Image } from "../content/fields";
import type { Messages } from "../i18n/messages";
import type { ProviderDirectory } from "../providers/provider";
import type { IslandName } from "./Island";
import type { Late } from "./late";

/** What the frame of every page shows. Parts that the CMS could not give are null or empty; the page stands without. */
export interface Site {
  readonly product: Pick<Product, "key" | "name" | "tagline" | "hue" | "links" | "share">;
  readonly company: Company | null;
  readonly services: readonly ServiceSummary[];
  readonly directLogin: DirectLogin | null;
  readonly chat: Chat | null;
  readonly gallery: Late<Gallery>;
  readonly t: Messages;
  /** Path of the product's home: `/` where the host means this product. */
  readonly home: string;
  /** Path of this page, such as `/contoh/news`. */
  readonly path: string;
  /** The one address of this page, absolute. */
  readonly canonical: string;
}

/** What a page says of itself outside its body, besides its title. */
export interface Head {
  readonly description?: string;
  readonly image?: Image | null;
  /** Origins of the frames this page shows. */
  readonly frameOrigins?: readonly string[];
  /** False for pages that search engines should leave out. */
  readonly indexed?: boolean;
}

export interface LoadContext {
  readonly product: Product;
  readonly ask: Ask;
  /** Goes through `optional` or `late`: a provider service that fails makes no page fail. */
  readonly providers: ProviderDirectory;
  /** Lets the page go out without waiting for this answer; a failure shows the part as not available. */
  late<T>(answer: Promise<T>): Late<T>;
  /** Path parameters, such as `id`. */
  readonly params: Readonly<Record<string, string>>;
  /** An answer that the page shows where it is there, waited for like the rest; a failure is null. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
  /** `?page=`, 1 where absent. */
  readonly pageNumber: number;
  readonly t: Messages;
}

export interface ViewProps<Data> {
  readonly data: Data;
  readonly site: Site;
}

/** One row of the page table in `routes.tsx`. */
export interface PageRow<Data> {
  /** Below `/{product}`; `:id` is a parameter, `{product}` the product's key. */
  readonly path: string;
  /** Without the brand, which the document adds. */
  readonly title: string | ((data: Data, site: Site) => string);
  readonly head?: (data: Data, site: Site) => Head;
  /**
   * What the page cannot live without is awaited here: it decides the status. Late parts are {@link Late} values.
   * @throws {MissingContent} for an address that shows nothing
   * @throws {UnavailableContent} when the CMS does not answer and nothing is stored
   */
  readonly load: (context: LoadContext) => Promise<Data>;
  readonly view: ComponentType<ViewProps<Data>>;
  /** The islands of the view; a page without any loads no script. */
  readonly islands?: readonly IslandName[];
  /** What a `:id` of the path may be: the site map lists a page for each. */
  readonly entries?: Entries;
}

type Entries = (ask: Ask) => Promise<readonly { readonly id: string; readonly publishedAt?: string | null }[]>;

/** A row whose data only itself knows: what is loaded, and how it becomes head and body. */
export interface Page {
  readonly path: string;
  readonly islands: readonly IslandName[];
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

/** Makes a row of the page table. */
export function page<Data>(row: PageRow<Data>): Page {
  const { path, title, head, load, view: View, islands = [], entries = null } = row;
  return {
    path,
    islands,
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
