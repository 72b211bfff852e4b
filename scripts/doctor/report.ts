import { cleanText } from "../../src/platform/clean-text";
import { catalogue, type FindingCode, type Severity } from "./catalogue";

/** What to change where, in words that its reader can follow without this program. */
export interface Remedy {
  /** A file of the project, or the way through the menus of the CMS. */
  readonly where: string;
  /** One instruction; lines that are to be copied stand below each other. */
  readonly change: string;
}

/** One thing that is wrong. No text of it repeats a secret, or what people wrote. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** What it is about: a setting, a content type, a record. */
  readonly about: string;
  readonly says: string;
  readonly remedy: Remedy;
}

/** What others sent, without the characters that command a terminal. */
export const printed = (text: string): string => cleanText(text).replaceAll("\r", " ");

/** A finding of a kind that the catalogue has. */
export function finding(code: FindingCode, about: string, says: string, { where, change }: Remedy): Finding {
  const remedy = { where: printed(where), change: printed(change) };
  return { code, severity: catalogue[code], about: printed(about), says: printed(says), remedy };
}

/** How one check ended. */
export interface CheckReport {
  readonly key: string;
  readonly title: string;
  /** `skipped` where nothing could be asked, or nothing is there to ask. */
  readonly state: "passed" | "found" | "skipped";
  /** What was looked at, or why nothing was. */
  readonly says: string;
  readonly findings: readonly Finding[];
  readonly durationMs: number;
}

export interface Report {
  readonly product: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Name of the dialect that the CMS speaks; null where that was not found out. */
  readonly dialect: string | null;
  readonly checks: readonly CheckReport[];
}

export const findingsOf = ({ checks }: Report): readonly Finding[] => checks.flatMap(({ findings }) => findings);

/** How many findings of each severity there are. */
export function countsOf(report: Report): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findingsOf(report)) counts[severity]++;
  return counts;
}

/** Of the process; 2 is for a doctor that could not run. */
export type ExitCode = 0 | 1 | 2;

/** @param strict whether warnings count as errors do */
export function exitCodeOf(report: Report, strict: boolean): ExitCode {
  const { error, warning } = countsOf(report);
  return error > 0 || (strict && warning > 0) ? 1 : 0;
}
