import type { Product } from "../config";
import type { ContentReader } from "../content/reading/content-reader";
import type { Processing } from "../forms/processing";
import type { FormState } from "../forms/state";
import type { VisitorRegion } from "../http/region";
import type { InLanguage } from "../i18n/texts";
import type { ProviderReader } from "../providers/provider-reader";
import type { SiteSearchResult } from "../search/site-search";
import type { Deferred } from "./deferred";

export interface LoadContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  readonly isPreview: boolean;
  /** Used through `optional` or `deferred`, so that a failing provider service fails no page. */
  readonly providers: ProviderReader;
  /** For personal pages only, since others are shared. */
  readonly region: VisitorRegion;
  /** Not awaited. A failure shows the part as unavailable. */
  deferred<T>(answer: Promise<T>): Deferred<T>;
  readonly params: Readonly<Record<string, string>>;
  /** Awaited. A failure becomes null. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
  /** `?page=`, 1 by default. */
  readonly pageNumber: number;
  /** Declared parameters only, at most 200 characters each. */
  readonly query: Readonly<Record<string, string>>;
  readonly submission: FormState | null;
  /** Null on a plain GET. */
  readonly lookup: Lookup | null;
  search(words: string): Promise<SiteSearchResult>;
}

/** Times are in milliseconds since the epoch. */
export interface Lookup {
  readonly reference: string;
  readonly email: string;
  /** `unknown`: no submission has this reference and e-mail address. */
  readonly outcome: "invalid" | "unknown" | "waiting" | "delivered";
  /** Empty or malformed fields if the outcome is `invalid`. */
  readonly invalid: readonly ("reference" | "email")[];
  readonly receivedAt: number | null;
  readonly deliveredAt: number | null;
  /** How far the CMS says the submission is, and since when; null where it says nothing. */
  readonly processing: Processing | null;
  readonly processingSince: number | null;
  readonly status: 200 | 404 | 422;
}

export interface ReturnedForm {
  readonly state: FormState;
  readonly query: Readonly<Record<string, string>>;
  readonly status: 422 | 503;
}
