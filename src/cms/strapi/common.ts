import { z } from "zod";
import type { CmsWebhook, Dialect } from "../dialect.ts";
import type { CmsResponse } from "../wire.ts";

const name = z.string().max(200).optional();

/** A webhook of Strapi names a type by its model or uid, or only the event. */
const WebhookSchema = z.object({ event: z.string().regex(/^[\w.-]{1,60}$/), model: name, uid: name });

const UploadedSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) })).min(1);

/** The same in Strapi 3 to 5. */
export const strapiCommon = {
  // Strapi 4 and 5 have it below the content root, Strapi 3 below the origin.
  uploadPaths: (root) => [...new Set([root, "", "/api"])].map((prefix) => `${prefix}/upload`),
  uploadParts: { file: "files", info: "fileInfo" },
  readUpload: (body) => UploadedSchema.parse(body)[0]?.id ?? "",
  readWebhook,
} as const satisfies Partial<Dialect>;

/** The response of every Strapi to an unsupported method. */
export const isMethodRefusal = ({ status, text }: CmsResponse): boolean =>
  status === 405 && text === "Method Not Allowed";

function readWebhook(body: unknown): CmsWebhook | null {
  const webhook = WebhookSchema.safeParse(body).data;
  if (!webhook) return null;
  const { event, model, uid } = webhook;
  const type = typeName(model ?? uid ?? "");
  return { event, ofFiles: /^media\.(update|delete)$/.test(event), isOf: (path) => typeName(path) === type };
}

/** The type of a path (`articles`), model (`Article`), collection (`bank_names`) or uid (`api::article.article`). */
export function typeName(name: string): string {
  return name
    .slice(name.lastIndexOf(".") + 1)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, "-")
    .toLowerCase()
    .replaceAll("_", "-")
    .replace(/ies$/, "y")
    .replace(/s$/, "");
}
