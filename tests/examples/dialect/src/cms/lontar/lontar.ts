import { z } from "zod";
import type { CmsRefusal, CmsWebhook, Dialect, Order } from "../dialect.ts";
import type { CmsResponse } from "../wire.ts";

/** Records have a `key` and a `published` date: what else they have is theirs. */
const RowSchema = z
  .looseObject({ key: z.string().min(1), published: z.iso.datetime({ offset: true }).nullable() })
  .transform(({ key, published, ...fields }) => ({ ...fields, id: key, publishedAt: published }));

const PageSchema = z.object({ number: z.number(), size: z.number(), last: z.number(), rows: z.number() });
const ListSchema = z.object({ items: z.array(z.unknown()), page: PageSchema });
const RecordSchema = z.object({ item: RowSchema });
const FaultSchema = z.object({
  fault: z.object({ code: z.number(), kind: z.string(), fields: z.array(z.string()).default([]) }),
});
const WebhookSchema = z.object({ change: z.string().regex(/^[\w-]{1,60}$/), type: z.string().max(200) });

const pageSize = 100;
const sorts: Readonly<Record<Order, string>> = { newest: "-published", id: "key" };

const isRow = (row: unknown) => RowSchema.safeParse(row).success;
const readOne = (body: unknown) => RecordSchema.parse(body).item;

/** Example of a CMS: like a Strapi, with an envelope, errors and webhooks of its own. */
export const lontar: Dialect = {
  name: "lontar",

  listQuery: (order, page) => `?sort=${sorts[order]}&page=${page}&size=${pageSize}`,
  oneQuery: "",
  localeParameter: "language",
  draftParameter: null,
  readList: (body) => {
    const { items, page } = ListSchema.parse(body);
    if (items.length > 0 && !items.some(isRow)) RowSchema.parse(items[0]);
    // What is no record is left to the schema of its type, which refuses and reports it.
    const rows = items.map((item) => RowSchema.safeParse(item).data ?? item);
    return { rows, more: page.number < page.last, total: page.rows, republishes: false };
  },
  readOne,
  refusesLocale: () => false,

  proves: (json) => RecordSchema.safeParse(json).success || isRow(ListSchema.safeParse(json).data?.items[0]),
  isEmptyList: (json) => ListSchema.safeParse(json).data?.items.length === 0,
  isRefusal,
  readRefusal: (json): CmsRefusal | null => {
    const fault = FaultSchema.safeParse(json).data?.fault;
    if (!fault) return null;
    const unknownKey = fault.kind === "UnknownFieldError" ? (fault.fields[0] ?? null) : null;
    return { name: fault.kind, fields: fault.fields, unknownKey, wantsUploads: false, misread: false };
  },

  recordKey: "item",
  readCreated: readOne,
  lookupQuery: (reference, size) => `?where=Reference:${reference}&size=${size}`,
  isPageOf: (json, size) => ListSchema.safeParse(json).data?.page.size === size,

  uploadPaths: () => ["/files"],
  uploadParts: { file: "file", info: "about" },
  readUpload: (body) => readOne(body).id,

  readWebhook: (body): CmsWebhook | null => {
    const webhook = WebhookSchema.safeParse(body).data;
    if (!webhook) return null;
    const { change, type } = webhook;
    return { event: change, ofFiles: type === "files", isOf: (path) => path === type };
  },
};

function isRefusal({ status, json }: CmsResponse): boolean {
  return FaultSchema.safeParse(json).data?.fault.code === status;
}
