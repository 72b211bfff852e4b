import type { PostFilters } from "../posts/filters";
import type { ListedPost, OutboxRow, Reason, Released } from "../posts/row";
import { type OutboxBinding, shardsOf } from "../shards";
import type { Access, AccessAction, OpenedPost, Operator } from "./access";

/** The outbox of one product as an operator uses it: every access to a post is recorded and logged with the name. */
export interface Operations {
  /** The latest first. */
  list(chosen?: PostFilters): Promise<ListedPost[]>;
  /** Why posts are waiting, the most frequent reason first. */
  reasons(chosen: PostFilters): Promise<Reason[]>;
  /** A post with what was sent; null when there is none with that reference. */
  open(reference: string, action: AccessAction): Promise<OpenedPost | null>;
  /** Tries to deliver a post now; its expiry does not change. Null when there is none with that reference. */
  retry(reference: string): Promise<OutboxRow | null>;
  /** Makes waiting posts due, the oldest first, up to a limit. */
  release(chosen: PostFilters): Promise<Released>;
  /** Deletes a dead or held post and its files; false when there is none with that reference. */
  discard(reference: string): Promise<boolean>;
  /** Who did what with posts, or with this one; the latest first. */
  accesses(limit: number, reference?: string): Promise<Access[]>;
}

export function openOperations(binding: OutboxBinding, product: string, operator: Operator): Operations {
  const shards = shardsOf(binding, product);

  return {
    async list(chosen = {}) {
      const lists = await Promise.all(shards.all.map((object) => object.list(chosen)));
      return lists.flat().sort((a, b) => b.receivedAt - a.receivedAt);
    },

    async reasons(chosen) {
      const counts = new Map<string, Reason>();
      for (const each of (await Promise.all(shards.all.map((object) => object.reasons(chosen)))).flat()) {
        const key = `${each.state} ${each.reason}`;
        counts.set(key, { ...each, count: each.count + (counts.get(key)?.count ?? 0) });
      }
      return [...counts.values()].sort((a, b) => b.count - a.count);
    },

    async open(reference, action) {
      return (await shards.ofReference(reference)?.open(reference, operator, action)) ?? null;
    },

    async retry(reference) {
      return (await shards.ofReference(reference)?.retry(reference, operator)) ?? null;
    },

    async release(chosen) {
      const outcomes = await Promise.all(shards.all.map((object) => object.release(chosen, operator)));
      const sum = (count: (outcome: Released) => number) => outcomes.reduce((total, each) => total + count(each), 0);
      return { released: sum(({ released }) => released), left: sum(({ left }) => left) };
    },

    async discard(reference) {
      return (await shards.ofReference(reference)?.discard(reference, operator)) ?? false;
    },

    async accesses(limit, reference) {
      const object = reference === undefined ? null : shards.ofReference(reference);
      const objects = reference === undefined ? shards.all : object ? [object] : [];
      const lists = await Promise.all(objects.map((each) => each.accesses(limit, reference)));
      return lists
        .flat()
        .sort((a, b) => b.at - a.at)
        .slice(0, limit);
    },
  };
}
