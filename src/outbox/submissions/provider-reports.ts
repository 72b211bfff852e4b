import { z } from "zod";
import { type ReportProblem, reportNames, reportProblems } from "../../forms/provider-report";
import { rowsOf, run, type Sql } from "../../replica/sql";
import { noPathReason, type Submission } from "./submission";

const ReportSchema = z.object({
  providerId: z.string(),
  providerCode: z.string(),
  providerName: z.string(),
  problem: z.enum(reportProblems),
});
type ProviderReport = z.infer<typeof ReportSchema>;

const StoredReportSchema = ReportSchema.extend({ reference: z.string(), receivedAt: z.number() });

/** The reports of one provider. */
export interface ReportedProvider extends Omit<ProviderReport, "problem"> {
  readonly problems: Readonly<Partial<Record<ReportProblem, number>>>;
  readonly count: number;
  /** Of the newest report, in milliseconds since the epoch. */
  readonly lastAt: number;
  /** Of the newest reports, the newest first. */
  readonly references: readonly string[];
}

/** Reports of an object beyond which the oldest are removed. */
const maxReports = 10_000;

/** Of one provider, in the operators' list: examples are enough, and every reference costs space in the page. */
const mostReferences = 5;

/** The report in a submission; null for other forms, and for what an operator has to review first. */
export function reportIn({ form, fields, review }: Pick<Submission, "form" | "fields" | "review">) {
  if (form !== "provider-report" || (review !== null && review !== noPathReason)) return null;
  const report = ReportSchema.safeParse({
    providerId: fields[reportNames.providerId],
    providerCode: fields[reportNames.providerCode] ?? "",
    providerName: fields[reportNames.providerName] ?? "",
    problem: fields[reportNames.problem],
  });
  return report.data ?? null;
}

/** What visitors reported of providers, without their sentences, in the SQLite of one object. */
export class ProviderReports {
  constructor(private readonly sql: Sql) {}

  add(reference: string, report: ProviderReport, receivedAt: number): void {
    run(
      this.sql,
      `INSERT OR IGNORE INTO providerReports (reference, providerId, providerCode, providerName, problem, receivedAt)
       VALUES (:reference, :providerId, :providerCode, :providerName, :problem, :receivedAt)`,
      { reference, ...report, receivedAt },
    );
    this.sql.exec(
      `DELETE FROM providerReports WHERE reference IN
       (SELECT reference FROM providerReports ORDER BY receivedAt DESC LIMIT -1 OFFSET ?)`,
      maxReports,
    );
  }

  /** The most reported first. */
  list(): ReportedProvider[] {
    const query = "SELECT * FROM providerReports ORDER BY receivedAt DESC";
    const byProvider = Map.groupBy(rowsOf(this.sql, StoredReportSchema, query), ({ providerId }) => providerId);
    const all = [...byProvider.values()].flatMap((reports) => {
      const [newest] = reports;
      return newest ? [reportedProvider(newest, reports)] : [];
    });
    return all.toSorted((a, b) => b.count - a.count || b.lastAt - a.lastAt);
  }

  /** @returns how many there were */
  dismiss(providerId: string): number {
    return [...this.sql.exec("DELETE FROM providerReports WHERE providerId = ? RETURNING 1", providerId)].length;
  }

  /** Removes reports received before this time. */
  purge(before: number): void {
    this.sql.exec("DELETE FROM providerReports WHERE receivedAt < ?", before);
  }
}

type StoredReport = z.infer<typeof StoredReportSchema>;

function reportedProvider(newest: StoredReport, reports: readonly StoredReport[]): ReportedProvider {
  const counted = reportProblems.map((problem) => [problem, reports.filter((each) => each.problem === problem).length]);
  const { providerId, providerCode, providerName, receivedAt } = newest;
  return {
    providerId,
    providerCode,
    providerName,
    problems: Object.fromEntries(counted.filter(([, count]) => count !== 0)),
    count: reports.length,
    lastAt: receivedAt,
    references: reports.slice(0, mostReferences).map(({ reference }) => reference),
  };
}
