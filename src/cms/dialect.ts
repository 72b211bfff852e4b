import type { CmsAnswer } from "./wire";

/** Every kind of CMS that the site can speak to; settings name them without loading them. */
export const dialectNames = ["strapi3", "strapi4", "strapi5"] as const;

export type DialectName = (typeof dialectNames)[number];

/** How a list is ordered; `id` keeps the editors' order. */
export type Order = "newest" | "oldest" | "id";

/** A page of a list. */
export interface ListPage {
  readonly rows: readonly unknown[];
  /** Whether a further page follows. */
  readonly more: boolean;
  /** Rows of all pages, where the answer says so. */
  readonly total: number | null;
  /** A correction publishes a record again, which moves its date. */
  readonly republishes: boolean;
}

/** What a CMS says about a refusal, in its own words. */
export interface Refusal {
  /** Of the kind of error, such as `ValidationError`. */
  readonly name: string;
  /** Fields that it blames; names of other things may be among them. */
  readonly fields: readonly unknown[];
  /** A key that the content type does not have; null where it names none. */
  readonly unknownKey: string | null;
  /** It takes ids of uploaded files where it got something else. */
  readonly wantsUploads: boolean;
  /** It did not find the record in the body: another dialect's. */
  readonly misread: boolean;
}

/** What a webhook of a CMS tells: its entry may hold a visitor's message, and is no part of it. */
export interface Notice {
  readonly event: string;
  /** A file has changed, so that any record may show something else. */
  readonly ofFiles: boolean;
  /** Whether it is about the type with this REST path. */
  isOf(path: string): boolean;
}

/**
 * Everything that the site knows of one kind of CMS: how it is asked, how its answers are read, how it takes what
 * visitors sent, and what proves that it is the one that answers. Readers throw a {@link z.ZodError} where an answer is
 * not of this dialect; predicates and `readNotice` never throw.
 */
export interface Dialect {
  /** As the settings call it. */
  readonly name: DialectName;

  /** Query of one page of a list; pages count from 1. */
  listQuery(order: Order, page: number): string;
  /** Query of a single type, or of one record. */
  readonly oneQuery: string;
  /** Parameter that asks for a locale. */
  readonly localeParameter: string;
  /** Parameter that asks for what is not published yet, too; null where the CMS shows that to nobody. */
  readonly draftParameter: string | null;
  /** Records come out flat, `id` and `publishedAt` under these names. A list without any record is not of this dialect. */
  readList(body: unknown): ListPage;
  readOne(body: unknown): unknown;
  /** Whether a type that has no locales was refused because it was asked for in one. */
  refusesLocale(answer: CmsAnswer): boolean;

  /** Whether a successful answer to a question without a query has a record that no other dialect, and no gateway, gives. */
  proves(json: unknown): boolean;
  /** Whether it is an empty list in the shape of this dialect, which others may share. */
  isEmptyList(json: unknown): boolean;
  /** Whether an answer that is no success is in the CMS's own words, which other dialects may share. */
  isRefusal(answer: CmsAnswer): boolean;
  /** Whether a question for a list was refused by the CMS itself, not by somebody in front of it. */
  isListRefusal(answer: CmsAnswer): boolean;
  /** The explanation of a refusal; null where it has none. */
  readRefusal(json: unknown): Refusal | null;

  /** Key below which it takes the fields of a record; null where they are the whole body. */
  readonly recordKey: string | null;
  /** Query with which the answer to a new record shows its files. */
  readonly createQuery: string;
  /** The record in the answer to a new one. */
  readCreated(body: unknown): unknown;
  /** Query for the records with a reference in the field `Reference`, `pageSize` of them where that can be said. */
  lookupQuery(reference: string, pageSize: number): string;
  /** Whether a list may be the answer to a question for so many records. */
  isPageOf(json: unknown, pageSize: number): boolean;

  /** Paths below the origin where it may take uploads, the likeliest first. @param root the content root */
  uploadPaths(root: string): readonly string[];
  /** Names of the parts of an upload: the file, and the JSON with its name and caption. */
  readonly uploadParts: { readonly file: string; readonly info: string };
  /** Id of the uploaded file. */
  readUpload(body: unknown): number | string;

  /** Null where a webhook's body is none of this dialect. */
  readNotice(body: unknown): Notice | null;
}
