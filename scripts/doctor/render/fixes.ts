import { findingsOf, type Report } from "../report";

/** What to change, by the place where it is changed; the same change once. */
export function fixesOf(report: Report): string {
  const places = Map.groupBy(findingsOf(report), ({ remedy }) => remedy.where);
  if (places.size === 0) return "Nothing to change.\n";
  const parts = [...places].map(([where, findings]) => {
    const changes = Map.groupBy(findings, ({ remedy }) => remedy.change);
    const lines = [...changes].flatMap(([change, all]) => [
      ...change.split("\n").map((line) => `  ${line}`),
      ...all.map(({ about, code }) => `      for ${about} (${code})`),
    ]);
    return [where, ...lines].join("\n");
  });
  return `${parts.join("\n\n")}\n`;
}
