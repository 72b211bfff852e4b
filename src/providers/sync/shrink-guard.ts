import { z } from "zod";
import { log } from "../../platform/log";
import type { ReplicaStore } from "../../replica/store";
import { directoryAges } from "../policy";
import { ProviderError } from "../provider";

/** Share of the shown providers that a list must have to be shown immediately. */
const leastShare = 2 / 3;

const WithheldSchema = z.object({
  count: z.number(),
  /** Of the first reading; milliseconds since the epoch. */
  since: z.number(),
  isAccepted: z.boolean(),
});

export interface ShrinkGuard {
  /** Count and first reading of a list that waits; null for none. */
  readonly withheld: { readonly count: number; readonly since: number } | null;
  /** Notes that an operator accepts a withheld list of that many providers. The next reading shows it. */
  accept(count: number): void;
  /**
   * @param count of the list that was read at `readAt`, milliseconds since the epoch
   * @param currentCount count of the list that it replaces
   * @throws {ProviderError} `shrunk` if it has to wait
   */
  check(count: number, currentCount: number, readAt: number): void;
}

/**
 * Withholds a list that lacks more than a third of the shown providers: a service that has lost its data answers like
 * one whose network shrank. A reading an hour later confirms it, or an operator accepts it.
 */
export function createShrinkGuard(product: string, store: ReplicaStore): ShrinkGuard {
  const withheldList = store.persisted("withheld", WithheldSchema.nullable(), null);
  return {
    get withheld() {
      const { value } = withheldList;
      return value && { count: value.count, since: value.since };
    },
    accept(count: number): void {
      const { value } = withheldList;
      if (value?.count === count) withheldList.set({ ...value, isAccepted: true });
    },
    check(count: number, currentCount: number, readAt: number): void {
      const earlier = withheldList.value;
      const isConfirmed = earlier && (earlier.isAccepted || readAt - earlier.since >= directoryAges.shrinkMs);
      if (!isShrink(count, currentCount) || (isConfirmed && !isShrink(count, earlier.count))) {
        withheldList.set(null);
        return;
      }
      if (!earlier || isShrink(count, earlier.count)) {
        withheldList.set({ count, since: readAt, isAccepted: false });
        log.error("providers.list-shrunk", { product, count, shown: currentCount });
      }
      throw new ProviderError("shrunk", `${count} providers in place of ${currentCount}`);
    },
  };
}

const isShrink = (count: number, before: number) => count < before * leastShare;
