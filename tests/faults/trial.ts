import { setTimeout as pause } from "node:timers/promises";
import { applicationLetter } from "../support/forms/posting";
import { seededRandom } from "../support/fuzz/seeded";
import type { TestSite } from "../support/site/site";
import type { Fault, Scene } from "./faults";
import { httpFaults } from "./http-faults";
import { type Change, notify, providerNearHome, type Stage } from "./stage";
import { pageTable, promisedMs, type Visit, visit, visitAll } from "./visits";

/** Longest recovery that a trial waits for, in milliseconds. */
const patienceMs = 90_000;

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
export async function warmTrial(fault: Fault, scene: Scene, paths: readonly string[]): Promise<string[]> {
  const { site, stage } = scene;
  const reference = await referenceOf(site, paths);
  await site.restart();
  await fault.begin(scene);
  // A page that was shown before the list came is kept without it for some seconds: the fault may have visited one.
  const withList = ["/acme/no-such-page", "/acme/faq"];
  const hasList = await until(async () =>
    (await visitAll(site, withList)).every(({ text }) => text.includes(providerNearHome)),
  );
  const visits = await visitAll(site, paths);
  await notify(site);
  visits.push(...(await visitAll(site, paths)));
  const query = await visit(site, "/acme/providers?search=apotek");
  const problems = [
    ...(hasList ? [] : ["no list of providers near home"]),
    ...visits.flatMap((each) => [...slow(each), ...changed(each, reference)]),
    ...(query.status === 200 ? slow(query) : [`${query.path}: ${query.status}`]),
    ...(await postProblems(fault, site)),
  ];
  await fault.end(scene);
  const isProvider = fault.on === "provider service";
  const change = isProvider ? stage.renameProvider() : stage.editStory();
  return [...problems, ...(await arrivalProblems(site, change, isProvider))];
}

/** A site that has never seen its content: every answer is designed and in time, and all pages come afterwards. */
export async function coldTrial(fault: Fault, scene: Scene, reference: Reference): Promise<string[]> {
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
  const isBack = await until(async () => {
    const again = await visitAll(site, missing);
    missing = again.filter((each) => changed(each, reference).length > 0).map(({ path }) => path);
    return missing.length === 0;
  });
  return isBack ? problems : [...problems, `not back: ${missing.join(" ")}`];
}

/** Two days in which nobody came and neither CMS nor provider service answered: the pages are as they were. */
export async function clockTrial(stage: Stage, stateDir: string): Promise<string[]> {
  const before = await stage.start(stateDir);
  await before.runCron();
  const paths = await pageTable(before);
  const reference = await referenceOf(before, paths);
  await before.close();
  await Promise.all([stage.cmsProxy.close(), stage.serviceProxy.close()]);
  before.platform.clock.advance(48 * 3_600_000);
  const site = await stage.start(stateDir, { followsClock: true });
  try {
    await until(async () => (await visit(site, "/acme/no-such-page")).text.includes(providerNearHome));
    const visits = [...(await visitAll(site, paths)), ...(await visitAll(site, paths))];
    // The list of providers says by then how old it is.
    const isMarked = ({ path, status }: Visit) => status === 200 && /^\/acme\/providers(\?|$)/.test(path);
    const problems = visits.flatMap((each) => [...slow(each), ...(isMarked(each) ? [] : changed(each, reference))]);
    await Promise.all([stage.cmsProxy.listen(), stage.serviceProxy.listen()]);
    return [...problems, ...(await arrivalProblems(site, stage.editStory(), false))];
  } finally {
    await site.close();
  }
}

/** Visitors at 64 connections, while the CMS is well for a moment, out of order in some way the next, and its webhook calls. */
export async function flappingTrial({ stage, site }: Scene, paths: readonly string[]): Promise<string[]> {
  const random = seededRandom(20_261_122);
  const problems: string[] = [];
  const endsAt = performance.now() + 30_000;
  const isOver = () => performance.now() >= endsAt;
  const flapping = async () => {
    while (!isOver()) {
      const fault = httpFaults[Math.floor(random() * httpFaults.length)];
      await fault?.begin(stage.cmsProxy);
      await Promise.race([notify(site), pause(200 + random() * 800)]);
      await fault?.end(stage.cmsProxy);
      await pause(100 + random() * 400);
    }
  };
  const visitor = async (_: unknown, first: number) => {
    for (let number = first; !isOver(); number++) {
      const { path, status } = await visit(site, paths[number % paths.length] ?? "/");
      if (status !== 200) problems.push(`${path}: ${status}`);
    }
  };
  await Promise.all([flapping(), ...Array.from({ length: 64 }, visitor)]);
  return problems;
}

/** Systems without which a post cannot be kept; its sender is told in time, and has what was entered. */
const keepers: readonly Fault["on"][] = ["Durable Objects", "R2"];

/** Sends an application with a file while the fault lasts. */
async function postProblems(fault: Fault, site: TestSite): Promise<string[]> {
  const { path, body } = applicationLetter();
  const startedAt = performance.now();
  const headers = { accept: "text/html", origin: site.url.origin };
  const response = await site.get(path, { method: "POST", body, headers, signal: AbortSignal.timeout(20_000) });
  const html = await response.text();
  const ms = performance.now() - startedAt;
  const isKept = response.status === 303 || (response.status === 200 && !html.includes('name="softcopyLamaran"'));
  const isReturned = response.status === 503 && html.includes('value="Budi"');
  const isFine = isKept || (keepers.includes(fault.on) && isReturned);
  return [...(isFine ? [] : [`POST ${path}: ${response.status}`]), ...slow({ path: `POST ${path}`, ms })];
}

function slow({ path, ms }: Pick<Visit, "path" | "ms">): string[] {
  return ms > promisedMs ? [`${path}: ${(ms / 1_000).toFixed(1)} s`] : [];
}

function changed({ path, status, text }: Visit, reference: Reference): string[] {
  if (status !== 200) return [`${path}: ${status}`];
  const before = reference.get(path) ?? "";
  if (text === before) return [];
  const now = new Set(text.split(" "));
  const then = new Set(before.split(" "));
  const gone = [...then.difference(now)].slice(0, 8).join(" ");
  return [`${path} changed: without "${gone}", with "${[...now.difference(then)].slice(0, 8).join(" ")}"`];
}

/** Whether visitors come to see a change. */
async function arrivalProblems(site: TestSite, { path, words }: Change, isProvider: boolean): Promise<string[]> {
  const isThere = await until(async () => {
    await (isProvider ? site.runCron() : notify(site));
    return (await (await site.get(path)).text()).includes(words);
  });
  return isThere ? [] : ["a change did not arrive afterwards"];
}

/** Whether something comes to be so within {@link patienceMs}. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const endsAt = performance.now() + patienceMs;
  while (performance.now() < endsAt) {
    if (await isSo()) return true;
    await pause(500);
  }
  return false;
}
