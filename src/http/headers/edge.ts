export interface EdgePolicy {
  readonly freshSeconds: number;
  /** Time after `freshSeconds` in which stale responses are served during revalidation. */
  readonly staleSeconds: number;
  readonly shows: readonly ShownContent[];
}

/** Content of one product: names such as `news`, `news/12`, `providers`. */
export interface ShownContent {
  readonly product: string;
  readonly names: Iterable<string>;
}

/** How long the edge serves its pages while the site fails. Without it, an outage of the Worker takes every page away. */
const staleOnErrorSeconds = 86_400;

/** Only the edge reads it. `s-maxage` would rule out stale responses. */
const controlHeader = "cloudflare-cdn-cache-control";
const tagHeader = "cache-tag";

/** Platform limits: 1,000 tags and 16 KB per response. */
const maxTags = 200;
/** Of all tags together: Cloudflare takes 16 KB in a `Cache-Tag` header. */
const maxTagsLength = 12_000;

/** Purged with any change of a product, for responses with too much content to name. */
const anyTag = "any";

/** The platform drops other tags silently. */
const isTag = (tag: string) => /^[!-+\--~]{1,200}$/.test(tag);

const tagsOf = ({ product, names }: ShownContent) => [...new Set(names)].map((name) => `${product}:${name}`);

export function cacheTags(shows: readonly ShownContent[]): string[] {
  const named = shows.flatMap(tagsOf);
  const fits = named.length <= maxTags && named.join().length <= maxTagsLength && named.every(isTag);
  const products = shows.map(({ product }) => product);
  return [...products, ...(fits ? named : products.map((product) => `${product}:${anyTag}`))];
}

/** The platform's limit for one purge. */
const maxPurged = 100;

/** Tags to purge after a change, in one purge; the whole product if there are too many. */
export function purgedTags(changed: ShownContent): string[] {
  const { product } = changed;
  const tags = tagsOf(changed);
  if (tags.length === 0) return [];
  return tags.length < maxPurged && tags.every(isTag) ? [...tags, `${product}:${anyTag}`] : [product];
}

/** Writes the headers of the shared cache; null disables caching. A cached response has no request id. */
export function writeEdgeHeaders(headers: Headers, policy: EdgePolicy | null): void {
  if (!policy) {
    headers.set(controlHeader, "no-store");
    return;
  }
  const { freshSeconds, staleSeconds, shows } = policy;
  const stale = `stale-while-revalidate=${staleSeconds}, stale-if-error=${staleOnErrorSeconds}`;
  headers.set(controlHeader, `max-age=${freshSeconds}, ${stale}`);
  headers.set(tagHeader, cacheTags(shows).join());
  headers.delete("x-request-id");
}

export function removeEdgeHeaders(headers: Headers): void {
  headers.delete(controlHeader);
  headers.delete(tagHeader);
}
