import type { BackedUp } from "../replica/backup";
import type { AllowanceKind } from "./allowances";
import type { ItemFilters } from "./items/filters";
import type { DeliveryStatus, ListedItem, OpenedItem, OutboxItem, OutboxState, Reason, Released } from "./items/item";
import type { Receipt, Submission } from "./items/submission";
import type { Access, AccessAction, Operator } from "./operators/access-log";

/** The RPC interface of an outbox object, whose name is the product's key; `outbox.ts` implements it. */
export interface OutboxObject extends Rpc.DurableObjectBranded, BackedUp {
  accept(product: string, submission: Submission): Promise<Receipt>;
  find(id: string): Promise<Receipt | null>;
  has(reference: string): Promise<boolean>;
  lookUp(reference: string, email: string): Promise<DeliveryStatus | null>;
  /** See {@link Allowances.use}. */
  mayUse(kind: AllowanceKind, subject: string, bytes: number): Promise<boolean>;
  /** The latest 2,000. */
  list(chosen: ItemFilters): Promise<ListedItem[]>;
  open(reference: string, operator: Operator, action: AccessAction): Promise<OpenedItem | null>;
  accesses(limit: number, reference?: string): Promise<Access[]>;
  reasons(chosen: ItemFilters): Promise<Reason[]>;
  release(chosen: ItemFilters, operator: Operator): Promise<Released>;
  retry(reference: string, operator: Operator): Promise<OutboxItem | null>;
  discard(reference: string, operator: Operator): Promise<boolean>;
  state(): Promise<OutboxState>;
  filesInUse(keys: readonly string[]): Promise<string[]>;
}
