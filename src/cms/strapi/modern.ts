import { z } from "zod";
import { lazy } from "../../platform/lazy.ts";
import type { CmsRefusal, Dialect, DialectName, Order } from "../dialect.ts";
import { rowsPerPage } from "../pages.ts";
import type { CmsResponse } from "../wire.ts";
import { canonical, provenList, recordId, strapiCommon, wrapsFirst } from "./common.ts";

const schemas = lazy(() => {
  /** `pageCount` and `total` are absent if the CMS does not count rows. */
  const pagination = z.object({
    page: z.number(),
    pageSize: z.number(),
    pageCount: z.number().optional(),
    total: z.number().optional(),
  });
  return {
    emptyList: z.object({ data: z.tuple([]), meta: z.object({ pagination }) }),
    list: z.object({
      data: z.array(z.unknown()),
      meta: z.object({ pagination: pagination.optional() }).optional(),
    }),
    page: z.object({ meta: z.object({ pagination: z.object({ pageSize: z.number() }) }) }),
    error: z.object({
      data: z.null(),
      error: z.object({ status: z.number(), name: z.string(), message: z.string() }),
    }),
    refusal: refusalSchema(),
  };
});

function refusalSchema() {
  return z
    .object({
      error: z.object({
        name: z.string(),
        message: z.string().default(""),
        details: z
          .object({
            key: z.string().optional(),
            errors: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).default([]),
          })
          .prefault({}),
      }),
    })
    .transform(({ error: { name, message, details } }): CmsRefusal => {
      const { key, errors } = details;
      return {
        name,
        fields: [key, ...errors.map(({ path }) => path[0])],
        unknownKey: message === `Invalid key ${key}` ? (key ?? null) : null,
        wantsUploads: /relation\(s\) of type plugin::upload\.file/.test(message),
        misread: /^Missing "data" payload/.test(message),
      };
    });
}

interface Generation {
  readonly name: DialectName;
  readonly row: z.ZodType;
  readonly editorsOrder: string;
  readonly flat: (row: unknown) => unknown;
  readonly republishes: boolean;
  readonly draftParameter: string;
}

/** Strapi 4 and 5. Responses to lookups repeat the page size. */
function modernStrapi({ name, row, editorsOrder, flat, republishes, draftParameter }: Generation): Dialect {
  const readOne = (body: unknown) => flat(z.object({ data: row }).parse(body).data);
  return {
    name,
    listQuery: (order, { page }) => listQuery(editorsOrder, order, page),
    oneQuery: "?populate=*",
    localeParameter: "locale",
    draftParameter,
    readList: (body, { isContinued = false } = {}) => {
      const { data, meta } = schemas().list.parse(body);
      if (data.length === 0 && !isContinued) schemas().emptyList.parse(body);
      const { page = 1, pageSize = rowsPerPage, pageCount, total } = meta?.pagination ?? {};
      return {
        rows: provenList(data, row).map(flat),
        more: pageCount === undefined ? data.length > 0 : page < pageCount,
        pageSize: Math.max(1, pageSize),
        total: total ?? null,
        republishes,
      };
    },
    readOne,
    refusesLocale: () => false,
    proves: (json) => wrapsFirst(json, row),
    isEmptyList: (json) => schemas().emptyList.safeParse(json).success,
    isRefusal,
    readRefusal: (json) => schemas().refusal.safeParse(json).data ?? null,
    recordKey: "data",
    readCreated: readOne,
    lookupQuery: (reference, size) =>
      `?filters%5BReference%5D%5B%24eq%5D=${reference}&populate=*&pagination%5BpageSize%5D=${size}`,
    isPageOf: (json, size) => schemas().page.safeParse(json).data?.meta.pagination.pageSize === size,
    ...strapiCommon,
  };
}

function isRefusal({ status, json }: CmsResponse): boolean {
  return schemas().error.safeParse(json).data?.error.status === status;
}

function listQuery(editorsOrder: string, order: Order, page: number): string {
  const sort = {
    newest: "sort[0]=publishedAt:desc&sort[1]=id:desc",
    id: `sort[0]=${editorsOrder}:asc`,
  }[order];
  return `?populate=*&${sort}&pagination[page]=${page}&pagination[pageSize]=${rowsPerPage}`;
}

export const strapi4 = modernStrapi({
  name: "strapi4",
  row: z.looseObject({ id: recordId, attributes: z.looseObject({}) }),
  editorsOrder: "id",
  flat: (row) => canonical(unwrap(row)),
  draftParameter: "publicationState=preview",
  republishes: false,
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes the envelopes at every depth. */
function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (!isRecord(value)) return value;
  if ("data" in value && Object.keys(value).length === 1) return unwrap(value.data);
  const fields = Object.entries(value).filter(([key]) => key !== "attributes");
  const attributes = isRecord(value.attributes) ? Object.entries(value.attributes) : [];
  return Object.fromEntries([...fields, ...attributes].map(([key, field]) => [key, unwrap(field)]));
}

/** Each publication changes the numeric id, so creation dates give the editors' order. */
export const strapi5 = modernStrapi({
  name: "strapi5",
  row: z.looseObject({ id: recordId, documentId: z.string().min(1) }),
  editorsOrder: "createdAt",
  flat: canonical,
  draftParameter: "status=draft",
  republishes: true,
});
