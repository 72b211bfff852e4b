import type { Product } from "../config";
import { draftName } from "../forms/steps";
import type { Limits } from "../http/limits";
import { referencePattern } from "../outbox/submissions/reference";
import type { Page } from "../page/page";
import type { EarlierSubmissions, SiteContext } from "../render/request";

type Query = Readonly<Record<string, string>>;

/**
 * Removes a reference in `sent` that no submission has, or whose visitor is over the limit: the page would show thanks
 * for it. If the outbox does not respond, the reference stays.
 */
async function withKnownReference(c: SiteContext, limits: Limits, product: Product, query: Query) {
  const { sent, ...rest } = query;
  if (!sent || !referencePattern.test(sent)) return rest;
  if (!(await limits.admits(c.req.raw, "reference"))) return rest;
  const known = await c.env.OUTBOX.getByName(product.key)
    .has(sent)
    .catch(() => true);
  return known ? query : rest;
}

/** The draft of a visitor without script; null if there is none, or it cannot be read. */
async function draftOf(c: SiteContext, limits: Limits, product: Product, page: Page, query: Query) {
  const id = query[draftName];
  if (!page.form || !id || !(await limits.admits(c.req.raw, "reference"))) return null;
  const { openDrafts } = await import("../outbox/files/drafts");
  return openDrafts(c.env, product.key, page.form.definition.id)
    .find(id)
    .catch(() => null);
}

export const earlierSubmissions: EarlierSubmissions = { withKnownReference, draftOf };
