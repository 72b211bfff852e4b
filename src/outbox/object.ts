import type { Access, AccessAction, OpenedPost, Operator } from "./access";
import type { Accepted, Post } from "./post";
import type { ListedPost, OutboxQuery, OutboxRow, OutboxState, PostState, Reason, Released } from "./row";

/** What callers ask an outbox object, which keeps the posts of one product and shard; the class is in `outbox.ts`. */
export interface OutboxObject extends Rpc.DurableObjectBranded {
  accept(product: string, shard: number, post: Post): Promise<Accepted>;
  find(id: string): Promise<Accepted | null>;
  has(reference: string): Promise<boolean>;
  list(query: OutboxQuery): Promise<ListedPost[]>;
  /** The post with everything sent, once the access is noted. */
  open(reference: string, operator: Operator, action: AccessAction): Promise<OpenedPost | null>;
  accesses(limit: number, reference?: string): Promise<Access[]>;
  reasons(): Promise<Reason[]>;
  /** Makes due what waits for this reason. */
  release(reason: string, operator: Operator, state?: PostState): Promise<Released>;
  retry(reference: string, operator: Operator): Promise<OutboxRow | null>;
  discard(reference: string, operator: Operator): Promise<boolean>;
  state(): Promise<OutboxState>;
  holding(keys: readonly string[]): Promise<string[]>;
}
