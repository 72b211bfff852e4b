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
import { type Outcome, type Report, type Topic, type TopicReport, topicReport } from "./report";
import type { Target } from "./target";

const ofContent: readonly Topic<Examined>[] = [
  ...[types, records, details, fixedPages, locales, files],
  ...[people, unpublished, writing, posts, jsonLimit],
];
const ofSite: readonly Topic<Target>[] = [webhook, directory, mapTiles];

/** Examines everything that a product's site depends on. */
export async function examine(target: Target): Promise<Report> {
  const startedAt = new Date();
  const { key, contentToken } = target.product;
  const token = secretNameOf("CONTENT_TOKEN", key);
  const common = { product: key, contentToken: token, providerToken: secretNameOf("PROVIDER_TOKEN", key) };
  const checks: TopicReport[] = [];
  const look = async (topic: Pick<TopicReport, "key" | "title">, run: () => Outcome | Promise<Outcome>) => {
    const from = Date.now();
    target.progress(topic.title);
    checks.push(topicReport(topic, await run(), Date.now() - from, common));
  };
  const { cms, ...connection } = await connect(target);
  const examined = cms && { ...target, cms, readings: await readContent(target, cms) };
  await look({ key: "cms", title: "CMS" }, () => connection);
  for (const topic of ofContent) {
    await look(topic, () => (examined ? topic.run(examined) : { skipped: "the CMS did not respond" }));
  }
  for (const topic of ofSite) await look(topic, () => topic.run(target));
  const durationMs = Date.now() - startedAt.getTime();
  return {
    ...{ product: key, startedAt: startedAt.toISOString(), durationMs, dialect: cms?.dialect.name ?? null },
    checks: contentToken ? checks : withTokenFirst(checks, token),
  };
}

/** What a CMS refuses to a site without a token. A CMS that shows nothing without one does not show its dialect either. */
const refusal = /^(type|detail|post|lookup|upload)-forbidden$/;
const consequence = /-forbidden$|^dialect-unknown$/;

/** For a site without a token: one finding in place of all refusals. Opening the CMS to the public is never the remedy. */
function withTokenFirst(checks: readonly TopicReport[], token: string): readonly TopicReport[] {
  const refused = checks.flatMap(({ findings }) => findings.filter(({ code }) => refusal.test(code)));
  if (refused.length === 0) return checks;
  const permissions = [...new Set(refused.flatMap(({ remedy }) => remedy.change.split("\n")))].join("\n");
  const details = { permissions, contentToken: token, refused: refused.map(({ about }) => about).join(", ") };
  return checks.map((check, index): TopicReport => {
    const missing = index === 0 ? [{ code: "token-missing", about: token, ...details }] : [];
    const others = check.findings.filter(({ code }) => !consequence.test(code));
    const findings = [...topicReport(check, { found: missing, summary: "" }).findings, ...others];
    const isEmptied = findings.length === 0 && check.findings.length > 0;
    const state = index === 0 ? "found" : isEmptied ? "skipped" : check.state;
    return { ...check, findings, state, summary: isEmptied ? `the site has no ${token}` : check.summary };
  });
}
