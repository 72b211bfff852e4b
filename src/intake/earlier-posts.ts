import type { Product } from "../config";
import { draftName } from "../forms/steps";
import type { Limits } from "../http/limits";
import { referencePattern } from "../outbox/posts/reference";
import type { Page } from "../page/page";
import type { EarlierPosts, SiteContext } from "../render/request";

type Query = Readonly<Record<string, string>>;

/**
 * The query of a form's page without a reference in `sent` that no post has: its page would thank for it. A reference is
 * also dropped once its visitor has asked about too many; it is kept where the outbox does not answer.
 */
async function withKnownReference(c: SiteContext, limits: Limits, product: Product, query: Query) {
  const { sent, ...rest } = query;
  if (!sent || !referencePattern.test(sent)) return rest;
  if (!(await limits.admits(c.req.raw, "reference"))) return rest;
  const { openOutbox } = await import("../outbox/client");
  const known = await openOutbox(c.env, product.key)
    .has(sent)
    .catch(() => true);
  return known ? query : rest;
}

/** What a visitor without script has entered in an unfinished form so far; null if there is nothing, or it cannot be read. */
async function draftOf(c: SiteContext, limits: Limits, product: Product, page: Page, query: Query) {
  const id = query[draftName];
  if (!page.form || !id || !(await limits.admits(c.req.raw, "reference"))) return null;
  const { openDrafts } = await import("../outbox/files/drafts");
  return openDrafts(c.env, product.key, page.form.definition.id)
    .find(id)
    .catch(() => null);
}

export const earlierPosts: EarlierPosts = { withKnownReference, draftOf };
