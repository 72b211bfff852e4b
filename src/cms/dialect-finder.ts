import { systemClock } from "../platform/clock";
import { SingleFlight } from "../platform/concurrency/single-flight";
import { SharedDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { Dialect, DialectName } from "./dialect";
import { allDialects, dialects } from "./dialects";
import { CmsError } from "./error";
import type { CmsResponse, Get } from "./wire";

/** Responses of another dialect in succession before the CMS counts as replaced: a proxy's error is one. */
const maxForeign = 3;

/** In milliseconds. */
const evidenceAges = {
  /** Another isolate may store a new dialect. */
  memory: 60_000,
  /** Pause after a failed detection. */
  failed: 5_000,
  detection: 10_000,
} as const;

interface FinderOptions {
  /** From the settings; disables detection. */
  readonly fixed: DialectName | null;
  readonly product: string;
  readonly store: { load(): Promise<DialectName | null>; save(dialect: DialectName): Promise<void> };
  readonly get: Get;
  /** Expected types, quick ones first. */
  readonly paths: readonly string[];
}

export class DialectFinder {
  #current: { readonly dialect: Dialect; readonly at: number } | null = null;
  #foreign = 0;
  #failure: { readonly error: unknown; readonly until: number } | null = null;
  readonly #detection = new SingleFlight<DetectedDialect>(evidenceAges.detection + 1_000);

  constructor(private readonly options: FinderOptions) {}

  async dialect(timeoutMs: number): Promise<Dialect> {
    const { fixed } = this.options;
    if (fixed) return dialects[fixed];
    const current = await this.#known();
    if (current && this.#foreign < maxForeign) return current;
    try {
      return await this.#detected(timeoutMs);
    } catch (error) {
      if (!current) throw error;
      return current;
    }
  }

  /** Whether the settings name the dialect. */
  get isSet(): boolean {
    return this.options.fixed !== null;
  }

  /** @param fits whether a successful response had the shape of the dialect */
  note(fits: boolean): void {
    this.#foreign = fits ? 0 : this.#foreign + 1;
  }

  async #known(): Promise<Dialect | null> {
    const current = this.#current;
    if (current && systemClock.now() - current.at < evidenceAges.memory) return current.dialect;
    const persisted = await this.options.store.load();
    if (persisted && persisted !== current?.dialect.name) this.#foreign = 0;
    const dialect = persisted ? dialects[persisted] : (current?.dialect ?? null);
    if (dialect) this.#current = { dialect, at: systemClock.now() };
    return dialect;
  }

  async #detected(timeoutMs: number): Promise<Dialect> {
    if (this.#failure && systemClock.now() < this.#failure.until) throw this.#failure.error;
    const expired = () => new CmsError("timeout", `dialect not found out in ${timeoutMs} ms`);
    const finding = this.#detection.join(() => this.#detect());
    return (await new SharedDeadline(timeoutMs).within(finding, expired)).dialect;
  }

  async #detect(): Promise<DetectedDialect> {
    const { product, get, paths, store } = this.options;
    try {
      const finding = await detectDialect(get, paths, evidenceAges.detection);
      this.#failure = null;
      if (finding.proven) {
        const isNew = this.#current?.dialect !== finding.dialect;
        this.#current = { dialect: finding.dialect, at: systemClock.now() };
        this.#foreign = 0;
        if (isNew) {
          log.info("content.dialect-proven", { product, dialect: finding.dialect.name });
          await store.save(finding.dialect.name);
        }
      }
      return finding;
    } catch (error) {
      this.#failure = { error, until: systemClock.now() + evidenceAges.failed };
      log.warn("content.dialect-unknown", { product, reason: reasonOf(error) });
      throw error;
    }
  }
}

/** Only a record is proof, since gateways respond as well. A hint is an empty list or a refusal. */
type Evidence =
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

interface DetectedDialect {
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
  const arrivedEvidence: (Evidence | null)[] = [];
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
    arrivedEvidence.push(...latest);
    if (latest.every((each) => each === null)) {
      // Rejects with the error of a request that failed.
      await Promise.all(responses);
      throw unproven();
    }
  }
  const dialect = hintOfAll(arrivedEvidence);
  if (!dialect) throw unproven();
  return { dialect, proven: false };
}

function hintOfAll(findings: readonly (Evidence | null)[]): Dialect | null {
  const hints = findings.filter((evidence) => evidence?.kind === "hint");
  if (hints.length < findings.length || !hints.some((hint) => hint.of === "nothing")) return null;
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
