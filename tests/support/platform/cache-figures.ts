import type { Purge, PurgeResult, Verdict } from "./cache-protocol";

export interface PurgeCall {
  readonly entrypoint: string;
  readonly purge: Purge;
  /** null: it was done. */
  readonly refused: PurgeResult | null;
}

/** What the cache answered, by entrypoint and status, and what it was told to drop. */
export function createCacheFigures() {
  const answers = new Map<string, number>();
  const purges: PurgeCall[] = [];
  const count = (entrypoint: string, status: Verdict["status"]) => answers.get(`${entrypoint} ${status}`) ?? 0;
  return {
    purges: purges satisfies readonly PurgeCall[],
    count,
    note(entrypoint: string, status: Verdict["status"]): void {
      answers.set(`${entrypoint} ${status}`, count(entrypoint, status) + 1);
    },
    notePurge(entrypoint: string, purge: Purge, refused: PurgeResult | null): void {
      purges.push({ entrypoint, purge, refused });
    },
    reset(): void {
      answers.clear();
      purges.length = 0;
    },
  };
}
