import { secretNameOf } from "../../src/config/secrets";
import { types } from "./checks/content";
import { files } from "./checks/files";
import { people, unpublished, writing } from "./checks/openness";
import { details, fixedPages, locales } from "./checks/pages";
import { jsonLimit, posts } from "./checks/posts";
import { records } from "./checks/records";
import { directory, mapTiles, webhook } from "./checks/site";
import { connect } from "./connect";
import { type Examined, readContent } from "./readings";
import { allFindings, type Outcome, type Report, type Topic, type TopicReport, topicReport } from "./report";
import type { Target } from "./target";

const ofContent: readonly Topic<Examined>[] = [
  ...[types, records, details, fixedPages, locales, files],
  ...[people, unpublished, writing, posts, jsonLimit],
];
const ofSite: readonly Topic<Target>[] = [webhook, directory, mapTiles];

/** Examines everything that a product's site depends on. */
export async function examine(target: Target): Promise<Report> {
  const startedAt = new Date();
  const { key } = target.product;
  const checks: TopicReport[] = [];
  const look = async (topic: Pick<Topic<never>, "key" | "title">, run: () => Promise<Outcome>) => {
    const from = Date.now();
    target.progress(topic.title);
    checks.push(topicReport(topic, await run(), Date.now() - from));
  };
  const { cms, found, summary } = await connect(target);
  const examined = cms && { ...target, cms, readings: await readContent(target, cms) };
  await look({ key: "cms", title: "CMS" }, async () => ({ found, summary }));
  for (const topic of ofContent) {
    await look(topic, async () => (examined ? topic.run(examined) : { skipped: "the CMS did not respond" }));
  }
  for (const topic of ofSite) await look(topic, () => topic.run(target));
  const durationMs = Date.now() - startedAt.getTime();
  const report = { product: key, startedAt: startedAt.toISOString(), durationMs, dialect: cms?.dialect.name ?? null };
  return target.product.contentToken ? { ...report, checks } : withTokenFirst({ ...report, checks });
}

/** What a CMS refuses to a site without a token. */
const refusal = /^(type|detail|post|lookup|upload)-forbidden$/;

/** For a site without a token: one finding in place of all refusals. Opening the CMS to the public is never the remedy. */
function withTokenFirst(report: Report): Report {
  const refused = allFindings(report).filter(({ code }) => refusal.test(code));
  if (refused.length === 0) return report;
  const secret = secretNameOf("CONTENT_TOKEN", report.product);
  const permissions = [...new Set(refused.flatMap(({ remedy }) => remedy.change.split("\n")))].join("\n");
  const found = [
    {
      code: "token-missing",
      about: secret,
      secret,
      permissions,
      refused: refused.map(({ about }) => about).join(", "),
    },
  ];
  const checks = report.checks.map((check, index): TopicReport => {
    // A CMS that shows nothing without a token does not show its dialect either.
    const findings = check.findings.filter(({ code }) => !refusal.test(code) && code !== "dialect-unknown");
    if (index === 0)
      return {
        ...check,
        state: "found",
        findings: [...topicReport(check, { found, summary: "" }, 0).findings, ...findings],
      };
    const isEmptied = findings.length === 0 && check.findings.length > 0;
    return { ...check, findings, ...(isEmptied && { state: "skipped", summary: `the site has no ${secret}` }) };
  });
  return { ...report, checks };
}
