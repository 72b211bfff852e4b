/** The parts of Mozilla's observatory that score one answer; the package names no types. */
declare module "@mdn/mdn-http-observatory/src/constants.js" {
  interface ScoredAnswer {
    readonly headers: Readonly<Record<string, string | readonly string[]>>;
    readonly status: number;
    readonly verified: boolean;
    readonly httpEquiv: ReadonlyMap<string, readonly string[]>;
  }
  interface KeptCookie {
    readonly key: string;
    readonly secure: boolean;
    readonly httpOnly: boolean;
    readonly sameSite: string | undefined;
  }
  interface ScoredSite {
    readonly hostname: string;
    readonly resources: { readonly path: string };
    readonly responses: {
      readonly auto: ScoredAnswer;
      readonly https: ScoredAnswer;
      readonly http: null;
      readonly cors: ScoredAnswer;
      readonly httpRedirects: readonly never[];
      readonly httpsRedirects: readonly never[];
    };
    readonly session: { readonly url: URL; readonly jar: { serializeSync(): { cookies: readonly KeptCookie[] } } };
  }
  interface Outcome {
    readonly result: string | null;
    readonly pass: boolean | null;
  }
  export const ALL_TESTS: readonly ((site: ScoredSite) => Outcome)[];
}

declare module "@mdn/mdn-http-observatory/src/grader/grader.js" {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { readonly score: number; readonly grade: string };
}

declare module "@mdn/mdn-http-observatory/src/grader/charts.js" {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module "@mdn/mdn-http-observatory/src/retriever/utils.js" {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>;
}
