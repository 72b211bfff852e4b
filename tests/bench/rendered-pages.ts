import { finderQuestions } from "../support/providers/finder-questions";
import { siteQuestions } from "../support/site/site-questions";
import { type Answer, rawAnswer, serveConstant } from "./constant";
import type { Asked, Question } from "./open-connections";
import { pairedFigures, pairedRound, printPairedHead, type Round, rounds } from "./paired";
import type { Figure } from "./record/figure";
import { serveSite } from "./served-site";

interface Case {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly status?: number;
  /** A page that is made for a host for the first time, whose layout is known. */
  readonly anew?: true;
  /**
   * Of the page's own bytes, what stands in the place of the site: a second constant, for what the measurement itself
   * adds, or one that compresses them for each request.
   */
  readonly instead?: "constant" | "compressing";
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

const homeOf = (encoding: string): Question[] =>
  hosts.map((host) => ({ path: "/", headers: { host, "accept-encoding": encoding } }));

const search = askedFor("/contoh/search?q=", siteQuestions);

const cases: readonly Case[] = [
  { name: "Anew: Home", questions: homeOf("identity"), anew: true },
  { name: "Anew: Home, gzip", questions: homeOf("gzip"), anew: true },
  { name: "Anew: Home, brotli", questions: homeOf("gzip, br"), anew: true },
  { name: "Compression of Home alone", questions: homeOf("identity"), anew: true, instead: "compressing" },
  { name: "Search", questions: search },
  { name: "Finder", questions: askedFor("/contoh/providers?search=", finderQuestions) },
  { name: "Nearby page", questions: [{ path: "/contoh/providers/nearby", headers: plain }] },
  { name: "404", questions: [{ path: "/contoh/tidak-ada", headers: plain }], status: 404 },
  { name: "Constant beside itself", questions: search, instead: "constant" },
];

/**
 * Prints how fast pages that are made for each request are answered, beside a Worker that answers as a constant the one
 * among them that is nearest to their mean length.
 */
export async function measureRendered(): Promise<Figure[]> {
  const only = process.env.CASES?.split(",");
  const chosen = cases.filter(({ name }) => !only || only.some((start) => name.startsWith(start)));
  const found = new Map(chosen.map((each): [Case, Round[]] => [each, []]));
  for (let round = 0; round < rounds && chosen.length > 0; round++) {
    for (const anew of [true, false])
      await measureRound(
        [...found].filter(([each]) => Boolean(each.anew) === anew),
        anew,
      );
  }
  printPairedHead();
  return [...found].flatMap(([{ name }, roundsOf]) => pairedFigures(name, roundsOf));
}

/** One round of each of these cases; all are pages of the same site. */
async function measureRound(found: readonly (readonly [Case, Round[]])[], anew: boolean): Promise<void> {
  if (found.length === 0) return;
  const site = await serveSite(anew ? hosts : []);
  try {
    for (const [each, roundsOf] of found) {
      const answer = await typicalPage(site.url, each);
      const asked: Asked = { questions: each.questions, status: each.status ?? 200 };
      const { instead } = each;
      const other = instead && (await serveConstant(answer, instead === "compressing"));
      roundsOf.push(await pairedRound(other ?? site, answer, asked));
      other?.process.kill();
    }
  } finally {
    site.process.kill();
  }
}

/** What a page is: of all that are asked for the one that is nearest to their mean length. */
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
