import { withDeadline } from "../deadline";
import { reasonOf } from "../log";
import type { Outbox } from "./outbox";
import { type Accepted, maxFieldsBytes, OutboxError, type Post } from "./post";
import { referencePattern, shardOfPost, shardOfReference, shards } from "./reference";
import type { ListedPost, OutboxQuery, OutboxRow, OutboxState } from "./row";

/** One product's outbox, whichever object holds a post. */
export interface OutboxClient {
  /**
   * Resolves once the post is stored for good; the same id gets the same reference again.
   * @throws {OutboxError} when it could not be stored
   */
  accept(post: Post): Promise<Accepted>;
  /** The answer that a post of this id got; null where there was none. */
  find(id: string): Promise<Accepted | null>;
  /** Whether there is a record of a post of this reference. */
  has(reference: string): Promise<boolean>;
  /** The latest first. */
  list(query?: OutboxQuery): Promise<ListedPost[]>;
  /** Delivers a dead, waiting or held-back post now, and prolongs nothing; null when there is none of that reference. */
  retry(reference: string): Promise<OutboxRow | null>;
  /** Removes a dead or held-back post with its files for good; false when there is none of that reference. */
  discard(reference: string): Promise<boolean>;
  tell(): Promise<OutboxState>;
  /** Those of the keys whose files a post still needs. */
  holding(keys: readonly string[]): Promise<Set<string>>;
}

/** Storing takes milliseconds; beyond this the visitor is told to try again. */
const acceptTimeoutMs = 10_000;

export interface OutboxBinding {
  readonly OUTBOX: DurableObjectNamespace<Outbox>;
}

export function openOutbox({ OUTBOX }: OutboxBinding, product: string): OutboxClient {
  const shardAt = (shard: number) => OUTBOX.get(OUTBOX.idFromName(`${product}:${shard}`));
  const everyShard = Array.from({ length: shards }, (_, shard) => shard);

  return {
    async accept(post) {
      const bytes = new TextEncoder().encode(JSON.stringify(post.fields)).byteLength;
      if (bytes > maxFieldsBytes) throw new OutboxError(`the fields take ${bytes} bytes`);
      const shard = await shardOfPost(post.id);
      try {
        return await withDeadline(shardAt(shard).accept(product, shard, post), acceptTimeoutMs);
      } catch (error) {
        throw new OutboxError(reasonOf(error));
      }
    },

    async find(id) {
      return shardAt(await shardOfPost(id)).find(id);
    },

    async has(reference) {
      return referencePattern.test(reference) && shardAt(shardOfReference(reference)).has(reference);
    },

    async list(query = {}) {
      const lists = await Promise.all(everyShard.map((shard) => shardAt(shard).list(query)));
      return lists.flat().sort((a, b) => b.receivedAt - a.receivedAt);
    },

    async retry(reference) {
      if (!referencePattern.test(reference)) return null;
      return shardAt(shardOfReference(reference)).retry(reference);
    },

    async discard(reference) {
      if (!referencePattern.test(reference)) return false;
      return shardAt(shardOfReference(reference)).discard(reference);
    },

    async tell() {
      const states = await Promise.all(everyShard.map((shard) => shardAt(shard).tell()));
      const sum = (count: (state: OutboxState) => number) => states.reduce((total, state) => total + count(state), 0);
      return {
        pending: sum(({ pending }) => pending),
        review: sum(({ review }) => review),
        dead: sum(({ dead }) => dead),
        oldest: earliest(states.map(({ oldest }) => oldest)),
        expiring: sum(({ expiring }) => expiring),
        nextExpiry: earliest(states.map(({ nextExpiry }) => nextExpiry)),
      };
    },

    async holding(keys) {
      const held = await Promise.all(everyShard.map((shard) => shardAt(shard).holding(keys)));
      return new Set(held.flat());
    },
  };
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
