import { z } from "zod";
import type { NamedUsage } from "../../platform/record-limits";
import { columnOf, rowOf, run, type Sql } from "../../replica/sql";

const megabyte = 1_000_000;

interface Space {
  readonly files: number;
  readonly bytes: number;
}

interface StorageLimits {
  readonly product: Space;
  readonly network: Space;
  readonly smallNetwork: Space;
}

export const storageLimits = {
  /** What lies in the bucket, and what was delivered in the last day. */
  product: { files: 200_000, bytes: 100_000 * megabyte },
  /** Of the last day: twenty full registrations. */
  network: { files: 1_000, bytes: 500 * megabyte },
  /**
   * One form, of all that a network has there, while only the last third of the product's space is free. A thousand of them fit
   * in it: files stay for weeks, so that an amount of each day would fill it.
   */
  smallNetwork: { files: 10, bytes: 30 * megabyte },
} as const satisfies StorageLimits;

/** Before the last third of the space. */
const openShare = 2 / 3;

export const fileKinds = ["upload", "draft", "sealed"] as const;

/** Of a product at a time: what sealed drafts of the largest size take is a tenth of its space. */
const maxSealedDrafts = 20_000;

export interface StoredFile {
  readonly key: string;
  readonly kind: (typeof fileKinds)[number];
  /** Hash of the network that sent it. */
  readonly network: string;
  readonly bytes: number;
}

const SpaceSchema = z.object({ files: z.number(), bytes: z.number() });
const SharedEndSchema = z.object({ found: z.number(), endsAt: z.number().nullable() });
const NetworkSchema = SpaceSchema.extend({ sameKind: z.number() });

/** Of the list of sealed drafts in {@link StoredFiles.usage}. */
export const sealedDraftsName = "sealed drafts";

/** Not a reference: a file that no submission may use. */
const withdrawn = "";

interface StoredFilesOptions {
  readonly dayMs: number;
  /** How long a file without a submission is stored, unless it is kept for longer. */
  readonly keptMs: number;
  /** The longest life of a file without a submission. */
  readonly maxKeptMs: number;
  readonly limits?: StorageLimits;
}

/**
 * What visitors have in the bucket of one product, in the SQLite of its object: how much space it takes, and which
 * submission uses it. A file belongs to one submission at most. Times are in milliseconds since the epoch.
 */
export class StoredFiles {
  readonly #dayMs: number;
  readonly #keptMs: number;
  readonly #maxKeptMs: number;
  readonly #limits: StorageLimits;
  /** Null before it is read from the database. */
  #total: Space | null = null;

  constructor(
    private readonly sql: Sql,
    { dayMs, keptMs, maxKeptMs, limits = storageLimits }: StoredFilesOptions,
  ) {
    // Whole milliseconds, as those of alarms.
    this.#dayMs = Math.ceil(dayMs);
    this.#keptMs = Math.ceil(keptMs);
    this.#maxKeptMs = Math.ceil(maxKeptMs);
    this.#limits = limits;
  }

  /** Gives a file space, or a draft another size. @returns false if its network, or the product, has none left */
  add(file: StoredFile, now: number): boolean {
    const { key, kind, network, bytes } = file;
    const query = "SELECT bytes FROM storedFiles WHERE key = ? AND counts = 1";
    const [before = null] = columnOf(this.sql, z.number(), query, key);
    const more: Space = { files: before === null ? 1 : 0, bytes: bytes - (before ?? 0) };
    const isSmaller = more.files === 0 && more.bytes <= 0;
    if (kind === "sealed" && before === null && this.#sealedDrafts() >= maxSealedDrafts) return false;
    if (!isSmaller && !this.#hasSpace(file, more, now)) return false;
    run(
      this.sql,
      `INSERT INTO storedFiles (key, kind, network, bytes, storedAt) VALUES (:key, :kind, :network, :bytes, :now)
       ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes`,
      { key, kind, network, bytes, now },
    );
    this.#total = plus(this.#space, more);
    return true;
  }

  /** Those of the files that another submission uses, or that were withdrawn. */
  unavailableTo(reference: string, keys: readonly string[]): string[] {
    const query = "SELECT key FROM storedFiles WHERE claimedBy <> ? AND key IN (SELECT value FROM json_each(?))";
    return columnOf(this.sql, z.string(), query, reference, JSON.stringify(keys));
  }

  /** From now on only this submission uses the files. One that was never counted takes no space. */
  claim(reference: string, keys: readonly string[], now: number): void {
    run(
      this.sql,
      `INSERT INTO storedFiles (key, kind, network, bytes, storedAt, counts, claimedBy)
       SELECT value, 'upload', '', 0, :now, 0, :reference FROM json_each(:keys) WHERE TRUE
       ON CONFLICT (key) DO UPDATE SET claimedBy = excluded.claimedBy`,
      { now, reference, keys: JSON.stringify(keys) },
    );
  }

  /**
   * Stores files without a submission for longer, within the longest life of a file. One that was never counted takes no
   * space.
   */
  keep(keys: readonly string[], until: number, now: number): void {
    run(
      this.sql,
      `INSERT INTO storedFiles (key, kind, network, bytes, storedAt, counts, keptUntil)
       SELECT value, 'upload', '', 0, :now, 0, min(:until, :now + :maxKeptMs) FROM json_each(:keys) WHERE TRUE
       ON CONFLICT (key) DO UPDATE SET keptUntil = max(keptUntil, min(:until, storedAt + :maxKeptMs))
       WHERE claimedBy IS NULL`,
      { now, until, maxKeptMs: this.#maxKeptMs, keys: JSON.stringify(keys) },
    );
  }

  /**
   * Stores a sealed draft and its files for longer, within the longest life of each, so that none of the files ends before it.
   * @returns the end of the draft; null if one of them is not stored, belongs to a submission, or was withdrawn
   */
  keepTogether(draft: string, files: readonly string[], until: number, now: number): number | null {
    const keys = [draft, ...files];
    this.keep(keys, until, now);
    const query = `SELECT count(*) AS found, min(keptUntil) AS endsAt FROM storedFiles
      WHERE claimedBy IS NULL AND key IN (SELECT value FROM json_each(?))`;
    const { found, endsAt } = rowOf(this.sql, SharedEndSchema, query, JSON.stringify(keys)) ?? {
      found: 0,
      endsAt: null,
    };
    if (endsAt === null || found < new Set(keys).size) return null;
    this.sql.exec("UPDATE storedFiles SET keptUntil = ? WHERE key = ?", endsAt, draft);
    return endsAt;
  }

  /** Those of the files that are kept for longer, at that time. */
  keptAmong(keys: readonly string[], at: number): string[] {
    const query = `SELECT key FROM storedFiles
      WHERE claimedBy IS NULL AND keptUntil > ? AND key IN (SELECT value FROM json_each(?))`;
    return columnOf(this.sql, z.string(), query, at, JSON.stringify(keys));
  }

  /** Adds the files of waiting submissions that it does not have, such as those of a backup. */
  adopt(): void {
    this.sql.exec(
      `INSERT INTO storedFiles (key, kind, network, bytes, storedAt, claimedBy)
       SELECT file.value ->> 'key', 'upload', '', file.value ->> 'size', receivedAt, reference
       FROM submissions, json_each(submissions.files) AS file WHERE TRUE ON CONFLICT (key) DO NOTHING`,
    );
    this.#total = null;
  }

  /** Files that are about to be deleted give their space back, and no submission may use them any more. */
  giveBack(keys: readonly string[]): void {
    this.sql.exec(
      "UPDATE storedFiles SET counts = 0, claimedBy = ? WHERE key IN (SELECT value FROM json_each(?))",
      withdrawn,
      JSON.stringify(keys),
    );
    this.#total = null;
  }

  /** Nothing stored until now takes space any more. Submissions keep their files. */
  reset(): void {
    this.sql.exec("UPDATE storedFiles SET counts = 0");
    this.#total = null;
  }

  /**
   * Files that the CMS has give their space back after a day. Files that no submission waits with are forgotten once the
   * cleanup has removed them.
   */
  purge(now: number): void {
    this.sql.exec(
      `UPDATE storedFiles SET counts = 0 WHERE counts = 1 AND storedAt <= ? AND claimedBy IS NOT NULL AND ${noneWaits}`,
      now - this.#dayMs,
    );
    this.sql.exec(
      `DELETE FROM storedFiles WHERE storedAt <= ? AND keptUntil <= ? AND ${noneWaits}`,
      now - this.#keptMs,
      now,
    );
    this.#total = null;
  }

  /** When to purge next; null while there is nothing to purge. */
  nextAt(now: number): number | null {
    const [first = null] = columnOf(this.sql, z.number().nullable(), "SELECT min(storedAt) FROM storedFiles");
    if (first === null) return null;
    const due = first + this.#dayMs;
    // The oldest may belong to a submission that waits: others are purged some time later.
    return due > now ? due : now + Math.ceil(this.#dayMs / purgesPerDay);
  }

  usage(): readonly NamedUsage[] {
    const { files, bytes } = this.#space;
    const { product } = this.#limits;
    return [
      { name: "uploads", count: files, limit: product.files, unit: "records" },
      { name: "upload bytes", count: bytes, limit: product.bytes, unit: "bytes" },
      { name: sealedDraftsName, count: this.#sealedDrafts(), limit: maxSealedDrafts, unit: "records" },
    ];
  }

  #sealedDrafts(): number {
    const query = "SELECT count(*) FROM storedFiles WHERE kind = 'sealed' AND counts = 1";
    return columnOf(this.sql, z.number(), query)[0] ?? 0;
  }

  get #space(): Space {
    const query = "SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM storedFiles WHERE counts = 1";
    this.#total ??= rowOf(this.sql, SpaceSchema, query) ?? { files: 0, bytes: 0 };
    return this.#total;
  }

  #hasSpace({ kind, network }: StoredFile, more: Space, now: number): boolean {
    const { product, network: ofNetwork, smallNetwork } = this.#limits;
    const total = plus(this.#space, more);
    if (!fits(total, product)) return false;
    const isOpen = fits(total, { files: product.files * openShare, bytes: product.bytes * openShare });
    const query = `SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes, count(*) FILTER (WHERE kind = ?) AS sameKind
      FROM storedFiles WHERE network = ? AND storedAt > ? AND counts = 1`;
    const used = rowOf(this.sql, NetworkSchema, query, kind, network, isOpen ? now - this.#dayMs : 0);
    const { sameKind = 0, ...before } = used ?? { files: 0, bytes: 0 };
    const nextTotal = plus(before, more);
    return isOpen
      ? fits(nextTotal, ofNetwork)
      : fits({ files: sameKind + more.files, bytes: nextTotal.bytes }, smallNetwork);
  }
}

/** Of a row: no submission waits with the file. */
const noneWaits = "NOT EXISTS (SELECT 1 FROM submissions WHERE reference = claimedBy AND files IS NOT NULL)";

/** How often files are purged while the oldest one must stay. */
const purgesPerDay = 24;

const plus = (a: Space, b: Space): Space => ({ files: a.files + b.files, bytes: a.bytes + b.bytes });

const fits = (space: Space, limit: Space): boolean => space.files <= limit.files && space.bytes <= limit.bytes;
