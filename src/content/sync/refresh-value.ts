import { CmsError } from "../../cms/error";
import { log } from "../../platform/log";
import type { Usage } from "../../platform/record-limits";
import type { Identified, List, Single } from "../resource";
import type { ContentStore } from "./content-store";
import { type Answered, type AnsweredList, type CmsSource, Misfit } from "./source";

/** What the CMS's word comes to once it is taken. */
export interface Taken {
  /** Names what the CMS sent; null where it has none. */
  readonly hash: string | null;
  /** Items that have changed or left, as `resource/id`. */
  readonly tags: readonly string[];
  /** Whether the CMS has records, and none of them fits its schema. */
  readonly isUnfit: boolean;
  /** Of a list. */
  readonly usage?: Usage;
}

export type Accept = () => Promise<Taken>;

/** What a look at one resource came to. */
export type Refreshed =
  /** `present` where a record vouches for the answer. */
  | (Taken & { readonly kind: "confirmed"; readonly present: boolean })
  /** The CMS no longer has what it had: to be taken for true only once it is proven. */
  | { readonly kind: "doubtful"; readonly accept: Accept }
  /** The rest is a later invocation's. */
  | { readonly kind: "paused" };

/**
 * Asks the CMS for a single type.
 * @throws {CmsError} and leaves what is kept
 */
export function refreshSingle(store: ContentStore, source: CmsSource, resource: Single<unknown>): Promise<Refreshed> {
  return orAbsent(store, resource.name, async () => {
    const taken = await takeSingle(store, resource.name, await source.single(resource));
    return { kind: "confirmed", present: true, ...taken };
  });
}

/**
 * Asks the CMS for a list that is kept as one value.
 * @throws {CmsError} and leaves what is kept
 */
export function refreshList(store: ContentStore, source: CmsSource, resource: List<Identified>): Promise<Refreshed> {
  return orAbsent(store, resource.name, async () => {
    const answer = await source.list(resource);
    store.schedule.begin(resource.name);
    store.schedule.note(resource.name, answer.dueAt);
    const take = () => takeList(store, resource.name, answer);
    const isDoubtful = answer.endsEmpty && answer.records.length < store.listed(resource.name);
    return isDoubtful
      ? { kind: "doubtful", accept: take }
      : { kind: "confirmed", present: answer.present, ...(await take()) };
  });
}

/** Takes a single type. One that does not fit leaves what is stored; where nothing is, it counts as absent. */
export async function takeSingle(store: ContentStore, name: string, answer: Answered): Promise<Taken> {
  const { hash } = answer;
  const known = store.standings[name];
  if (known?.hash === hash) return { hash, tags: [], isUnfit: known.unfit === true };
  const [value] = fitting(store, name, [answer]);
  if (value !== undefined) await store.putValue(name, value);
  else if (!known?.hash) store.putAbsent(name);
  return { hash, tags: [], isUnfit: value === undefined };
}

/** Takes a list without the records that do not fit. Where none fits, what is stored stays; where nothing is, it is empty. */
export async function takeList(
  store: ContentStore,
  name: string,
  { hash, records, usage }: AnsweredList,
): Promise<Taken> {
  const known = store.standings[name];
  if (known?.hash === hash) return { hash, tags: [], isUnfit: known.unfit === true, usage };
  const values = fitting(store, name, records);
  const isUnfit = records.length > 0 && values.length === 0;
  if (!isUnfit || store.listed(name) === 0) await store.putValue(name, values);
  return { hash, tags: [], isUnfit, usage };
}

/**
 * What a look at one resource comes to, or that the CMS has no such type: proven where it was never there, and doubtful
 * where it was.
 */
export async function orAbsent(store: ContentStore, name: string, ask: () => Promise<Refreshed>): Promise<Refreshed> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CmsError && error.code === "missing")) throw error;
    return absent(store, name);
  }
}

/** What it comes to when the CMS says that there is no such type. */
export function absent(store: ContentStore, name: string): Refreshed {
  const nothing = { hash: null, tags: [], isUnfit: false };
  const put = () => {
    store.refusals.forgetAll(name);
    store.putAbsent(name);
  };
  const known = store.standings[name];
  if (known?.hash) {
    const accept = async () => {
      put();
      return nothing;
    };
    return { kind: "doubtful", accept };
  }
  if (!known) put();
  return { kind: "confirmed", present: false, ...nothing };
}

/** What records are to the site, in their order, without those that do not fit: they are noted. */
function fitting(store: ContentStore, name: string, records: readonly Answered[]): unknown[] {
  store.refusals.forgetAll(name);
  return records.flatMap((record) => {
    try {
      return [record.read()];
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      log.warn("content.record-refused", { resource: name, id: record.id, fields: error.message });
      store.refusals.note(name, record.id, record.hash, error.fields);
      return [];
    }
  });
}
