import { DurableObject } from "cloudflare:workers";
import type { Env } from "../config";
import type { Accepted, Post } from "./post";
import type { ListedPost, OutboxQuery, OutboxRow, OutboxState } from "./row";

/** Keeps the posts of one product and shard until the CMS has them. */
export abstract class Outbox extends DurableObject<Env> {
  abstract accept(product: string, shard: number, post: Post): Promise<Accepted>;
  abstract list(query: OutboxQuery): Promise<ListedPost[]>;
  abstract retry(reference: string): Promise<OutboxRow | null>;
  abstract discard(reference: string): Promise<boolean>;
  abstract tell(): Promise<OutboxState>;
  abstract holding(keys: readonly string[]): Promise<string[]>;
}
