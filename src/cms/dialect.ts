import type { CmsResponse } from "./wire";

export const dialectNames = ["strapi3", "strapi4", "strapi5"] as const;

export type DialectName = (typeof dialectNames)[number];

/** `newest` by publication, or `id` for the editors' order. */
export type Order = "newest" | "id";

/** Place of a page in a list. A capped page is shorter than requested, so both count. */
export interface PagePosition {
  /** From 1. */
  readonly page: number;
  /** Rows before it. */
  readonly start: number;
}

export interface ListPage {
  readonly rows: readonly unknown[];
  /** False if the CMS says so, or the page is empty. A short page proves nothing: the CMS may cap its length. */
  readonly more: boolean;
  /** Rows of a full page. */
  readonly pageSize: number;
  /** Rows of all pages; null if unknown. */
  readonly total: number | null;
  /** Corrections change the publication date. */
  readonly republishes: boolean;
}

export interface CmsRefusal {
  /** Of the error, such as `ValidationError`. */
  readonly name: string;
  /** Invalid fields; may contain other names. */
  readonly fields: readonly unknown[];
  /** A key that the content type lacks; null for none. */
  readonly unknownKey: string | null;
  /** The field expects ids of uploaded files. */
  readonly wantsUploads: boolean;
  /** The body is in another dialect, so no record was found. */
  readonly misread: boolean;
}

/** Without its record, which may contain a visitor's message. */
export interface CmsWebhook {
  readonly event: string;
  /** A file changed, which any record may show. */
  readonly ofFiles: boolean;
  /** Of a submission's record: its reference, and how far it is (null before that is said). Null for any other record. */
  readonly submission: { readonly reference: string; readonly processing: string | null } | null;
  /** @param path REST path of a type */
  isOf(path: string): boolean;
}

export interface ListContext {
  /** The settings name the dialect, so that a row needs no evidence of it. */
  readonly isSet?: boolean;
  /** Rows of the same list came before, so that an empty page needs no evidence. */
  readonly isContinued?: boolean;
}

/** Readers throw a {@link z.ZodError} for another dialect; predicates and `readWebhook` never throw. */
export interface Dialect {
  readonly name: DialectName;

  listQuery(order: Order, position: PagePosition): string;
  /** Includes the files of a record, also of a new one. */
  readonly oneQuery: string;
  readonly localeParameter: string;
  /** Includes unpublished records; null if unsupported. */
  readonly draftParameter: string | null;
  readList(body: unknown, context?: ListContext): ListPage;
  readOne(body: unknown, context?: ListContext): unknown;
  /** Whether the locale in the request caused the refusal. */
  refusesLocale(answer: CmsResponse): boolean;

  /** Whether a response has a record that only this dialect has. */
  proves(json: unknown): boolean;
  /** Other dialects may share empty lists and refusals. */
  isEmptyList(json: unknown): boolean;
  isRefusal(answer: CmsResponse): boolean;
  readRefusal(json: unknown): CmsRefusal | null;

  /** Null if the record is the whole body. */
  readonly recordKey: string | null;
  readCreated(body: unknown): unknown;
  /** Searches the field `Reference`. */
  lookupQuery(reference: string, pageSize: number): string;
  isPageOf(json: unknown, pageSize: number): boolean;

  /** Candidate upload paths below the origin, likeliest first. @param root the content root */
  uploadPaths(root: string): readonly string[];
  readonly uploadParts: { readonly file: string; readonly info: string };
  readUpload(body: unknown): number | string;

  /** Null for another dialect. */
  readWebhook(body: unknown): CmsWebhook | null;
}
