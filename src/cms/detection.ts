import { systemClock } from "../platform/clock";
import type { Dialect } from "./dialect";
import { CmsError } from "./error";
import { type Evidence, evidenceIn } from "./proof";
import type { CmsResponse } from "./wire";

/** Requests a path without a query, which every dialect accepts. */
export type Probe = (path: string, timeoutMs: number, stop: AbortSignal) => Promise<CmsResponse>;

export interface DetectedDialect {
  readonly dialect: Dialect;
  /** False without a record as proof: such a dialect is used, and not stored. */
  readonly proven: boolean;
}

/** Concurrent requests; Workers allow six connections. */
const parallel = 4;

/**
 * Detects the dialect of a CMS. It requests one type after the other until a record proves the dialect. If nothing is
 * published, the shape of empty lists and refusals decides, if all responses have it. Four responses at once that no
 * CMS would give end the search.
 * @throws {CmsError} if the dialect is not found
 */
export async function detectDialect(
  probe: Probe,
  paths: readonly string[],
  timeoutMs: number,
): Promise<DetectedDialect> {
  const until = systemClock.now() + timeoutMs;
  const found: (Evidence | null)[] = [];
  for (let from = 0; from < paths.length; from += parallel) {
    const stop = new AbortController();
    const leftMs = until - systemClock.now();
    const asked = paths.slice(from, from + parallel).map((path) => evidenceOf(probe(path, leftMs, stop.signal)));
    try {
      const dialect = await firstProof(asked.map(({ evidence }) => evidence));
      if (dialect) return { dialect, proven: true };
    } finally {
      stop.abort();
    }
    const answers = await Promise.all(asked.map(({ evidence }) => evidence));
    found.push(...answers);
    if (answers.every((answer) => answer === null)) {
      const failures = await Promise.all(asked.map(({ failed }) => failed));
      throw failures.find((error) => error !== null) ?? unproven();
    }
  }
  const dialect = hintOfAll(found);
  if (!dialect) throw unproven();
  return { dialect, proven: false };
}

/** The last dialect that fits every response; null if there is none, or no response is a list. */
function hintOfAll(found: readonly (Evidence | null)[]): Dialect | null {
  const hints = found.filter((evidence) => evidence?.kind === "hint");
  if (hints.length < found.length || !hints.some((hint) => hint.of === "nothing")) return null;
  return hints[0]?.fits.findLast((dialect) => hints.every(({ fits }) => fits.includes(dialect))) ?? null;
}

function unproven(): CmsError {
  return new CmsError("unproven", "no answer proves which dialect the CMS speaks");
}

function evidenceOf(answer: Promise<CmsResponse>) {
  return {
    evidence: answer.then(evidenceIn, () => null),
    failed: answer.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new CmsError("unreachable", String(error))),
    ),
  };
}

/** The first proof; null if no response has one. */
function firstProof(answers: readonly Promise<Evidence | null>[]): Promise<Dialect | null> {
  const proofs = answers.map(async (answer) => {
    const evidence = await answer;
    if (evidence?.kind !== "proof") throw new Error("no proof");
    return evidence.dialect;
  });
  return Promise.any(proofs).catch(() => null);
}
