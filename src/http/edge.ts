/** How the edge keeps a response, and by what it is forgotten before its time. */
export interface EdgePolicy {
  /** How long it is answered without a question to the Worker, in seconds. */
  readonly freshSeconds: number;
  /** How long after that it is still answered while a new one is made behind the visitor, in seconds. */
  readonly staleSeconds: number;
  /** What it shows: where one of these changes, it is forgotten. */
  readonly shows: readonly Shown[];
}

/** What a response shows of one product: names such as `news`, `news/12`, `providers`. */
export interface Shown {
  readonly product: string;
  readonly names: Iterable<string>;
}

/** How long an answer stands in for errors of the Worker: a day, in seconds. */
const staleOnErrorSeconds = 86_400;

/** Read by the edge alone. `s-maxage` would say the same, but rule out every answer that is past its time. */
const controlHeader = "cloudflare-cdn-cache-control";
const tagHeader = "cache-tag";

/** The platform takes 1,000 tags and 16 KB for one response; this leaves room for separators and other headers. */
const maxTags = 200;
const maxTagsLength = 12_000;

/** Whatever changes, this tag of a product is purged with it: it stands on responses that show too much to name it all. */
const anyTag = "any";

/** Tags are printable ASCII without commas and spaces; the platform drops others without a word. */
const isTag = (tag: string) => /^[!-+\--~]{1,200}$/.test(tag);

const tagsOf = ({ product, names }: Shown) => [...new Set(names)].map((name) => `${product}:${name}`);

/** What a response is tagged with: its products, and what it shows of them. */
export function cacheTags(shows: readonly Shown[]): string[] {
  const named = shows.flatMap(tagsOf);
  const fits = named.length <= maxTags && named.join().length <= maxTagsLength && named.every(isTag);
  const products = shows.map(({ product }) => product);
  return [...products, ...(fits ? named : products.map((product) => `${product}:${anyTag}`))];
}

/** What is purged when this has changed; the product as a whole where that is too much to name. */
export function purgedTags(changed: Shown): string[] {
  const { product } = changed;
  const tags = tagsOf(changed);
  if (tags.length === 0) return [];
  return tags.length < maxPurged && tags.every(isTag) ? [...tags, `${product}:${anyTag}`] : [product];
}

/** Tags that one purge takes. */
export const maxPurged = 100;

/**
 * Writes what the shared cache reads of a response of the cached entrypoint. A response without a policy is not stored,
 * whatever it says to browsers; a stored one carries nothing of the request that it was made for.
 */
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

/** Removes what only the shared cache reads, where none stands in between. */
export function removeEdgeHeaders(headers: Headers): void {
  headers.delete(controlHeader);
  headers.delete(tagHeader);
}
