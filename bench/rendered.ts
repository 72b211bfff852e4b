import { finderQuestions } from "../tests/support/providers/finder-questions";
import { siteQuestions } from "../tests/support/site/site-questions";
import type { Asked, Question } from "./connections";
import { type Answer, rawAnswer } from "./constant";
import { isChosen, pairedFigures, pairedRound, type Round, rounds } from "./paired";
import type { Figure } from "./results";
import { serveSite } from "./workerd";

interface Case {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly status?: number;
  /** A page that is made for a host for the first time, whose layout is known. */
  readonly anew?: true;
  /** The most CPU a request, in milliseconds. */
  readonly cpuMs?: number;
}

/** Until what a page has to say comes from memory, and its code is compiled. */
const visitsBefore = 6;

/** Of pages that are made anew, how many are looked at for what they are. */
const looks = 10;

const plain = { "accept-encoding": "identity" };

/**
 * The hosts of a product: as many pages are more than an isolate keeps, so each is made anew. What it shows is the same
 * everywhere, so its layout is known, as when a page is renewed after a change of its content.
 */
const hosts = Array.from({ length: 1_000 }, (_, index) => `h${index}.example`);

const askedFor = (path: string, all: readonly { readonly question: string }[]): Question[] =>
  all.map(({ question }) => ({ path: `${path}${encodeURIComponent(question)}`, headers: plain }));

const homeAnew: Question[] = hosts.map((host) => ({ path: "/", headers: { ...plain, host } }));

const cases: readonly Case[] = [
  { name: "Home made anew", questions: homeAnew, anew: true, cpuMs: 4 },
  { name: "Search", questions: askedFor("/contoh/search?q=", siteQuestions), cpuMs: 2 },
  { name: "Finder", questions: askedFor("/contoh/providers?search=", finderQuestions), cpuMs: 2 },
  { name: "Nearby", questions: [{ path: "/contoh/providers?sort=distance", headers: plain }], cpuMs: 2 },
  { name: "404", questions: [{ path: "/contoh/tidak-ada", headers: plain }], status: 404 },
];

/**
 * Pages that are rendered for each request, beside a Worker that returns as a constant the one among them that is nearest
 * to their mean length.
 */
export async function measureRendered(): Promise<Figure[]> {
  const chosen = cases.filter(isChosen);
  const found = new Map(chosen.map((each): [Case, Round[]] => [each, []]));
  for (let round = 0; round < rounds && chosen.length > 0; round++) {
    for (const anew of [true, false])
      await measureRound(
        [...found].filter(([each]) => Boolean(each.anew) === anew),
        anew,
      );
  }
  return [...found].flatMap(([{ name, cpuMs }, roundsOf]) =>
    pairedFigures(name, roundsOf, cpuMs === undefined ? {} : { cpuMs }),
  );
}

/** One round of each of these cases; all are pages of the same site. */
async function measureRound(found: readonly (readonly [Case, Round[]])[], anew: boolean): Promise<void> {
  if (found.length === 0) return;
  const site = await serveSite(anew ? hosts : []);
  try {
    for (const [each, roundsOf] of found) {
      const answer = await typicalPage(site.url, each);
      const asked: Asked = { questions: each.questions, status: each.status ?? 200 };
      roundsOf.push(await pairedRound(site, answer, asked));
    }
  } finally {
    site.process.kill();
  }
}

/** The page that stands for all requested ones: the nearest to their mean length. */
async function typicalPage(url: string, { questions, anew }: Case): Promise<Answer> {
  const pages: Answer[] = [];
  for (const { path, headers } of anew ? questions.slice(-looks) : questions) {
    for (let visit = 1; visit < visitsBefore && !anew; visit++) await rawAnswer(`${url}${path}`, headers);
    pages.push(await rawAnswer(`${url}${path}`, headers));
  }
  const mean = pages.reduce((sum, { body }) => sum + body.length, 0) / pages.length;
  const [typical] = pages.toSorted((a, b) => Math.abs(a.body.length - mean) - Math.abs(b.body.length - mean));
  if (!typical) throw new Error("There is no page");
  return typical;
}
