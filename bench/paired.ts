import { type Asked, Connections, type Turn } from "./connections";
import { type Answer, mustBeAlike, rawAnswer, serveConstant } from "./constant";
import { type Figure, median } from "./results";
import type { RunningWorker } from "./workerd";

/** Times that both are started anew. Least and most of seven enclose the median with a certainty of 98 in 100. */
export const rounds = Number(process.env.ROUNDS ?? 7);
const pairs = 20;
/** Of a turn: so short that whatever else the machine does falls on both turns of a pair. */
const turnMs = 50;
const warmUpMs = 300;
const connections = 32;

/** What a page has to keep to. */
export interface Guards {
  /** The least share. */
  readonly share?: number;
  /** The largest ratio of p99. */
  readonly p99?: number;
  /** The most CPU a request, in milliseconds. */
  readonly cpuMs?: number;
}

/** Chosen by `CASES=Home,Search`: the beginnings of names. */
export const isChosen = ({ name }: { readonly name: string }): boolean =>
  process.env.CASES?.split(",").some((start) => name.startsWith(start)) ?? true;

/** What a round came to: each figure is the middle of its pairs, or of its turns. */
export interface Round {
  /** The constant's CPU a request, divided by the site's. */
  readonly share: number;
  /** Milliseconds a request. */
  readonly cpu: number;
  readonly bareCpu: number;
  /** Requests a second. */
  readonly rate: number;
  /** The site's divided by the constant's, over all turns. */
  readonly p99: number;
}

/**
 * A round of a site beside a Worker that answers the same bytes and headers as a constant: short turns in pairs, of which
 * one begins with the site and the next with the constant.
 * @param askedOfSite where the site is asked something else, as whether a page has changed
 * @throws {Error} where the constant does not answer the same
 */
export async function pairedRound(
  site: RunningWorker,
  answer: Answer,
  asked: Asked,
  askedOfSite: Asked = asked,
): Promise<Round> {
  const constant = await serveConstant(answer);
  try {
    const [{ path, headers } = { path: "/", headers: {} }] = asked.questions;
    mustBeAlike(answer, await rawAnswer(`${constant.url}${path}`, headers));
    const own = new Connections(site, askedOfSite, connections);
    const bare = new Connections(constant, asked, connections);
    for (const each of [own, bare]) await each.turn(warmUpMs);
    const ownTurns: Turn[] = [];
    const bareTurns: Turn[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      if (pair % 2 === 0) ownTurns.push(await own.turn(turnMs));
      bareTurns.push(await bare.turn(turnMs));
      if (pair % 2 === 1) ownTurns.push(await own.turn(turnMs));
    }
    for (const each of [own, bare]) each.close();
    return {
      share: median(ownTurns.map(({ cpu }, pair) => (bareTurns[pair]?.cpu ?? Number.NaN) / cpu)),
      cpu: median(ownTurns.map(({ cpu }) => cpu)),
      bareCpu: median(bareTurns.map(({ cpu }) => cpu)),
      rate: median(ownTurns.map(({ rate }) => rate)),
      p99: p99(ownTurns) / p99(bareTurns),
    };
  } finally {
    constant.process.kill();
  }
}

/** The figures of one page, from all of its rounds. */
export function pairedFigures(name: string, found: readonly Round[], guards: Guards = {}): Figure[] {
  const of = (value: (round: Round) => number) => found.map(value);
  const { share, p99, cpuMs } = guards;
  return [
    { name, values: of((round) => round.share), ...(share !== undefined && { atLeast: share }) },
    { name: `${name}, CPU`, values: of(({ cpu }) => cpu), unit: "ms", ...(cpuMs !== undefined && { atMost: cpuMs }) },
    { name: `${name}, CPU of the constant`, values: of(({ bareCpu }) => bareCpu), unit: "ms" },
    { name: `${name}, rate`, values: of(({ rate }) => rate), unit: "/s" },
    { name: `${name}, p99`, values: of((round) => round.p99), ...(p99 !== undefined && { atMost: p99 }) },
  ];
}

function p99(turns: readonly Turn[]): number {
  const waits = turns.flatMap((turn) => turn.waits).toSorted((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}
