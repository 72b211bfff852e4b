import type { Product } from "../config";
import { Refusal } from "../errors/refusal";
import { AttemptLimiter } from "../http/attempt-limiter";
import { isForeign } from "../http/foreign";
import { redirect } from "../http/redirect";
import { readText } from "../platform/bounded-body";
import { isPreviewStatus } from "../preview/link";
import type { Previews } from "../preview/previews";
import { endedSessionCookie } from "../preview/session";
import type { CreateHandler } from "../render/route-table";

const bodyLimits = { maxBytes: 4_096, idleMs: 5_000, totalMs: 10_000 };

/** Opens a preview by a signed link, and handles the form in the preview bar. */
export const preview: CreateHandler = ({ site, productOf }) => {
  const { previews } = site;
  if (!previews) return () => null;
  const attempts = new AttemptLimiter("preview", site.limits);
  return (c) =>
    c.req.method === "POST"
      ? changePreview(c.req.raw, productOf(c), previews)
      : openPreview(c.req.raw, productOf(c), { previews, attempts });
};

/** Redirects an editor with a valid signed link to the page. @throws {Refusal} for an invalid or expired link */
async function openPreview(
  request: Request,
  product: Product,
  { previews, attempts }: { readonly previews: Previews; readonly attempts: AttemptLimiter },
): Promise<Response> {
  const refusal = await attempts.refusal(request);
  if (refusal) return refusal;
  const link = await previews.linkIn(new URL(request.url).searchParams, product);
  if (link === "forged") await attempts.failed(request);
  if (link === "forged" || link === "over") throw new Refusal("noPreview");
  return redirect(link.path, 303, { "set-cookie": await previews.cookieOf({ ...link, signedFor: link.status }) });
}

/** @throws {Refusal} for a form of another site, an invalid form, or a draft without a signed link */
async function changePreview(request: Request, product: Product, previews: Previews): Promise<Response> {
  if (isForeign(request)) throw new Refusal("foreign");
  const body = await readText(request.body, bodyLimits).catch(() => null);
  if (body === null) throw new Refusal("unreadable");
  const fields = new URLSearchParams(body);
  const show = fields.get("show");
  const path = fields.get("path") ?? "/";
  const session = await previews.sessionOf(request, product);
  if (show === "leave" || !session) return redirect(path, 303, { "set-cookie": endedSessionCookie });
  if (!isPreviewStatus(show)) throw new Refusal("unreadable");
  if (show === "draft" && session.signedFor !== "draft") throw new Refusal("noPreview");
  return redirect(path, 303, { "set-cookie": await previews.cookieOf({ ...session, status: show }) });
}
