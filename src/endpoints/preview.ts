import type { Product } from "../config";
import { Refusal } from "../errors/refusal";
import { readRequestText } from "../errors/request-body";
import { AttemptLimiter, waitResponse } from "../http/attempt-limiter";
import { isCrossSite } from "../http/foreign";
import { redirect } from "../http/redirect";
import { isPreviewStatus, readPreviewLink } from "../preview/link";
import { endedSessionCookie, sessionCookie, sessionOf } from "../preview/session";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";

const bodyLimits = { maxBytes: 4_096, idleMs: 5_000, totalMs: 10_000 };

/** Opens a preview by a signed link, and handles the form in the preview bar. */
export const preview: CreateHandler = ({ site, productOf }) => {
  const attempts = new AttemptLimiter("preview", site.limits);
  return uncachedHandler((c) =>
    c.req.method === "POST" ? changePreview(c.req.raw, productOf(c)) : openPreview(c.req.raw, productOf(c), attempts),
  );
};

/** Redirects an editor with a valid signed link to the page. @throws {Refusal} for an invalid or expired link */
async function openPreview(request: Request, { key, previewSecret }: Product, attempts: AttemptLimiter) {
  if (previewSecret === undefined) throw new Refusal("noPreview");
  const query = new URL(request.url).searchParams;
  const link = await readPreviewLink(previewSecret, key, query);
  const verdict = await attempts.judge(request, {
    hasCredential: query.has("signature"),
    isRight: () => link !== "forged",
  });
  if (verdict === "waits") return waitResponse();
  if (link === "forged" || link === "over") throw new Refusal("noPreview");
  const cookie = await sessionCookie(previewSecret, { ...link, signedFor: link.status });
  return redirect(link.path, 303, { "set-cookie": cookie });
}

/** @throws {Refusal} for a form of another site, an invalid form, or a draft without a signed link */
async function changePreview(request: Request, product: Product): Promise<Response> {
  if (isCrossSite(request)) throw new Refusal("foreign");
  const fields = new URLSearchParams(await readRequestText(request, bodyLimits));
  const show = fields.get("show");
  const path = fields.get("path") ?? "/";
  const { previewSecret } = product;
  const session = await sessionOf(request, product);
  if (show === "leave" || !session || previewSecret === undefined)
    return redirect(path, 303, { "set-cookie": endedSessionCookie });
  if (!isPreviewStatus(show)) throw new Refusal("unreadable");
  if (show === "draft" && session.signedFor !== "draft") throw new Refusal("noPreview");
  return redirect(path, 303, { "set-cookie": await sessionCookie(previewSecret, { ...session, status: show }) });
}
