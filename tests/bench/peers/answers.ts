import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { peakMegabytes } from "../cpu";
import { load, type Measured } from "../load";
import { median } from "../record/figure";
import type { RunningWorker } from "../workerd";

const warmRounds = 3;

/** What one site of one size comes to. */
export interface Scaled {
  readonly buildMs: number;
  /** From a change of one story until it shows. */
  readonly changeMs: number;
  /** Of what is deployed. */
  readonly bytes: number;
  readonly startMs: number;
  readonly firstMs: number;
  /** Of the thread that is busiest, a request. */
  readonly cpuMs: number;
  /** Requests a second. */
  readonly rate: number;
  /** The most the process had. */
  readonly megabytes: number;
}

/**
 * The first page of all, then the same one again and again.
 * @param shown what the page has to show
 */
export async function measureAnswers(
  running: RunningWorker,
  path: string,
  shown: string,
): Promise<Pick<Scaled, "firstMs" | "cpuMs" | "rate" | "megabytes">> {
  const before = performance.now();
  const html = await (await fetch(`${running.url}${path}`)).text();
  const firstMs = performance.now() - before;
  if (!html.includes(shown)) throw new Error(`${path} does not show ${shown}`);
  const headers = { "accept-encoding": "gzip" };
  await load(running, path, headers);
  const rounds: Measured[] = [];
  while (rounds.length < warmRounds) rounds.push(await load(running, path, headers));
  const [cpuMs, rate] = [median(rounds.map(({ cpu }) => cpu)), median(rounds.map((round) => round.rate))];
  return { firstMs, cpuMs, rate, megabytes: peakMegabytes(running.process.pid ?? 0) };
}

/** Until a server answers, asked for what shows nothing of its content. */
export async function untilUp(url: string, hasEnded: () => boolean = () => false): Promise<void> {
  for (let attempt = 0; attempt < 3_000 && !hasEnded(); attempt++) {
    try {
      await (await fetch(`${url}/robots.txt`)).arrayBuffer();
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  throw new Error(`${url} does not answer`);
}

/** Of all files in a folder. */
export function bytesOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
