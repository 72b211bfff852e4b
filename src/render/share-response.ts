import { systemClock } from "../platform/clock";
import type { RequestScope } from "./request-scope";

/** Upper bound on staleness if a purge fails: both together, in seconds. */
const edgeAges = { freshSeconds: 60, staleSeconds: 300 };

/** Of a page that lacks what the provider directory has not said yet: it may be there in a moment. */
const awaitingAges = { freshSeconds: 5, staleSeconds: 0 };

/** The same for a page that changes by the clock: the edge has forgotten it by then. */
function agesUntil(changesAt: number, most: typeof edgeAges) {
  const leftSeconds = Math.max(0, Math.floor((changesAt - systemClock.now()) / 1_000));
  const freshSeconds = Math.min(most.freshSeconds, leftSeconds);
  return { freshSeconds, staleSeconds: Math.min(most.staleSeconds, leftSeconds - freshSeconds) };
}

/** Lets the shared cache store the response, unless the providers that it shows are about to change. */
export function shareResponse({ content, providers, product, outcome, tags, awaitsDirectory }: RequestScope): void {
  if (providers.validUntil <= systemClock.now()) return;
  const ages = agesUntil(content.changesAt, awaitsDirectory ? awaitingAges : edgeAges);
  if (ages.freshSeconds === 0) return;
  outcome.edge = { ...ages, shows: [{ product: product.key, names: tags }] };
}
