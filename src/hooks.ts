import { z } from "zod";
import type { Content } from "./content/contents";
import { resources } from "./content/resources";
import type { WaitUntil } from "./content/slot";
import { log } from "./log";
import { sameText } from "./secret";

/** What a Strapi webhook names. Its entry may hold a visitor's message, so it is never read nor logged. */
const NoticeSchema = z.object({ event: z.string(), model: z.string() });

const maxNoticeBytes = 2 * 1024 * 1024;

/**
 * Refreshes the resource that a webhook of the CMS names.
 * @returns 202 when it will be refreshed, 204 for a model the site does not show, 401 without the secret
 */
export async function contentHook(
  request: Request,
  secret: string | undefined,
  content: Content,
  waitUntil: WaitUntil,
): Promise<Response> {
  if (!secret || !(await sameText(request.headers.get("authorization") ?? "", `Bearer ${secret}`))) {
    return new Response(null, { status: 401 });
  }
  if (Number(request.headers.get("content-length") ?? maxNoticeBytes + 1) > maxNoticeBytes) {
    return new Response(null, { status: 413 });
  }
  const notice = NoticeSchema.safeParse(await request.json().catch(() => null));
  if (!notice.success) return new Response(null, { status: 400 });
  const { event, model } = notice.data;
  const resource = Object.values(resources).find(({ path }) => singular(path) === singular(model));
  if (!resource) return new Response(null, { status: 204 });
  log.info("hook.received", { event, resource: resource.name });
  waitUntil(content.refresh(resource, waitUntil));
  return new Response(null, { status: 202 });
}

/** Strapi names models in the singular and paths in the plural. */
function singular(name: string): string {
  return name.replace(/s$/, "");
}
