import { z } from "zod";
import type { CmsRefusal, Dialect, ListContext } from "../dialect.ts";
import { rowsPerPage } from "../pages.ts";
import { canonical, provenList, recordId, strapiCommon, WrappedSchema } from "../strapi/common.ts";
import type { CmsResponse } from "../wire.ts";

/** In ISO 8601, as the database writes it, or in milliseconds. */
const timestamp = z.union([z.string().regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/), z.number().min(1e11)]);

/** Dates over SQL and MongoDB. Every record has one, unless its type was made without them. */
const timestamps = ["created_at", "updated_at", "published_at", "createdAt", "updatedAt"];

const row = z
  .looseObject({ id: recordId })
  .refine((fields) => timestamps.some((name) => timestamp.safeParse(fields[name]).success), "has no date of a record");

const UndatedSchema = z
  .looseObject({ id: recordId })
  .refine((fields) => Object.keys(fields).length > 1, "has no field");

/** Rows of a CMS that the settings name are believed without a date. */
const rowIn = ({ isSet = false }: ListContext = {}) => (isSet ? UndatedSchema : row);

const ErrorSchema = z.object({ statusCode: z.number(), error: z.string(), message: z.unknown() });

const RefusalSchema = z
  .object({ message: z.string(), data: z.object({ errors: z.record(z.string(), z.unknown()) }).optional() })
  .transform(({ message, data }): CmsRefusal => {
    const fields = Object.keys(data?.errors ?? {});
    return { name: message, fields, unknownKey: null, wantsUploads: false, misread: false };
  });

const sorts = { newest: "published_at:DESC,id:DESC", id: "id:ASC" } as const;

export const strapi3: Dialect = {
  name: "strapi3",
  listQuery: (order, { start }) => `?_sort=${sorts[order]}&_limit=${rowsPerPage}&_start=${start}`,
  oneQuery: "",
  localeParameter: "_locale",
  draftParameter: "_publicationState=preview",
  readList: (body, context) => {
    const list = provenList(z.array(z.unknown()).parse(body), rowIn(context));
    return {
      rows: list.map(canonical),
      more: list.length > 0,
      pageSize: rowsPerPage,
      total: null,
      republishes: false,
    };
  },
  readOne: (body, context) => canonical(rowIn(context).parse(body)),
  // Types without locales refuse the unknown field; later generations ignore it.
  refusesLocale: (answer) => answer.status === 400 && isRefusal(answer),
  proves: (json) => !WrappedSchema.safeParse(json).success && row.safeParse([json].flat()[0]).success,
  isEmptyList: (json) => Array.isArray(json) && json.length === 0,
  isRefusal,
  readRefusal: (json) => RefusalSchema.safeParse(json).data ?? null,
  recordKey: null,
  readCreated: (body) => canonical(row.safeParse(body).data ?? UndatedSchema.parse(body)),
  lookupQuery: (reference) => `?Reference=${reference}&_limit=2`,
  isPageOf: () => true,
  ...strapiCommon,
};

function isRefusal({ status, type, text, json }: CmsResponse): boolean {
  if (ErrorSchema.safeParse(json).data?.statusCode === status) return true;
  return status === 404 && type === "text/plain" && text === "Not Found";
}
