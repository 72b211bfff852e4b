import { z } from "zod";
import type { Dialect, Notice } from "../dialect.ts";
import type { CmsAnswer } from "../wire.ts";

const name = z.string().max(200).optional();

/** A Strapi webhook names a type by its model or uid, or nothing but the event. */
const NoticeSchema = z.object({ event: z.string().regex(/^[\w.-]{1,60}$/), model: name, uid: name });

const UploadedSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) })).min(1);

/** What has stayed the same from Strapi 3 to 5. */
export const strapiCommon = {
  // Below the content root, as Strapi 4 and 5 have it, or where Strapi 3 has it.
  uploadPaths: (root) => [...new Set([root, "", "/api"])].map((prefix) => `${prefix}/upload`),
  uploadParts: { file: "files", info: "fileInfo" },
  readUpload: (body) => UploadedSchema.parse(body)[0]?.id ?? "",
  readNotice,
} as const satisfies Partial<Dialect>;

/** What the server below every Strapi says of a method that a path does not have. */
export const isMethodRefusal = ({ status, text }: CmsAnswer): boolean =>
  status === 405 && text === "Method Not Allowed";

function readNotice(body: unknown): Notice | null {
  const notice = NoticeSchema.safeParse(body).data;
  if (!notice) return null;
  const { event, model, uid } = notice;
  const said = typeName(model ?? uid ?? "");
  return { event, ofFiles: /^media\.(update|delete)$/.test(event), isOf: (path) => typeName(path) === said };
}

/**
 * One name for a type, however it is called: by its path (`articles`), its model (`article`, of Strapi 3 also
 * `Article`), its collection (`bank_names`) or its uid (`api::article.article`).
 */
export function typeName(name: string): string {
  return name
    .slice(name.lastIndexOf(".") + 1)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, "-")
    .toLowerCase()
    .replaceAll("_", "-")
    .replace(/ies$/, "y")
    .replace(/s$/, "");
}
