import { Miniflare } from "miniflare";
import { shardOfReference } from "../../../src/outbox/items/reference";
import { steps } from "../../../src/outbox/migrations";

/** A row of the outbox; times are in milliseconds since the epoch. */
export interface StoredRow {
  readonly reference: string;
  readonly id: string;
  readonly form: string;
  readonly path: string;
  readonly fields: string | null;
  readonly files: string | null;
  readonly state: string;
  readonly receivedAt: number;
  readonly expiresAt: number;
  readonly attempts: number;
  readonly nextAttemptAt: number | null;
  readonly lastOutcome: string | null;
  readonly deliveredAt: number | null;
}

/** A contact message as it is stored on receipt. */
export function storedRow(reference: string, changed: Partial<StoredRow> = {}): StoredRow {
  const receivedAt = changed.receivedAt ?? Date.now();
  return {
    ...{ reference, id: `id-of-${reference}`, form: "contact", path: "about-acme", files: "[]", state: "pending" },
    fields: JSON.stringify({ Name: "Siti Aminah", Message: "Halo" }),
    ...{ receivedAt, expiresAt: receivedAt + 30 * 86_400_000, attempts: 0, nextAttemptAt: receivedAt },
    ...{ lastOutcome: null, deliveredAt: null },
    ...changed,
  };
}

const script = `
import { DurableObject } from "cloudflare:workers";
export class Outbox extends DurableObject {
  write(product, steps, rows) {
    const { sql, kv } = this.ctx.storage;
    sql.exec("CREATE TABLE steps (number INTEGER PRIMARY KEY, appliedAt INTEGER NOT NULL)");
    for (const [index, step] of steps.entries()) {
      sql.exec(step);
      sql.exec("INSERT INTO steps VALUES (?, 0)", index + 1);
    }
    kv.put("product", product);
    for (const row of rows) {
      const columns = Object.keys(row);
      const places = columns.map(() => "?").join(", ");
      sql.exec("INSERT INTO posts (" + columns.join(", ") + ") VALUES (" + places + ")", ...Object.values(row));
    }
  }
}
export default {
  async fetch(request, { OUTBOX }) {
    const { product, shard, steps, rows } = await request.json();
    await OUTBOX.get(OUTBOX.idFromName(product + ":" + shard)).write(product, steps, rows);
    return new Response(null, { status: 204 });
  },
};`;

/** Writes the outbox of a product below `stateDir`, where a site may start. */
export async function writeOutbox(stateDir: string, product: string, rows: readonly StoredRow[]): Promise<void> {
  const miniflare = new Miniflare({
    defaultPersistRoot: stateDir,
    name: "site",
    modules: true,
    script,
    compatibilityDate: "2026-07-30",
    durableObjects: { OUTBOX: { className: "Outbox", useSQLite: true } },
  });
  try {
    for (const shard of new Set(rows.map(({ reference }) => shardOfReference(reference)))) {
      const own = rows.filter(({ reference }) => shardOfReference(reference) === shard);
      const body = JSON.stringify({ product, shard, steps, rows: own });
      const { status } = await miniflare.dispatchFetch("http://outbox/", { method: "POST", body });
      if (status !== 204) throw new Error(`The rows of shard ${shard} were not written: ${status}`);
    }
  } finally {
    await miniflare.dispose();
  }
}
