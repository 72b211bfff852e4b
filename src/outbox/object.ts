import type { BackedUp } from "../replica/backup";
import type { AllowanceKind } from "./allowances";
import type { Access, AccessAction, Operator } from "./operators/access-log";
import type { PostFilters } from "./posts/filters";
import type { Post, Receipt } from "./posts/post";
import type { DeliveryStatus, ListedPost, OpenedPost, OutboxRow, OutboxState, Reason, Released } from "./posts/row";

/** The RPC interface of an outbox object, whose name is `<product>:<shard>`; `outbox.ts` implements it. */
export interface OutboxObject extends Rpc.DurableObjectBranded, BackedUp {
  accept(product: string, shard: number, post: Post): Promise<Receipt>;
  find(id: string): Promise<Receipt | null>;
  has(reference: string): Promise<boolean>;
  lookUp(reference: string, email: string): Promise<DeliveryStatus | null>;
  /** See {@link Allowances.use}. */
  mayUse(kind: AllowanceKind, subject: string, bytes: number): Promise<boolean>;
  /** The latest 500. */
  list(chosen: PostFilters): Promise<ListedPost[]>;
  open(reference: string, operator: Operator, action: AccessAction): Promise<OpenedPost | null>;
  accesses(limit: number, reference?: string): Promise<Access[]>;
  reasons(chosen: PostFilters): Promise<Reason[]>;
  release(chosen: PostFilters, operator: Operator): Promise<Released>;
  retry(reference: string, operator: Operator): Promise<OutboxRow | null>;
  discard(reference: string, operator: Operator): Promise<boolean>;
  state(): Promise<OutboxState>;
  filesInUse(keys: readonly string[]): Promise<string[]>;
}
