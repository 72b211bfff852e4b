import { type Answer, rawAnswer } from "./constant";
import { pairedFigures, pairedRound, printPairedHead, type Round, rounds } from "./paired";
import type { Figure } from "./record/figure";
import { serveSite } from "./served-site";

interface Case {
  readonly name: string;
  readonly path: string;
  readonly encoding: keyof typeof accepted;
  /** Asks whether the page has changed; the constant answers it whole. */
  readonly revalidate?: true;
  /** Asks as programs do, without what only browsers send. */
  readonly program?: true;
}

const accepted = { identity: "identity", gzip: "gzip", br: "gzip, deflate, br, zstd" };

/** What a browser sends when somebody opens a page. */
const browser = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-language": "id-ID,id;q=0.9,en;q=0.8",
  "upgrade-insecure-requests": "1",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "sec-fetch-user": "?1",
};

const cases: readonly Case[] = [
  { name: "Home, plain", path: "/", encoding: "identity" },
  { name: "Home, gzip", path: "/", encoding: "gzip" },
  { name: "Home, brotli", path: "/", encoding: "br" },
  { name: "Home, brotli, to a program", path: "/", encoding: "br", program: true },
  { name: "Home, 304", path: "/", encoding: "identity", revalidate: true },
  { name: "News page, plain", path: "/contoh/news/1", encoding: "identity" },
  { name: "News page, gzip", path: "/contoh/news/1", encoding: "gzip" },
  { name: "News page, brotli", path: "/contoh/news/1", encoding: "br" },
];

const headersOf = ({ encoding, program }: Case) => ({
  ...(program ? {} : browser),
  "accept-encoding": accepted[encoding],
});

/**
 * Prints how fast pages are answered that the isolate keeps, beside a Worker that answers the same bytes as a constant.
 * Processes differ by some hundredths for as long as they live, so each round has new ones.
 */
export async function measureKept(): Promise<Figure[]> {
  const only = process.env.CASES?.split(",");
  const chosen = cases.filter(({ name }) => !only || only.some((start) => name.startsWith(start)));
  const found = new Map(chosen.map((each): [Case, Round[]] => [each, []]));
  for (let round = 0; round < rounds && chosen.length > 0; round++) {
    const site = await serveSite();
    try {
      for (const [each, roundsOf] of found) {
        const { path, revalidate } = each;
        const headers = headersOf(each);
        const answer = await settledPage(site.url, path, headers, each.encoding);
        const etag = answer.response.headers.get("etag") ?? "";
        const asked = { questions: [{ path, headers }], status: 200 };
        const again = { questions: [{ path, headers: { ...headers, "if-none-match": etag } }], status: 304 };
        roundsOf.push(await pairedRound(site, answer, asked, revalidate ? again : asked));
      }
    } finally {
      site.process.kill();
    }
  }
  printPairedHead();
  return [...found].flatMap(([{ name }, roundsOf]) => pairedFigures(name, roundsOf));
}

/** What a page is: as it stands in the isolate, once it does. */
async function settledPage(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  encoding: string,
): Promise<Answer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await rawAnswer(url + path, headers);
    const got = answer.response.headers;
    const isWarm = got.get("server-timing")?.startsWith("page;desc=memo") === true;
    if (isWarm && (got.get("content-encoding") ?? "identity") === encoding) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${path} does not settle`);
}
