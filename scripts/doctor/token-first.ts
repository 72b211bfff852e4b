import type { Product } from "../../src/config";
import { secretNameOf } from "../../src/config/secrets";
import type { FindingCode } from "./catalogue";
import { secret } from "./remedies";
import { type CheckReport, finding } from "./report";

/** What the CMS refuses to a caller without the permission. */
const refusals: ReadonlySet<FindingCode> = new Set([
  "type-forbidden",
  "detail-forbidden",
  "post-forbidden",
  "lookup-forbidden",
  "upload-forbidden",
]);

/**
 * For a product without a token: one finding in place of all refusals, first in the report. Its remedy lists the
 * permissions of the token. Opening the CMS to everybody is never the remedy.
 */
export function withTokenFirst({ key, contentToken }: Product, checks: readonly CheckReport[]): readonly CheckReport[] {
  const refused = checks.flatMap(({ findings }) => findings.filter(({ code }) => refusals.has(code)));
  if (contentToken || refused.length === 0) return checks;
  const name = secretNameOf("CONTENT_TOKEN", key);
  const says = `The site has no token, and the CMS refuses it: ${refused.map(({ about }) => about).join(", ")}.`;
  const permissions = [...new Set(refused.map(({ remedy }) => remedy.change))];
  const change = ["CMS: Settings > API Tokens: make a token of the type Custom, and set it", ...permissions].join("\n");
  const missing = finding("token-missing", name, says, secret(name, change));
  // A CMS that shows nothing without a token does not show its dialect either.
  const isConsequence = (code: FindingCode) => refusals.has(code) || code === "dialect-unknown";
  return checks.map((check, index): CheckReport => {
    const others = check.findings.filter(({ code }) => !isConsequence(code));
    if (index === 0) return { ...check, state: "found", findings: [missing, ...others] };
    if (others.length === check.findings.length) return check;
    if (others.length > 0) return { ...check, findings: others };
    return { ...check, state: "skipped", says: `the site has no ${name}`, findings: [] };
  });
}
