import type { Env, Product } from "../config";
import { openOutbox } from "../outbox/client";
import type { OutboxQuery, OutboxRow, Received } from "../outbox/row";

/** A post as the operators' endpoints tell of it; times as ISO 8601. */
export interface OpsRow {
  readonly reference: string;
  readonly product: string;
  readonly form: string;
  readonly state: string;
  readonly receivedAt: string;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly lastOutcome: string | null;
  readonly deliveredAt: string | null;
  /** When what was sent is erased unless it is delivered before; null where it is gone. */
  readonly expiresAt: string | null;
  /** Days until then, begun ones included. */
  readonly daysLeft: number | null;
  readonly erasedAt: string | null;
  /** What the embedded CMS got. */
  readonly received?: Received;
}

/** The latest posts of the products, the latest first. */
export async function listRows(env: Env, products: readonly Product[], query: OutboxQuery): Promise<OpsRow[]> {
  const lists = await Promise.all(
    products.map(async ({ key }) => {
      const posts = await openOutbox(env, key).list(query);
      return posts.map(({ received, ...row }) => ({ ...opsRow(key, row), ...(received && { received }) }));
    }),
  );
  return lists.flat().sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
}

export function opsRow(
  product: string,
  { reference, form, state, attempts, lastOutcome, ...times }: OutboxRow,
): OpsRow {
  const expiresAt = state === "delivered" || state === "erased" ? null : times.expiresAt;
  return {
    ...{ reference, product, form, state },
    receivedAt: new Date(times.receivedAt).toISOString(),
    attempts,
    nextAttemptAt: isoOf(times.nextAttemptAt),
    lastOutcome,
    deliveredAt: isoOf(times.deliveredAt),
    expiresAt: isoOf(expiresAt),
    daysLeft: expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - Date.now()) / dayMs)),
    erasedAt: isoOf(times.erasedAt),
  };
}

const dayMs = 86_400_000;

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

const columns = [
  "reference",
  "product",
  "form",
  "state",
  "receivedAt",
  "attempts",
  "nextAttemptAt",
  "lastOutcome",
  "deliveredAt",
  "expiresAt",
  "erasedAt",
] as const satisfies readonly (keyof OpsRow)[];

/** Rows as CSV (RFC 4180) with a header line; what people sent is not in it. */
export function csvOf(rows: readonly OpsRow[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  return [columns.join(","), ...lines].map((line) => `${line}\r\n`).join("");
}

/** A spreadsheet must not take a text for a formula. */
function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
