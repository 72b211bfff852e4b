import { z } from "zod";
import type { Notice } from "../dialect.ts";

const name = z.string().max(200).optional();

/** A Strapi webhook names a type by its model or uid, or nothing but the event. */
const NoticeSchema = z.object({ event: z.string().regex(/^[\w.-]{1,60}$/), model: name, uid: name });

export function readStrapiNotice(body: unknown): Notice | null {
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
function typeName(name: string): string {
  return name
    .slice(name.lastIndexOf(".") + 1)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, "-")
    .toLowerCase()
    .replaceAll("_", "-")
    .replace(/ies$/, "y")
    .replace(/s$/, "");
}
