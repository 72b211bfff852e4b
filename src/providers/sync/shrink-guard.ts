import { z } from "zod";
import { log } from "../../platform/log";
import type { ReplicaStore } from "../../replica/store";
import { ages } from "../policy";
import { ProviderError } from "../provider";

/** Share of the shown providers that a list must have to be shown immediately. */
const leastShare = 2 / 3;

const WithheldSchema = z.object({
  count: z.number(),
  /** Of the first reading; milliseconds since the epoch. */
  since: z.number(),
  isAccepted: z.boolean(),
});

/**
 * Withholds a list that lacks more than a third of the shown providers: a service that has lost its data answers like
 * one whose network shrank. A reading an hour later confirms it, or an operator accepts it.
 */
export function createShrinkGuard(product: string, store: ReplicaStore) {
  const stored = store.persisted("withheld", WithheldSchema.nullable(), null);
  return {
    /** Count and first reading of a list that waits; null for none. */
    get withheld() {
      const { value } = stored;
      return value && { count: value.count, since: value.since };
    },
    /** Notes that an operator accepts a withheld list of that many providers. The next reading shows it. */
    accept(count: number): void {
      const { value } = stored;
      if (value?.count === count) stored.set({ ...value, isAccepted: true });
    },
    /**
     * @param count of the list that was read at `readAt`, milliseconds since the epoch
     * @param shown count of the list that it replaces
     * @throws {ProviderError} `shrunk` where it has to wait
     */
    check(count: number, shown: number, readAt: number): void {
      const earlier = stored.value;
      const isConfirmed = earlier && (earlier.isAccepted || readAt - earlier.since >= ages.shrinkMs);
      if (!isShrink(count, shown) || (isConfirmed && !isShrink(count, earlier.count))) {
        stored.set(null);
        return;
      }
      if (!earlier || isShrink(count, earlier.count)) {
        stored.set({ count, since: readAt, isAccepted: false });
        log.error("providers.list-shrunk", { product, count, shown });
      }
      throw new ProviderError("shrunk", `${count} providers in place of ${shown}`);
    },
  };
}

export type ShrinkGuard = ReturnType<typeof createShrinkGuard>;

const isShrink = (count: number, before: number) => count < before * leastShare;
