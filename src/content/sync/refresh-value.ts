import { log } from "../../platform/log";
import { CmsError } from "../cms/error";
import type { Identified, List, Single } from "../resource";
import type { Archive } from "./archive";
import type { Refreshed } from "./refreshed";
import { type Answered, type AnsweredList, type CmsSource, Misfit } from "./source";

/**
 * Asks the CMS for a single type.
 * @throws {CmsError} and leaves what is kept
 */
export function refreshSingle(archive: Archive, source: CmsSource, resource: Single<unknown>): Promise<Refreshed> {
  return orAbsent(archive, resource.name, async () => {
    const answer = await source.single(resource);
    if (archive.standings[resource.name]?.hash !== answer.hash) await takeSingle(archive, resource.name, answer);
    return confirmed(answer.hash, true);
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
    const known = archive.standings[resource.name];
    const take = async () => {
      if (known?.hash !== answer.hash) await takeList(archive, resource.name, answer);
      return { hash: answer.hash, tags: [] };
    };
    const isDoubtful = answer.endsEmpty && answer.records.length < archive.listed(resource.name);
    return isDoubtful
      ? { kind: "doubtful", accept: take }
      : { ...confirmed(answer.hash, answer.present), ...(await take()) };
  });
}

/** @throws {CmsError} when it does not fit */
export async function takeSingle(archive: Archive, name: string, answer: Answered): Promise<void> {
  archive.refusals.forgetAll(name);
  await archive.putValue(name, read(archive, name, answer));
}

/**
 * Records that do not fit are left out.
 * @throws {CmsError} when none fits
 */
export async function takeList(archive: Archive, name: string, { records }: AnsweredList): Promise<void> {
  archive.refusals.forgetAll(name);
  const fitting = records.flatMap((record) => {
    try {
      return [read(archive, name, record)];
    } catch {
      return [];
    }
  });
  if (records.length > 0 && fitting.length === 0) throw new CmsError("unfit", `no record of ${name} fits its schema`);
  await archive.putValue(name, fitting);
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
  const accept = async () => {
    archive.putAbsent(name);
    return { hash: null, tags: [] };
  };
  const known = archive.standings[name];
  if (known?.hash) return { kind: "doubtful", accept };
  if (!known) archive.putAbsent(name);
  return confirmed(null, false);
}

function confirmed(hash: string | null, present: boolean) {
  return { kind: "confirmed", hash, present, tags: [] } as const;
}

function read(archive: Archive, name: string, answer: Answered): unknown {
  try {
    return answer.read();
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    log.warn("content.record-refused", { resource: name, id: answer.id, fields: error.message });
    archive.refusals.note(name, answer.id, answer.hash, error.fields);
    throw new CmsError("unreadable", `${name} does not fit its schema: ${error.message}`);
  }
}
