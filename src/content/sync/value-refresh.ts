import type { Identified, List, Single } from "../resource";
import type { ResourceStatus } from "../resource-status";
import type { ContentStore } from "./content-store";
import type { CmsSource, SourceValues } from "./source";

/** What was stored of a CMS response. */
export interface Taken {
  readonly status: Omit<ResourceStatus, "checkedAt" | "doubtedAt">;
  /** Items that have changed or left, as `resource/id`. */
  readonly tags: readonly string[];
}

export type Accept = () => Promise<Taken>;

/** Result of a request for one resource. */
export type Refreshed =
  /** `present` if a record proves the response. */
  | (Taken & { readonly kind: "confirmed"; readonly present: boolean })
  /** The CMS no longer has what it had: accepted only once that is proven. */
  | { readonly kind: "doubtful"; readonly accept: Accept }
  /** A later invocation reads the rest. */
  | { readonly kind: "paused" };

type ValueResource = Single<unknown> | List<Identified>;

/**
 * Requests a single type, or a list that is stored as one value.
 * @throws {CmsError} and leaves what is stored
 */
export async function refreshValue(
  store: ContentStore,
  source: CmsSource,
  resource: ValueResource,
): Promise<Refreshed> {
  const response = await source.values(resource);
  const { endsEmpty, records, present } = response;
  const accept = () => take(store, resource, response);
  const isDoubtful = endsEmpty && records.length < (store.statuses[resource.name]?.count ?? 0);
  return isDoubtful ? { kind: "doubtful", accept } : { kind: "confirmed", present, ...(await accept()) };
}

/**
 * Stores the records that fit. If none of several fits, the stored value stays; without one, a single type counts as
 * absent, and a list as empty.
 */
async function take(store: ContentStore, { name, kind }: ValueResource, response: SourceValues): Promise<Taken> {
  const { hash, records, dueAt, usage } = response;
  const known = store.statuses[name];
  if (known?.hash === hash) {
    return { status: { hash, dueAt, usage, unfit: known.unfit, count: known.count }, tags: [] };
  }
  store.refusals.forgetAll(name);
  const values = records.flatMap((record) => store.refusals.admitted(name, record, () => [record.read()]) ?? []);
  const unfit = records.length > 0 && values.length === 0;
  if (kind === "list" ? !unfit || !known?.hash : !unfit)
    await store.putValue(name, kind === "list" ? values : values[0]);
  else if (!known?.hash) store.putAbsent(name);
  const count = unfit ? (known?.count ?? 0) : values.length;
  return { status: { hash, dueAt, usage, count, ...(unfit && { unfit }) }, tags: [] };
}

/** Result if the CMS reports that there is no such type: doubtful if there was one. */
export function refreshAbsent(store: ContentStore, name: string): Refreshed {
  const known = store.statuses[name];
  const put = () => {
    store.refusals.forgetAll(name);
    store.putAbsent(name);
    return { status: { hash: null }, tags: [] };
  };
  if (known?.hash) return { kind: "doubtful", accept: async () => put() };
  if (!known) put();
  return { kind: "confirmed", present: false, status: { hash: null }, tags: [] };
}
