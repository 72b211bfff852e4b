import type { Product } from "../config";
import { draftName } from "../forms/steps";
import type { Limits } from "../http/limits";
import { referencePattern } from "../outbox/submissions/reference";
import type { Page } from "../page/page";
import type { EarlierSubmissions, SiteContext } from "../request/request";

type Query = Readonly<Record<string, string>>;

/**
 * Removes a reference in `sent` that no submission has, or whose visitor is over the limit: the page would show thanks
 * for it. If the outbox does not respond, the reference stays.
 */
async function withKnownReference(c: SiteContext, limits: Limits, product: Product, query: Query) {
  const { sent, ...otherParameters } = query;
  if (!sent || !referencePattern.test(sent)) return otherParameters;
  if (!(await limits.admits(c.req.raw, "reference"))) return otherParameters;
  const submission = await c.env.OUTBOX.getByName(product.key)
    .has(sent)
    .catch(() => true);
  return submission ? query : otherParameters;
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
