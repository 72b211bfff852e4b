import { secretNameOf } from "../../src/config/secrets";
import { jsonLimit, publicAccess, submissions } from "./checks/access";
import { details, fixedPages, locales, types } from "./checks/content";
import { files, records } from "./checks/records";
import { brandFiles, directory, mapTiles, webhook } from "./checks/site";
import { connect, type Target } from "./cms";
import { severities } from "./finding-texts";
import { type Found, findingsOf } from "./findings";
import { readContent } from "./readings";

/** Faults together, or in parts that are awaited at the same time. */
type Check<Subject> = (subject: Subject) => Promise<readonly Found[]> | readonly (Found | Promise<readonly Found[]>)[];

const ofCms = [types, records, fixedPages, details, locales, files, publicAccess, submissions, jsonLimit];
const ofSite = [webhook, directory, brandFiles, mapTiles];

/** What a CMS refuses to a site without a token. */
const refusal = /^(type|detail|post|lookup|upload)-forbidden$/;

export type Report = Awaited<ReturnType<typeof examine>>;

/** Examines everything that a product's site depends on. @param progress called with the name of each check */
export async function examine(target: Target, progress: (name: string) => void = () => undefined) {
  const startedAt = new Date();
  const { key: product, contentToken } = target.product;
  progress("connect");
  const { cms: connected, found } = await connect(target);
  const cms = typeof connected === "string" ? null : connected;
  const readings = cms ? await readContent(target, cms) : [];
  const run = async <Subject>(checks: readonly Check<Subject>[], subject: Subject) => {
    for (const check of checks) {
      progress(check.name);
      found.push(...(await Promise.all([check(subject)].flat())).flat());
    }
  };
  if (cms) await run(ofCms, { ...target, cms, readings });
  await run(ofSite, target);
  const tokens = {
    contentToken: secretNameOf("CONTENT_TOKEN", product),
    providerToken: secretNameOf("PROVIDER_TOKEN", product),
  };
  const isTokenMissing = !contentToken && found.some(({ code }) => refusal.test(code));
  if (isTokenMissing) found.push({ code: "token-missing", about: tokens.contentToken });
  // A CMS that refuses everything hides its dialect too, and one that sees no token refuses what it would allow.
  const isStripped = found.some(({ code }) => code === "token-stripped");
  const isConsequence = (code: string) => (isStripped ? refusal.test(code) || code === "dialect-unknown" : false);
  const all = found.filter(({ code }) => !(isTokenMissing && code === "dialect-unknown") && !isConsequence(code));
  return {
    product,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    dialect: cms?.dialect.name ?? null,
    types: readings.length,
    records: readings.reduce((sum, reading) => sum + reading.records.length, 0),
    findings: findingsOf(all.map((each) => ({ product, ...tokens, ...each }))),
  };
}

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
