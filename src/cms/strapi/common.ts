import { z } from "zod";
import type { CmsWebhook, Dialect } from "../dialect.ts";
import type { CmsResponse } from "../wire.ts";

const name = z.string().max(200).optional();

/** The fields of a submission that the status page shows. */
const SubmissionSchema = z
  .object({ Reference: z.string().max(40), Processing: z.string().max(40).nullable() })
  .transform(({ Reference, Processing }) => ({ reference: Reference, processing: Processing }));

/** Strapi sends a model, a uid, or only the event. */
const WebhookSchema = z.object({
  event: z.string().regex(/^[\w.-]{1,60}$/),
  model: name,
  uid: name,
  entry: SubmissionSchema.nullable().catch(null),
});

export const recordId = z.union([z.string().min(1), z.number()]);

const UploadedSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) })).min(1);

/** Common to Strapi 3 to 5. */
export const strapiCommon = {
  // Below the content root in Strapi 4 and 5, below the origin in Strapi 3.
  uploadPaths: (root) => [...new Set([root, "", "/api"])].map((prefix) => `${prefix}/upload`),
  uploadParts: { file: "files", info: "fileInfo" },
  readUpload: (body) => UploadedSchema.parse(body)[0]?.id ?? "",
  readWebhook,
} as const satisfies Partial<Dialect>;

/** Strapi's response to an unsupported method. */
export const isMethodRefusal = ({ status, text }: CmsResponse): boolean =>
  status === 405 && text === "Method Not Allowed";

function readWebhook(body: unknown): CmsWebhook | null {
  const webhook = WebhookSchema.safeParse(body).data;
  if (!webhook) return null;
  const { event, model, uid, entry } = webhook;
  const type = typeName(model ?? uid ?? "");
  return {
    event,
    ofFiles: /^media\.(update|delete)$/.test(event),
    submission: event === "entry.update" ? entry : null,
    isOf: (path) => typeName(path) === type,
  };
}

export function typeName(name: string): string {
  return name
    .slice(name.lastIndexOf(".") + 1)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, "-")
    .toLowerCase()
    .replaceAll("_", "-")
    .replace(/ies$/, "y")
    .replace(/s$/, "");
}

/** Admin page of a record; the start page if ids are numeric. */
export function editorHref(
  origin: string,
  product: string,
  { kind, path }: { readonly kind: string; readonly path: string },
  id: string,
): string {
  const start = `${origin}/admin`;
  if (/^\d+$/.test(id)) return start;
  const type = kind === "single" ? path.replace("{product}", product) : typeName(path);
  const types = kind === "single" ? "single-types" : "collection-types";
  const record = kind === "single" ? "" : `/${encodeURIComponent(id)}`;
  return `${start}/content-manager/${types}/api::${type}.${type}${record}`;
}

export const WrappedSchema = z.object({ data: z.unknown() });

export function wrapsFirst(json: unknown, row: z.ZodType): boolean {
  const wrapped = WrappedSchema.safeParse(json).data;
  return wrapped !== undefined && row.safeParse([wrapped.data].flat()[0]).success;
}

/** Refuses a list without any record. The schema of its type handles a single bad row. */
export function provenList(list: readonly unknown[], row: z.ZodType): readonly unknown[] {
  const [first] = list;
  if (first !== undefined && !list.some((each) => row.safeParse(each).success)) row.parse(first);
  return list;
}

const RowSchema = z.looseObject({ id: recordId });
type Row = z.infer<typeof RowSchema>;

export function canonical(row: unknown): unknown {
  const parsed = RowSchema.safeParse(row);
  if (!parsed.success) return row;
  const fields: Row = parsed.data;
  const publication = "published_at" in fields ? { publishedAt: fields.published_at } : {};
  return { ...fields, ...publication, id: String(fields.documentId ?? fields.id) };
}
