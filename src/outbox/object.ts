import type { BackedUp } from "../replica/backup";
import type { Access, AccessAction, OpenedPost, Operator } from "./access";
import type { AllowanceKind } from "./allowances";
import type { PostFilters } from "./filters";
import type { Accepted, Post } from "./post";
import type { ListedPost, OutboxRow, OutboxState, Reason, Released, Standing } from "./row";

/**
 * The RPC interface of an outbox object, which keeps the posts of one product and shard; `outbox.ts` implements it. Its
 * name is `<product>:<shard>`.
 */
export interface OutboxObject extends Rpc.DurableObjectBranded, BackedUp {
  accept(product: string, shard: number, post: Post): Promise<Accepted>;
  find(id: string): Promise<Accepted | null>;
  has(reference: string): Promise<boolean>;
  lookUp(reference: string, email: string): Promise<Standing | null>;
  /** Counts a use of so many bytes by a subject, which is a hash; false where that exceeds the allowance of the day. */
  mayUse(kind: AllowanceKind, subject: string, bytes: number): Promise<boolean>;
  /** The latest 500. */
  list(chosen: PostFilters): Promise<ListedPost[]>;
  /** The post with everything that was sent; the access is recorded. */
  open(reference: string, operator: Operator, action: AccessAction): Promise<OpenedPost | null>;
  accesses(limit: number, reference?: string): Promise<Access[]>;
  reasons(chosen: PostFilters): Promise<Reason[]>;
  /** Makes waiting posts due. */
  release(chosen: PostFilters, operator: Operator): Promise<Released>;
  retry(reference: string, operator: Operator): Promise<OutboxRow | null>;
  discard(reference: string, operator: Operator): Promise<boolean>;
  state(): Promise<OutboxState>;
  filesInUse(keys: readonly string[]): Promise<string[]>;
}
