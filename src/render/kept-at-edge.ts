import { keepAtEdge } from "../http/edge";
import { systemClock } from "../platform/clock";
import type { RequestScope } from "./request-scope";

/** Whatever becomes of a purge, nobody sees a page that is older than both together; in seconds. */
const edgeAges = { freshSeconds: 60, staleSeconds: 300 };

/** Of a page that lacks what the provider directory has not said yet: it may be there in a moment. */
const awaitingAges = { freshSeconds: 5, staleSeconds: 0 };

/** The same for a page that changes by the clock: the edge has forgotten it by then. */
function agesUntil(changesAt: number, most: typeof edgeAges) {
  const leftSeconds = Math.max(0, Math.floor((changesAt - systemClock.now()) / 1_000));
  const freshSeconds = Math.min(most.freshSeconds, leftSeconds);
  return { freshSeconds, staleSeconds: Math.min(most.staleSeconds, leftSeconds - freshSeconds) };
}

/** Lets the edge keep a response, unless the providers that it shows are not the last word. */
export function keptAtEdge(response: Response, scope: RequestScope): Response {
  if (scope.providers.validUntil <= systemClock.now()) return response;
  const ages = agesUntil(scope.content.changesAt, scope.awaitsDirectory ? awaitingAges : edgeAges);
  if (ages.freshSeconds === 0) return response;
  keepAtEdge(response.headers, { ...ages, shows: [{ product: scope.product.key, names: scope.tags }] });
  return response;
}
