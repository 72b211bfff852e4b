import { finderQuestions } from "../support/finder-questions";
import { siteQuestions } from "../support/site-questions";
import { type Answer, besideConstant, printHead, rawAnswer, serveConstant, spread, type Turn } from "./beside";
import { type Asked, load } from "./load";
import type { Figure } from "./record/figure";
import { serveSite } from "./served-site";
import type { RunningWorker } from "./workerd";

interface Case extends Asked {
  readonly name: string;
}

/** Until what a page has to say comes from memory. */
const visitsBefore = 6;

const asked = (all: readonly { readonly question: string }[]) =>
  all.map(({ question }) => encodeURIComponent(question));

/**
 * The hosts of a product: as many pages are more than an isolate keeps, so each is made anew. What it shows is the same
 * everywhere, so its layout is known, as when a page is renewed after a change of its content.
 */
const hosts = Array.from({ length: 1_000 }, (_, index) => `h${index}.example`);

const cases: readonly Case[] = [
  { name: "Anew: Home", path: "/", hosts },
  { name: "Search", path: "/contoh/search?q=", questions: asked(siteQuestions) },
  { name: "Finder", path: "/contoh/providers?search=", questions: asked(finderQuestions) },
  { name: "Nearby page", path: "/contoh/providers/nearby" },
  { name: "404", path: "/contoh/tidak-ada" },
];

/** What a page is: of all that are asked for the one of middle length. */
async function typicalPage(url: string, each: Case): Promise<Answer> {
  const { path, questions = [""] } = each;
  const pages = [];
  for (const question of questions) {
    const headers = { "accept-encoding": "identity", ...each.headers };
    for (let visit = 1; visit < visitsBefore; visit++) await rawAnswer(`${url}${path}${question}`, headers);
    pages.push(await rawAnswer(`${url}${path}${question}`, headers));
  }
  const middle = pages.toSorted((a, b) => a.body.length - b.body.length)[Math.floor(pages.length / 2)];
  if (!middle) throw new Error(`${path} has no page`);
  return middle;
}

/** Prints how fast pages that are made for each request are answered, beside a Worker that answers the same bytes as a constant. */
export async function measureRendered(): Promise<Figure[]> {
  const only = process.env.CASES?.split(",");
  const chosen = cases.filter(({ name }) => !only || only.some((start) => name.startsWith(start)));
  if (chosen.length === 0) return [];
  printHead();
  const site = await serveSite();
  const elsewhere = await serveSite(hosts);
  try {
    const figures: Figure[] = [];
    for (const each of chosen) figures.push(...(await measureCase(each.hosts ? elsewhere : site, each)));
    return figures;
  } finally {
    site.process.kill();
    elsewhere.process.kill();
  }
}

async function measureCase(site: RunningWorker, each: Case): Promise<Figure[]> {
  const answer = await typicalPage(site.url, each);
  const { figures, turns } = await besideConstant(each.name, site, answer, each);
  return each.hosts ? [...figures, ...(await withoutCompression(turns, answer, each))] : [...figures];
}

/** What pages cost that are made anew, less what a Worker takes to compress the same bytes each time. */
async function withoutCompression(turns: readonly Turn[], answer: Answer, each: Case): Promise<Figure[]> {
  const compressing = await serveConstant(answer, true);
  const spent: number[] = [];
  for (let round = 0; round <= turns.length; round++) spent.push((await load(compressing, each)).cpu);
  compressing.process.kill();
  const compression = spent.slice(1).map((cpu, round) => cpu - (turns[round]?.bare.cpu ?? 0));
  const values = turns.map(({ own }, round) => own.cpu - (compression[round] ?? 0));
  console.info(`${"".padEnd(18)}${spread(compression, 3)}  of it compression`);
  const name = `${each.name}, without compression`;
  const shares = turns.map(({ bare }, round) => bare.cpu / (values[round] ?? Number.POSITIVE_INFINITY));
  return [
    { name, values: shares, digits: 2 },
    { name: `${name}, CPU`, values, unit: "ms", digits: 3 },
  ];
}
