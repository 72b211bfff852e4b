import { systemClock } from "../platform/clock";
import type { Dialect } from "./dialect";
import { CmsError } from "./error";
import { type Evidence, evidenceIn } from "./proof";
import type { CmsAnswer } from "./wire";

/** Puts a plain question: a path without a query, which every dialect takes. */
export type Probe = (path: string, timeoutMs: number, stop: AbortSignal) => Promise<CmsAnswer>;

export interface Finding {
  readonly dialect: Dialect;
  /** False where the CMS has no record to prove it by: good for a question, not worth keeping. */
  readonly proven: boolean;
}

/** Questions that are under way at once; Workers allow six connections. */
const parallel = 4;

/**
 * Finds out which dialect a CMS speaks: asks for one type after the other until a record proves it, so that no single
 * type has to be published. Where nothing is published at all, the shape of empty lists and refusals decides, as long as
 * every answer had it. Four answers at once that no CMS would give end the search.
 * @throws {CmsError} when the answers, or their absence, tell nothing
 */
export async function detectDialect(probe: Probe, paths: readonly string[], timeoutMs: number): Promise<Finding> {
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

/** The last dialect that every answer fits; null where there is none, or where no answer is a list. */
function hintOfAll(found: readonly (Evidence | null)[]): Dialect | null {
  const hints = found.filter((evidence) => evidence?.kind === "hint");
  if (hints.length < found.length || !hints.some((hint) => hint.of === "nothing")) return null;
  return hints[0]?.fits.findLast((dialect) => hints.every(({ fits }) => fits.includes(dialect))) ?? null;
}

function unproven(): CmsError {
  return new CmsError("unproven", "no answer proves which dialect the CMS speaks");
}

function evidenceOf(answer: Promise<CmsAnswer>) {
  return {
    evidence: answer.then(evidenceIn, () => null),
    failed: answer.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new CmsError("unreachable", String(error))),
    ),
  };
}

/** As soon as one comes; null when all answers are there without one. */
function firstProof(answers: readonly Promise<Evidence | null>[]): Promise<Dialect | null> {
  const proofs = answers.map(async (answer) => {
    const evidence = await answer;
    if (evidence?.kind !== "proof") throw new Error("no proof");
    return evidence.dialect;
  });
  return Promise.any(proofs).catch(() => null);
}
