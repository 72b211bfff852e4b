import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { parseHttpEquivHeaders } from "@mdn/mdn-http-observatory/src/retriever/utils.js";

export interface Score {
  readonly grade: string;
  readonly score: number;
  /** Findings that cost points. */
  readonly losses: readonly string[];
}

/** What Mozilla's observatory says of one answer, as if it had come from a site of its own over https. */
export function scoreOf({ status, headers }: Response, html: string): Score {
  const url = new URL("https://situs.example/");
  const jar = { serializeSync: () => ({ cookies: headers.getSetCookie().map(cookieOf) }) };
  const httpEquiv = parseHttpEquivHeaders(html, url.href);
  const fields = Object.fromEntries(headers);
  Object.defineProperty(fields, "get", { value: (name: string) => headers.get(name) });
  const answer = { headers: fields, status, verified: true, httpEquiv };
  const responses = { auto: answer, https: answer, cors: answer, http: null, httpRedirects: [], httpsRedirects: [] };
  const site = { hostname: url.hostname, resources: { path: html }, responses, session: { url, jar } };
  const results = ALL_TESTS.map((test) => test(site).result ?? "no result");
  const modifiers = results.map((result) => [result, getScoreModifier(result)] as const);
  const total = (counted: (modifier: number) => boolean) =>
    modifiers.reduce((sum, [, modifier]) => sum + (counted(modifier) ? modifier : 0), 100);
  const uncurved = total((modifier) => modifier < 0);
  const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? total(() => true) : uncurved;
  return {
    ...getGradeForScore(score),
    losses: modifiers.filter(([, modifier]) => modifier < 0).map(([result]) => result),
  };
}

function cookieOf(line: string) {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const named = new Map(
    attributes.map((attribute) => attribute.toLowerCase().split("=")).map(([name = "", value]) => [name, value]),
  );
  const flags = { secure: named.has("secure"), httpOnly: named.has("httponly"), sameSite: named.get("samesite") };
  return { key: pair.split("=")[0] ?? "", ...flags };
}
