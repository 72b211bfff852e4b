import { type Answer, rawAnswer } from "./constant";
import { isChosen, pairedFigures, pairedRound, type Round, rounds } from "./paired";
import type { Figure } from "./results";
import { serveSite } from "./workerd";

interface Case {
  readonly name: string;
  readonly path: string;
  readonly encoding: keyof typeof accepted;
  /** Asks whether the page has changed; the constant answers it whole. */
  readonly revalidate?: true;
}

const accepted = { identity: "identity", gzip: "gzip", br: "gzip, deflate, br, zstd" };

/** The headers of a browser that opens a page. */
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
  { name: "Home, 304", path: "/", encoding: "identity", revalidate: true },
  { name: "News page, plain", path: "/contoh/news/1", encoding: "identity" },
  { name: "News page, gzip", path: "/contoh/news/1", encoding: "gzip" },
  { name: "News page, brotli", path: "/contoh/news/1", encoding: "br" },
];

const headersOf = ({ encoding }: Case) => ({ ...browser, "accept-encoding": accepted[encoding] });

/**
 * Cached pages beside a Worker that returns the same bytes as a constant. Processes differ by some hundredths for as long
 * as they live, so each round starts new ones.
 */
export async function measureWarm(): Promise<Figure[]> {
  const chosen = cases.filter(isChosen);
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
  return [...found].flatMap(([{ name }, roundsOf]) => pairedFigures(name, roundsOf, { share: 0.85, p99: 2 }));
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
    const isWarm = got.get("server-timing")?.startsWith("page;desc=memory") === true;
    if (isWarm && (got.get("content-encoding") ?? "identity") === encoding) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${path} does not settle`);
}
