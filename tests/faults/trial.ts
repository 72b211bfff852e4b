import { setTimeout as pause } from "node:timers/promises";
import type { TestSite } from "../support/site/site";
import type { Fault, Scene } from "./faults";
import { postProblems } from "./posts";
import { type Change, notify, providerNearHome } from "./stage";
import { promisedMs, type Visit, visit, visitAll } from "./visits";

/** Longest recovery that a trial waits for, in milliseconds. */
const patienceMs = 90_000;

export interface Outcome {
  readonly fault: string;
  readonly moment: "warm" | "cold" | "48 h on";
  readonly pages: number;
  /** Pages that were shown whole while it lasted. */
  readonly shown: number;
  readonly slowestMs: number;
  readonly recoveredMs: number;
  /** What broke a promise; nothing when all were kept. */
  readonly problems: readonly string[];
}

/** Pages of a site that is well: by path, what a visitor reads. */
export type Reference = ReadonlyMap<string, string>;

/**
 * What a site that is well shows.
 * @throws {Error} when a page is still not there after {@link patienceMs}
 */
export async function referenceOf(site: TestSite, paths: readonly string[]): Promise<Reference> {
  await until(async () => (await visitAll(site, paths)).every(({ status }) => status === 200));
  return new Map((await visitAll(site, paths)).map(({ path, text }) => [path, text]));
}

/** A site that knows its content, and has just started anew: no page may change, and changes arrive afterwards. */
export async function warmTrial(fault: Fault, scene: Scene, paths: readonly string[]): Promise<Outcome> {
  const { site, stage } = scene;
  const reference = await referenceOf(site, paths);
  await site.restart();
  await fault.begin(scene);
  // A page that was shown before the list came is kept without it for some seconds: the fault may have visited one.
  const withList = ["/acme/no-such-page", "/acme/faq"];
  const listMs = await until(async () =>
    (await visitAll(site, withList)).every(({ text }) => text.includes(providerNearHome)),
  );
  const visits = await visitAll(site, paths);
  await notify(site);
  visits.push(...(await visitAll(site, paths)));
  const question = await visit(site, "/acme/providers?search=apotek");
  const problems = [
    ...(Number.isFinite(listMs) ? [] : ["no list of providers near home"]),
    ...visits.flatMap((each) => [...slow(each), ...changed(each, reference)]),
    ...(question.status === 200 ? slow(question) : [`${question.path}: ${question.status}`]),
    ...(await postProblems(fault, site)),
  ];
  await fault.end(scene);
  const change = fault.on === "provider service" ? stage.renameProvider() : stage.editStory();
  const recoveredMs = await arrival(site, change, fault.on === "provider service");
  const shown = visits.filter(({ status }) => status === 200).length / 2;
  return {
    ...figures(fault, visits),
    moment: "warm",
    shown,
    recoveredMs,
    problems: [...problems, ...late(recoveredMs)],
  };
}

/** A site that has never seen its content: every answer is designed and in time, and all pages come afterwards. */
export async function coldTrial(fault: Fault, scene: Scene, reference: Reference): Promise<Outcome> {
  const { site } = scene;
  await fault.begin(scene);
  const visits = await visitAll(site, [...reference.keys()]);
  const problems = visits.flatMap((each) => [
    ...slow(each),
    ...(each.isDesigned && [200, 404, 503].includes(each.status) ? [] : [`${each.path}: ${each.status}, not designed`]),
    ...(fault.coldIsWhole && each.status !== 200 ? [`${each.path}: ${each.status}`] : []),
  ]);
  await fault.end(scene);
  let missing = [...reference.keys()];
  const recoveredMs = await until(async () => {
    const again = await visitAll(site, missing);
    missing = again.filter((each) => changed(each, reference).length > 0).map(({ path }) => path);
    return missing.length === 0;
  });
  const shown = visits.filter(({ status }) => status === 200).length;
  const lacking = recoveredMs === Number.POSITIVE_INFINITY ? [`not back: ${missing.join(" ")}`] : [];
  return { ...figures(fault, visits), moment: "cold", shown, recoveredMs, problems: [...problems, ...lacking] };
}

function figures(fault: Fault, visits: readonly Visit[]) {
  const pages = new Set(visits.map(({ path }) => path)).size;
  return { fault: `${fault.on}: ${fault.name}`, pages, slowestMs: Math.max(...visits.map(({ ms }) => ms)) };
}

export function slow({ path, ms }: Visit): string[] {
  return ms > promisedMs ? [`${path}: ${(ms / 1_000).toFixed(1)} s`] : [];
}

export function changed({ path, status, text }: Visit, reference: Reference): string[] {
  if (status !== 200) return [`${path}: ${status}`];
  const before = reference.get(path) ?? "";
  if (text === before) return [];
  const [now, then] = [new Set(text.split(" ")), new Set(before.split(" "))];
  const gone = [...then.difference(now)].slice(0, 8).join(" ");
  return [`${path} changed: without "${gone}", with "${[...now.difference(then)].slice(0, 8).join(" ")}"`];
}

const late = (ms: number) => (Number.isFinite(ms) ? [] : ["a change did not arrive afterwards"]);

/** Milliseconds until visitors see it. */
export function arrival(site: TestSite, { path, words }: Change, isProvider: boolean): Promise<number> {
  return until(async () => {
    await (isProvider ? site.runCron() : notify(site));
    return (await (await site.get(path)).text()).includes(words);
  });
}

/** Milliseconds until something is so; infinite when that is not within {@link patienceMs}. */
export async function until(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < patienceMs) {
    if (await isSo()) return performance.now() - startedAt;
    await pause(500);
  }
  return Number.POSITIVE_INFINITY;
}
