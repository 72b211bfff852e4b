import type { Report } from "./examine";
import { severities } from "./findings";

const signs = { error: "✗", warning: "!", note: "i" } as const;

/** 1 with errors; with `strict` also with warnings. */
export const exitCodeOf = ({ findings }: Report, strict: boolean): 0 | 1 =>
  findings.some(({ severity }) => severity === "error" || (strict && severity === "warning")) ? 1 : 0;

/** Findings with the same change stand above it; then amounts, and a summary. */
export function textOf({ product, durationMs, dialect, types, records, findings }: Report): string {
  const parts = [...Map.groupBy(findings, ({ remedy }) => `${remedy.where}\n${remedy.change}`)].map(([change, all]) => {
    const found = all.map(
      ({ severity, message, code, about }) => `${signs[severity]} ${message}  ${code}\n  ${about}\n`,
    );
    return `${found.join("")}${change.replaceAll(/^/gm, "    ")}\n\n`;
  });
  const counts = severities.map((each) => {
    const { length } = findings.filter(({ severity }) => severity === each);
    return `${length} ${each}${length === 1 ? "" : "s"}`;
  });
  const read = `${product}: ${types} types and ${records} records of ${dialect ?? "an unknown CMS"}`;
  return `${parts.join("")}${read}; ${counts.join(", ")} in ${(durationMs / 1_000).toFixed(1)} s\n`;
}
