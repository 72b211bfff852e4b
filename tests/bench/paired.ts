import { loadavg } from "node:os";
import { type Answer, mustBeAlike, rawAnswer, serveConstant } from "./constant";
import { type Asked, OpenConnections, type TurnOfAnswers } from "./open-connections";
import { type Figure, median } from "./record/figure";
import type { RunningWorker } from "./workerd";

/** Times that both are started anew. Least and most of seven enclose the median with a certainty of 98 in 100. */
export const rounds = Number(process.env.ROUNDS ?? 7);
const pairs = 20;
/** Of a turn: so short that whatever else the machine does falls on both turns of a pair. */
const turnMs = 50;
const warmUpMs = 300;
const connections = 32;

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
    const own = await OpenConnections.open(site, askedOfSite, connections);
    const bare = await OpenConnections.open(constant, asked, connections);
    for (const each of [own, bare]) await each.turn(warmUpMs);
    const ownTurns: TurnOfAnswers[] = [];
    const bareTurns: TurnOfAnswers[] = [];
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

/** Prints what the lines of {@link pairedFigures} say. */
export function printPairedHead(): void {
  console.info(
    `\nLoad ${loadavg().map((load) => load.toFixed(1))}; middle of ${rounds} rounds (least..most), each of ${pairs} pairs of turns of ${turnMs} ms`,
  );
  console.info(`${"".padEnd(28)}  CPU, ms ${"".padEnd(13)} constant ${"".padEnd(16)}ratio ${"".padEnd(15)}p99 ratio`);
}

/** Prints the rounds of one question, and gives its figures. */
export function pairedFigures(name: string, found: readonly Round[]): Figure[] {
  const of = (value: (round: Round) => number) => found.map(value);
  const [shares, cpu, p99s] = [of(({ share }) => share), of((round) => round.cpu), of((round) => round.p99)];
  const bareCpu = of((round) => round.bareCpu);
  console.info(`${name.padEnd(26)}${spread(cpu, 3)}${spread(bareCpu, 3)}${spread(shares, 2)}${spread(p99s, 2)}`);
  return [
    { name, values: shares, digits: 2 },
    { name: `${name}, CPU`, values: cpu, unit: "ms", digits: 3 },
    { name: `${name}, rate`, values: of(({ rate }) => rate), unit: "/s" },
    { name: `${name}, p99`, values: p99s, digits: 2 },
  ];
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9);

/** The middle of what was measured, and its ends. */
function spread(values: readonly number[], digits: number): string {
  const [least = 0, most = 0] = [Math.min(...values), Math.max(...values)];
  return `${cell(median(values), digits)}${`(${least.toFixed(digits)}..${most.toFixed(digits)})`.padStart(14)}`;
}

function p99(turns: readonly TurnOfAnswers[]): number {
  const waits = turns.flatMap((turn) => turn.waits).toSorted((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}
