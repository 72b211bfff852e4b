import { type ComponentType, createElement, type ReactNode } from "react";
import type { z } from "zod";
import type { Product } from "../config";
import { RecordIdSchema } from "../content/fields";
import type { PageFeature } from "../content/switches";
import type { FieldOptions, Form } from "../forms/form";
import type { FormModel } from "../forms/model";
import type { Head, TitledHead } from "./head";
import type { LoadContext } from "./load-context";
import type { Site } from "./site-data";
import type { Entries } from "./site-map-entries";

/** What browsers may do with a link before it is followed. */
export type Ahead = "prerender" | "prefetch" | "never";

type EarlyHead = (site: Site, product: Product) => TitledHead;

interface PageOptions {
  /** Below `/{product}`; `:id` is a parameter, `{product}` the product's key. */
  readonly path: string;
  /**
   * Title and head that need no content. The page begins with them while the CMS is late, except beyond the first page
   * of a list and with a query.
   */
  readonly early?: EarlyHead;
  /** The page is a paginated list and reads `?page=`, which other pages ignore. */
  readonly paged?: boolean;
  /** Format of `:id` in the path; anything else is a 404. Ids of the CMS by default. */
  readonly id?: z.ZodType<string>;
  /** Query parameters that the page reads, besides `page`. With any of them set, the page is personal. */
  readonly query?: readonly string[];
  readonly form?: PageForm;
  /** The page takes status lookups by POST. */
  readonly looksUp?: boolean;
  /** The page is always rendered per visitor, and kept out of caches and search engines. */
  readonly personal?: boolean;
  /** The values of `:id` for the site map; a page without `:id` is listed anyway. */
  readonly entries?: Entries;
  /** Feature switch: the page then says so, and open forms may still be sent. */
  readonly feature?: PageFeature;
  /** Key of its banner's picture among the CMS's header pictures. */
  readonly header?: string;
  /** Speculative loading of links to this page; by default prerendering, unless it keeps state. */
  readonly ahead?: Ahead;
}

/** One page of the page table. */
export interface PageDefinition<Data> extends PageOptions {
  /** Without the brand name, which the document adds. */
  readonly title: string | ((data: Data, site: Site) => string);
  readonly head?: (data: Data, site: Site) => Head;
  /**
   * Awaits what the page cannot do without, which decides the status; the rest are `Deferred` values.
   * @throws {MissingContent} for an address without a page
   * @throws {UnavailableContent} when the CMS does not answer and nothing is stored
   */
  readonly load: (context: LoadContext) => Promise<Data>;
  readonly view: ComponentType<ViewProps<Data>> | LazyView<Data>;
}

/** A {@link PageDefinition} without its data type. */
export interface Page
  extends Required<Pick<PageOptions, "path" | "paged" | "id" | "query" | "looksUp" | "personal" | "ahead">> {
  readonly form: PageForm | null;
  readonly entries: Entries | null;
  readonly feature: PageFeature | null;
  readonly header: string | null;
  readonly early: EarlyHead | null;
  readonly load: (context: LoadContext) => Promise<LoadedPage>;
}

/** Called with an error that costs a part of a page. */
type Failed = (error: unknown) => void;

export interface LoadedPage {
  /** Only the title if the rest throws. */
  head(site: Site, failed: Failed): TitledHead;
  body(site: Site): ReactNode;
}

export function page<Data>({ title, head, load, view, ...options }: PageDefinition<Data>): Page {
  const { form = null, looksUp = false, personal = false, query = [] } = options;
  const isPersonal = form !== null || looksUp || personal || query.length > 0;
  const headOf = (data: Data, site: Site, failed: Failed): TitledHead => {
    const titled = { title: typeof title === "string" ? title : title(data, site) };
    try {
      return { ...titled, ...head?.(data, site) };
    } catch (error) {
      failed(error);
      return titled;
    }
  };
  return {
    ...{ paged: false, id: RecordIdSchema, entries: null, feature: null, header: null, early: null },
    ...{ form, looksUp, personal, query, ahead: isPersonal ? "never" : "prerender" },
    ...options,
    load: async (context) => {
      const [data, View] = await Promise.all([load(context), typeof view === "object" ? view.lazy() : view]);
      return {
        head: (site, failed) => headOf(data, site, failed),
        body: (site) => createElement(View, { data, site }),
      };
    },
  };
}

export interface ViewProps<Data> {
  readonly data: Data;
  readonly site: Site;
}

/** A view whose code is loaded when the page is first shown. */
export interface LazyView<Data> {
  readonly lazy: () => Promise<ComponentType<ViewProps<Data>>>;
}

/** A form that is posted to its own page. */
export interface PageForm {
  readonly definition: Form;
  choices(content: Pick<LoadContext, "content" | "optional">): Promise<FieldOptions>;
  /** Title of the vacancy applied for; empty if it does not exist, and for other forms. */
  vacancyTitle(id: string, content: Pick<LoadContext, "content" | "optional">): Promise<string>;
  model(context: Pick<LoadContext, "product" | "language">, choices: FieldOptions): FormModel;
}
