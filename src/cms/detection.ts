import { systemClock } from "../platform/clock";
import type { Dialect } from "./dialect";
import { allDialects } from "./dialects";
import { CmsError } from "./error";
import type { CmsResponse, Get } from "./wire";

/** Only a record is proof, since gateways respond as well. A hint is an empty list or a refusal. */
export type Evidence =
  | { readonly kind: "proof"; readonly dialect: Dialect }
  | { readonly kind: "hint"; readonly fits: readonly Dialect[]; readonly of: "nothing" | "absence" };

export function evidenceIn(response: CmsResponse): Evidence | null {
  const { ok, status, json } = response;
  const dialect = ok ? allDialects.findLast((each) => each.proves(json)) : undefined;
  if (dialect) return { kind: "proof", dialect };
  if (!ok && status !== 404) return null;
  const fits = allDialects.filter((each) => (ok ? each.isEmptyList(json) : each.isRefusal(response)));
  return fits.length > 0 ? { kind: "hint", fits, of: ok ? "nothing" : "absence" } : null;
}

export interface DetectedDialect {
  readonly dialect: Dialect;
  /** False without proof: the dialect is used, but not stored. */
  readonly proven: boolean;
}

const parallel = 4;

/**
 * Requests one type after the other until a record proves the dialect. Without a record, empty lists and refusals
 * decide if all responses have them. Four concurrent responses that are not from a CMS end the search.
 * @throws {CmsError} if the dialect is not found
 */
export async function detectDialect(get: Get, paths: readonly string[], timeoutMs: number): Promise<DetectedDialect> {
  const until = systemClock.now() + timeoutMs;
  const found: (Evidence | null)[] = [];
  for (let from = 0; from < paths.length; from += parallel) {
    const stop = new AbortController();
    const leftMs = until - systemClock.now();
    const responses = paths.slice(from, from + parallel).map((path) => get(path, leftMs, stop.signal));
    const evidence = responses.map((response) => response.then(evidenceIn, () => null));
    try {
      const dialect = await firstProof(evidence);
      if (dialect) return { dialect, proven: true };
    } finally {
      stop.abort();
    }
    const latest = await Promise.all(evidence);
    found.push(...latest);
    if (latest.every((each) => each === null)) {
      // Rejects with the error of a request that failed.
      await Promise.all(responses);
      throw unproven();
    }
  }
  const dialect = hintOfAll(found);
  if (!dialect) throw unproven();
  return { dialect, proven: false };
}

function hintOfAll(found: readonly (Evidence | null)[]): Dialect | null {
  const hints = found.filter((evidence) => evidence?.kind === "hint");
  if (hints.length < found.length || !hints.some((hint) => hint.of === "nothing")) return null;
  return hints[0]?.fits.findLast((dialect) => hints.every(({ fits }) => fits.includes(dialect))) ?? null;
}

function unproven(): CmsError {
  return new CmsError("unproven", "no response proves which dialect the CMS speaks");
}

function firstProof(responses: readonly Promise<Evidence | null>[]): Promise<Dialect | null> {
  const proofs = responses.map(async (response) => {
    const evidence = await response;
    if (evidence?.kind !== "proof") throw new Error("no proof");
    return evidence.dialect;
  });
  return Promise.any(proofs).catch(() => null);
}
