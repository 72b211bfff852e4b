import type { ItemFilters } from "../items/filters";
import type { ListedItem, OpenedItem, OutboxItem, Reason, Released } from "../items/item";
import { type OutboxBinding, shardsOf } from "../shards";
import type { Access, AccessAction, Operator } from "./access-log";

export type OperatorOutbox = ReturnType<typeof openOutboxAs>;

/** The outbox of one product for an operator: every access to a submission is recorded and logged with the name. */
export function openOutboxAs(binding: OutboxBinding, product: string, operator: Operator) {
  const shards = shardsOf(binding, product);

  return {
    async list(chosen: ItemFilters): Promise<ListedItem[]> {
      const lists = await Promise.all(shards.all.map((object) => object.list(chosen)));
      return lists.flat().sort((a, b) => b.receivedAt - a.receivedAt);
    },

    async reasons(chosen: ItemFilters): Promise<Reason[]> {
      const counts = new Map<string, Reason>();
      for (const each of (await Promise.all(shards.all.map((object) => object.reasons(chosen)))).flat()) {
        const key = `${each.state} ${each.reason}`;
        counts.set(key, { ...each, count: each.count + (counts.get(key)?.count ?? 0) });
      }
      return [...counts.values()].sort((a, b) => b.count - a.count);
    },

    /** A submission with what was sent; null if there is none with that reference. */
    async open(reference: string, action: AccessAction): Promise<OpenedItem | null> {
      return (await shards.ofReference(reference)?.open(reference, operator, action)) ?? null;
    },

    /** The submission's expiry does not change. Null if there is none with that reference. */
    async retry(reference: string): Promise<OutboxItem | null> {
      return (await shards.ofReference(reference)?.retry(reference, operator)) ?? null;
    },

    async release(chosen: ItemFilters): Promise<Released> {
      const results = await Promise.all(shards.all.map((object) => object.release(chosen, operator)));
      const sum = (name: keyof Released) => results.reduce((total, each) => total + each[name], 0);
      return { released: sum("released"), left: sum("left") };
    },

    /** Deletes a dead or held submission and its files; false if there is none with that reference. */
    async discard(reference: string): Promise<boolean> {
      return (await shards.ofReference(reference)?.discard(reference, operator)) ?? false;
    },

    async accesses(limit: number, reference?: string): Promise<Access[]> {
      const objects = reference === undefined ? shards.all : [shards.ofReference(reference) ?? []].flat();
      const lists = await Promise.all(objects.map((each) => each.accesses(limit, reference)));
      return lists
        .flat()
        .sort((a, b) => b.at - a.at)
        .slice(0, limit);
    },
  };
}
