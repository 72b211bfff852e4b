import type { Product } from "../../config";
import type { Presence } from "../../content/operations/resource-status";
import type { ContentReport } from "../../content/sync/content-replica";
import type { Env } from "../../env";
import { sealedDraftsName } from "../../outbox/files/stored-files";
import type { OutboxState } from "../../outbox/submissions/stored-submission";
import { systemClock } from "../../platform/clock";
import { SingleFlight } from "../../platform/concurrency/single-flight";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { type NamedUsage, recordLimits } from "../../platform/record-limits";
import type { WaitUntil } from "../../platform/wait-until";
import type { Stamp } from "../../providers/directory/directory";
import type { SiteState } from "../../request/site-state";
import { isoOf } from "../elements";

/** What the objects of one product report; null for one that does not respond. */
export interface ProductState {
  readonly product: Product;
  /** In every locale of its CMS, the default one first. */
  readonly content: readonly ContentReport[] | null;
  /** Without a stamp before the service's first list. */
  readonly directory: { readonly stamp: Stamp | null } | null;
  readonly outbox: (OutboxState & { readonly usage: readonly NamedUsage[] }) | null;
}

/** Deadline of each object, in milliseconds. */
const deadlineMs = 3_000;

/** Reads the states of all products. It never fails: an object that does not respond is in the log. */
export function readStates(site: SiteState, env: Env): Promise<ProductState[]> {
  return Promise.all(
    Array.from(site.config.products.values(), async (product) => {
      const { key } = product;
      const [content, directory, outbox] = await Promise.all([
        inTime(key, "content", () => site.contentOf(product).report()),
        inTime(key, "providers", async () => ({ stamp: await site.providersOf(product).directory.stamp() })),
        inTime(key, "outbox", () => env.OUTBOX.getByName(key).state()),
      ]);
      return { product, content, directory, outbox };
    }),
  );
}

async function inTime<State>(product: string, what: string, read: () => Promise<State>): Promise<State | null> {
  try {
    return await withDeadline(Promise.resolve().then(read), deadlineMs);
  } catch (error) {
    log.warn("state.silent", { product, what, reason: reasonOf(error) });
    return null;
  }
}

/** Maximum age of the states that visitors get, in milliseconds: reading them calls every object of every product. */
const maxAgeMs = 5_000;

/** Reads the states for visitors: once for all requests of some seconds, and for clients over the rate limit. */
export function createSharedStates(site: SiteState) {
  let last: { readonly states: readonly ProductState[]; readonly at: number } | null = null;
  const readings = new SingleFlight<readonly ProductState[]>(deadlineMs + 1_000);
  return async (request: Request, env: Env, waitUntil: WaitUntil): Promise<readonly ProductState[]> => {
    const cached = last;
    if (cached && systemClock.now() - cached.at < maxAgeMs) return cached.states;
    if (cached && !(await site.limits.admits(request, "health"))) return cached.states;
    const reading = readings.join(async () => {
      const states = await readStates(site, env);
      last = { states, at: systemClock.now() };
      return states;
    });
    waitUntil(reading);
    return reading;
  };
}

/** Figures of one product; times as ISO 8601. A part is null if its object does not respond. */
export const figuresOf = (state: ProductState) => ({
  content: contentFigures(state),
  cms: syncFigures(state),
  providers: directoryFigures(state),
  outbox: outboxFigures(state),
  sealedDrafts: state.outbox?.usage.find(({ name }) => name === sealedDraftsName)?.count ?? null,
  lists: listFigures(state),
  switches: state.content?.[0]?.switches ?? null,
});

/** Of the content in the default locale of the CMS. */
export function contentFigures({ content }: Pick<ProductState, "content">) {
  const [report] = content ?? [];
  if (!report) return null;
  const { resources, refused } = report;
  const namesOf = (expected: Presence) =>
    resources.filter(({ presence }) => presence === expected).map(({ name }) => name);
  const confirmed = resources.flatMap(({ presence, checkedAt }) => (presence === "current" && checkedAt) || []);
  return {
    resources: confirmed.length,
    oldestConfirmation: isoOf(confirmed.length > 0 ? Math.min(...confirmed) : null),
    neverLoaded: namesOf("never"),
    absent: namesOf("absent"),
    unfit: namesOf("unfit"),
    refused: Object.values(refused).reduce((sum, { count }) => sum + count, 0),
  };
}

/** The last sync run of every locale together; null before the first, and for a CMS inside the Worker. */
function syncFigures({ product, content }: ProductState) {
  const runs = (content ?? []).flatMap(({ lastRun }) => lastRun ?? []);
  if (runs.length === 0 || product.content.origin === "embedded") return null;
  return {
    at: isoOf(Math.min(...runs.map(({ at }) => at))),
    confirmed: runs.reduce((sum, { confirmed }) => sum + confirmed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    slowestMs: Math.max(...runs.map(({ slowestMs }) => slowestMs)),
  };
}

/** `asOf` is null before the service's first list. */
function directoryFigures({ directory }: ProductState) {
  if (!directory) return null;
  const { count = 0, asOf = null, failing = false, withheld = null } = directory.stamp ?? {};
  const waiting = withheld && { count: withheld.count, since: isoOf(withheld.since) };
  return { count, asOf: isoOf(asOf), failing, withheld: waiting };
}

/** How much of their limits lists of the CMS use, in the locale where that is most. */
export function contentLists({ content }: Pick<ProductState, "content">): readonly NamedUsage[] {
  const lists = new Map<string, NamedUsage>();
  for (const { name, usage } of (content ?? []).flatMap(({ resources }) => resources)) {
    if (usage && usage.count >= (lists.get(name)?.count ?? 0)) lists.set(name, { name, ...usage });
  }
  return [...lists.values()];
}

export function providerLists({ product, directory }: Pick<ProductState, "product" | "directory">): NamedUsage[] {
  const count = product.providers.protocol === "embedded" ? undefined : directory?.stamp?.count;
  return count === undefined ? [] : [{ name: "providers", count, limit: recordLimits.providers, unit: "records" }];
}

/** What the outbox object stores besides submissions. */
export const outboxLists = ({ outbox }: Pick<ProductState, "outbox">): readonly NamedUsage[] => outbox?.usage ?? [];

/** How much of its limit everything uses that has one. */
const listFigures = (state: ProductState) => [...contentLists(state), ...providerLists(state), ...outboxLists(state)];

function outboxFigures({ outbox }: ProductState) {
  if (!outbox) return null;
  const { oldest, nextExpiry, usage: _, ...counts } = outbox;
  return { ...counts, oldest: isoOf(oldest), nextExpiry: isoOf(nextExpiry) };
}
