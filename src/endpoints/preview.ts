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

/** Opens a preview by a signed link, and takes the form in the bar of previewed pages. */
export const preview: CreateHandler = ({ site, productOf }) => {
  const { previews } = site;
  if (!previews) return () => null;
  const attempts = new AttemptLimiter("preview", site.limits);
  return (c) =>
    c.req.method === "POST"
      ? changePreview(c.req.raw, productOf(c), previews)
      : openPreview(c.req.raw, productOf(c), { previews, attempts });
};

/**
 * Lets an editor in who followed a signed link of the CMS, and leads to the page.
 * @param attempts counts links that nobody signed
 * @throws {Refusal} for a link that is not valid, or no longer
 */
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

/**
 * Takes the form in the bar of every previewed page: `show` is what to look at, or `leave`; `path` leads back. An ended
 * preview ends again.
 * @throws {Refusal} for a form of another site, one that is none, or a draft that the link was not signed for
 */
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
