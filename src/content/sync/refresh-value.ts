import { CmsError } from "../../cms/error";
import { log } from "../../platform/log";
import type { Identified, List, Single } from "../resource";
import type { Archive } from "./archive";
import type { Refreshed, Taken } from "./refreshed";
import { type Answered, type AnsweredList, type CmsSource, Misfit } from "./source";

/**
 * Asks the CMS for a single type.
 * @throws {CmsError} and leaves what is kept
 */
export function refreshSingle(archive: Archive, source: CmsSource, resource: Single<unknown>): Promise<Refreshed> {
  return orAbsent(archive, resource.name, async () => {
    const taken = await takeSingle(archive, resource.name, await source.single(resource));
    return { kind: "confirmed", present: true, ...taken };
  });
}

/**
 * Asks the CMS for a list that is kept as one value.
 * @throws {CmsError} and leaves what is kept
 */
export function refreshList(archive: Archive, source: CmsSource, resource: List<Identified>): Promise<Refreshed> {
  return orAbsent(archive, resource.name, async () => {
    const answer = await source.list(resource);
    archive.schedule.begin(resource.name);
    archive.schedule.note(resource.name, answer.dueAt);
    const take = () => takeList(archive, resource.name, answer);
    const isDoubtful = answer.endsEmpty && answer.records.length < archive.listed(resource.name);
    return isDoubtful
      ? { kind: "doubtful", accept: take }
      : { kind: "confirmed", present: answer.present, ...(await take()) };
  });
}

/** Takes a single type. One that does not fit leaves what is stored; where nothing is, it counts as absent. */
export async function takeSingle(archive: Archive, name: string, answer: Answered): Promise<Taken> {
  const { hash } = answer;
  const known = archive.standings[name];
  if (known?.hash === hash) return { hash, tags: [], isUnfit: known.unfit === true };
  const [value] = fitting(archive, name, [answer]);
  if (value !== undefined) await archive.putValue(name, value);
  else if (!known?.hash) archive.putAbsent(name);
  return { hash, tags: [], isUnfit: value === undefined };
}

/** Takes a list without the records that do not fit. Where none fits, what is stored stays; where nothing is, it is empty. */
export async function takeList(archive: Archive, name: string, { hash, records, usage }: AnsweredList): Promise<Taken> {
  const known = archive.standings[name];
  if (known?.hash === hash) return { hash, tags: [], isUnfit: known.unfit === true, usage };
  const values = fitting(archive, name, records);
  const isUnfit = records.length > 0 && values.length === 0;
  if (!isUnfit || archive.listed(name) === 0) await archive.putValue(name, values);
  return { hash, tags: [], isUnfit, usage };
}

/**
 * What a look at one resource comes to, or that the CMS has no such type: proven where it was never there, and doubtful
 * where it was.
 */
export async function orAbsent(archive: Archive, name: string, ask: () => Promise<Refreshed>): Promise<Refreshed> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CmsError && error.code === "missing")) throw error;
    return absent(archive, name);
  }
}

/** What it comes to when the CMS says that there is no such type. */
export function absent(archive: Archive, name: string): Refreshed {
  const nothing = { hash: null, tags: [], isUnfit: false };
  const put = () => {
    archive.refusals.forgetAll(name);
    archive.putAbsent(name);
  };
  const known = archive.standings[name];
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
function fitting(archive: Archive, name: string, records: readonly Answered[]): unknown[] {
  archive.refusals.forgetAll(name);
  return records.flatMap((record) => {
    try {
      return [record.read()];
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      log.warn("content.record-refused", { resource: name, id: record.id, fields: error.message });
      archive.refusals.note(name, record.id, record.hash, error.fields);
      return [];
    }
  });
}
