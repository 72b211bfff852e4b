import type { CmsResponse } from "./wire";

export const dialectNames = ["strapi3", "strapi4", "strapi5"] as const;

export type DialectName = (typeof dialectNames)[number];

/** By publication, the latest first, or the editors' order. */
export type Order = "newest" | "id";

export interface ListPage {
  readonly rows: readonly unknown[];
  /** Whether another page follows. */
  readonly more: boolean;
  /** Rows of all pages; null if the response does not say. */
  readonly total: number | null;
  /** A correction publishes a record again, which changes its date. */
  readonly republishes: boolean;
}

export interface CmsRefusal {
  /** Of the error, such as `ValidationError`. */
  readonly name: string;
  /** Invalid fields; may contain other names. */
  readonly fields: readonly unknown[];
  /** A key that the content type does not have; null without one. */
  readonly unknownKey: string | null;
  /** It expects ids of uploaded files. */
  readonly wantsUploads: boolean;
  /** It did not find the record in the body, which is in another dialect. */
  readonly misread: boolean;
}

/** A webhook, without its record, which may contain a visitor's message. */
export interface CmsWebhook {
  readonly event: string;
  /** A file has changed, which any record may show. */
  readonly ofFiles: boolean;
  /** Whether it is about the type with this REST path. */
  isOf(path: string): boolean;
}

/**
 * The protocol of one kind of CMS. Readers throw a {@link z.ZodError} for a response of another dialect; predicates and
 * `readWebhook` never throw.
 */
export interface Dialect {
  readonly name: DialectName;

  /** Query of one page of a list; pages count from 1. */
  listQuery(order: Order, page: number): string;
  readonly oneQuery: string;
  readonly localeParameter: string;
  /** Includes unpublished records; null if the CMS never returns them. */
  readonly draftParameter: string | null;
  /** Returns flat records with `id` and `publishedAt`. A list without any record is not of this dialect. */
  readList(body: unknown): ListPage;
  readOne(body: unknown): unknown;
  /** Whether a type without locales was refused because the request had one. */
  refusesLocale(answer: CmsResponse): boolean;

  /** Whether a response to a request without a query has a record that only this dialect has. */
  proves(json: unknown): boolean;
  /** Whether it is an empty list, which other dialects may share. */
  isEmptyList(json: unknown): boolean;
  /** Whether it is an error in the CMS's format, which other dialects may share. */
  isRefusal(answer: CmsResponse): boolean;
  /** Whether the CMS itself, not a gateway, refused a request for a list. */
  isListRefusal(answer: CmsResponse): boolean;
  readRefusal(json: unknown): CmsRefusal | null;

  /** Key of the record in a request; null if it is the whole body. */
  readonly recordKey: string | null;
  /** Query for the files of a new record. */
  readonly createQuery: string;
  readCreated(body: unknown): unknown;
  /** Query for records with a reference in the field `Reference`. */
  lookupQuery(reference: string, pageSize: number): string;
  /** Whether a list may be the response to a request for so many records. */
  isPageOf(json: unknown, pageSize: number): boolean;

  /**
   * Paths below the origin that may accept uploads, the likeliest first.
   * @param root the content root
   */
  uploadPaths(root: string): readonly string[];
  /** Parts of an upload: the file, and the JSON with its name and caption. */
  readonly uploadParts: { readonly file: string; readonly info: string };
  readUpload(body: unknown): number | string;

  /** Null for a webhook of another dialect. */
  readWebhook(body: unknown): CmsWebhook | null;
}
