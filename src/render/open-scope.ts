import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { Refusal } from "../errors/refusal";
import { languageOf } from "../http/language";
import { urlOf } from "../http/request-url";
import type { Preview } from "../preview/previews";
import { providerVisitor } from "../providers/provider-visitor";
import { ownerOf, type SiteContext } from "./request";
import { RequestScope } from "./request-scope";
import type { SiteState } from "./site-state";

/** One request's way to content and providers, as visitors have it unless an editor's drafts are given. */
export function openScope(
  site: SiteState,
  c: SiteContext,
  product: Product,
  preview: Preview | null = null,
  drafts?: ContentReader,
): RequestScope {
  const language = languageOf(urlOf(c.req.raw));
  const waitUntil = ownerOf(c);
  const content = drafts ?? site.contentOf(product).reader(waitUntil, language);
  const providers = site.providersOf(product).reader(waitUntil, providerVisitor(site.limits, c.req.raw));
  const home = site.nearHomeOf(product);
  const { outcome } = c.env;
  return new RequestScope(product, content, providers, language, home, waitUntil, site.settings, outcome, preview);
}

/**
 * The same for a page, of which an editor may see the draft.
 * @throws {Refusal} for an editor who asks the CMS for more than one does
 */
export async function openPageScope(site: SiteState, c: SiteContext, product: Product): Promise<RequestScope> {
  const preview = c.get("preview") ?? null;
  if (preview && !(await site.limits.admits(c.req.raw, "preview"))) throw new Refusal("tooManyQuestions");
  if (preview?.status !== "draft") return openScope(site, c, product, preview);
  const drafts = await site.contentOf(product).draftReader(ownerOf(c), languageOf(urlOf(c.req.raw)));
  return openScope(site, c, product, preview, drafts);
}
