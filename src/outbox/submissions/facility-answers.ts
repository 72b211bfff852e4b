import { z } from "zod";
import { type CorrectedField, correctedFields } from "../../forms/facility-fields";
import { columnOf, rowsOf, run, type Sql } from "../../replica/sql";

/** Stands for the links of all facilities. */
const allFacilities = "*";

const CorrectionSchema = z.object({
  code: z.string(),
  providerId: z.string(),
  field: z.enum(correctedFields),
  value: z.string(),
  receivedAt: z.number(),
});
/** A value that a facility sent and no operator has decided on. Times are in milliseconds since the epoch. */
export type Correction = z.infer<typeof CorrectionSchema>;

const AcceptedSchema = z.object({ code: z.string(), field: z.enum(correctedFields), value: z.string() });

const CheckedSchema = z.object({ code: z.string(), checkedAt: z.number() });

/** What facilities have confirmed and operators have accepted, for the record of one code in the CMS. */
export interface CheckedDetails {
  readonly code: string;
  readonly checkedAt: number;
  readonly fields: Readonly<Partial<Record<CorrectedField, string>>>;
}

export interface FacilityAnswer {
  readonly code: string;
  readonly providerId: string;
  /** Empty if all is right. */
  readonly corrections: Readonly<Partial<Record<CorrectedField, string>>>;
}

/** Answers of facilities about their own data, in the SQLite of one object. */
export class FacilityAnswers {
  constructor(private readonly sql: Sql) {}

  add({ code, providerId, corrections }: FacilityAnswer, now: number): void {
    const corrected = correctedFields.filter((field) => corrections[field]);
    if (corrected.length === 0) this.#check(code, now);
    for (const field of corrected) {
      run(
        this.sql,
        `INSERT OR REPLACE INTO corrections (code, field, providerId, value, receivedAt)
         VALUES (:code, :field, :providerId, :value, :now)`,
        { code, field, providerId, value: corrections[field] ?? "", now },
      );
    }
  }

  /** The newest first. */
  pending(): Correction[] {
    const query = "SELECT code, providerId, field, value, receivedAt FROM corrections ORDER BY receivedAt DESC";
    return [...rowsOf(this.sql, CorrectionSchema, query)];
  }

  /** @returns false if there is no such correction that waits */
  decide(code: string, field: string, isAccepted: boolean, now: number): boolean {
    const query = "DELETE FROM corrections WHERE code = ? AND field = ? RETURNING value";
    const [value] = columnOf(this.sql, z.string(), query, code, field);
    if (value === undefined) return false;
    if (isAccepted) {
      run(
        this.sql,
        `INSERT OR REPLACE INTO acceptedCorrections (code, field, value, acceptedAt)
         VALUES (:code, :field, :value, :now)`,
        { code, field, value, now },
      );
      this.#check(code, now);
    }
    return true;
  }

  /** What is confirmed or accepted, in the order of codes. */
  checked(): CheckedDetails[] {
    const accepted = Map.groupBy(
      rowsOf(this.sql, AcceptedSchema, "SELECT code, field, value FROM acceptedCorrections"),
      ({ code }) => code,
    );
    const query = "SELECT code, checkedAt FROM confirmations ORDER BY code";
    return Array.from(rowsOf(this.sql, CheckedSchema, query), ({ code, checkedAt }) => {
      const fields = (accepted.get(code) ?? []).map(({ field, value }) => [field, value] as const);
      return { code, checkedAt, fields: Object.fromEntries(fields) };
    });
  }

  /** Grows whenever {@link checked} changes, but for what time removes; 0 if nothing is checked. */
  version(): number {
    return columnOf(this.sql, z.number().nullable(), "SELECT max(checkedAt) FROM confirmations")[0] ?? 0;
  }

  /** Links that were made before are no longer valid. @param code empty for all facilities */
  revoke(code: string, now: number): void {
    run(this.sql, "INSERT OR REPLACE INTO revokedLinks (code, revokedAt) VALUES (:code, :now)", {
      code: code || allFacilities,
      now,
    });
  }

  /** @param issuedAt when the link was made */
  isRevoked(code: string, issuedAt: number): boolean {
    const query = "SELECT revokedAt FROM revokedLinks WHERE code IN (?, ?)";
    return columnOf(this.sql, z.number(), query, code, allFacilities).some((revokedAt) => issuedAt <= revokedAt);
  }

  /** Removes answers from before this time, and revocations, whose links have expired by then. */
  purge(before: number): void {
    this.sql.exec("DELETE FROM corrections WHERE receivedAt < ?", before);
    this.sql.exec("DELETE FROM acceptedCorrections WHERE acceptedAt < ?", before);
    this.sql.exec("DELETE FROM confirmations WHERE checkedAt < ?", before);
    this.sql.exec("DELETE FROM revokedLinks WHERE revokedAt < ?", before);
  }

  #check(code: string, now: number): void {
    // No two changes have one version.
    const checkedAt = Math.max(now, this.version() + 1);
    run(this.sql, "INSERT OR REPLACE INTO confirmations (code, checkedAt) VALUES (:code, :checkedAt)", {
      code,
      checkedAt,
    });
  }
}
