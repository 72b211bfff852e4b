import { secretNameOf } from "../../src/config/secrets";
import { jsonLimit, people, posts, unpublished, writing } from "./checks/access";
import { details, fixedPages, locales, types } from "./checks/content";
import { files, records } from "./checks/records";
import { directory, mapTiles, webhook } from "./checks/site";
import { connect, type Target } from "./cms";
import { type Examined, readContent } from "./readings";
import { type Outcome, type Report, type TopicReport, topicReport } from "./report";

/** Questions about the CMS, and why the embedded one is not asked. */
const ofCms: readonly [key: string, title: string, run: (examined: Examined) => Promise<Outcome>, embedded?: string][] =
  [
    ["types", "Content types", types],
    ["records", "Records", records],
    ["details", "Single records", details],
    ["services", "Fixed service pages", fixedPages],
    ["locales", "Languages", locales, "the embedded CMS has one"],
    ["media", "Pictures and files", files, "they are in the project"],
    ["people", "People's data", people, "the embedded CMS stores none"],
    ["drafts", "Drafts", unpublished, "this CMS has none"],
    ["writing", "Changes by the public", writing, "the embedded CMS takes none"],
    ["posts", "Forms", posts, "the embedded CMS takes everything"],
    ["json-limit", "Largest post", jsonLimit, "the embedded CMS takes everything"],
  ];

const ofSite: readonly [key: string, title: string, run: (target: Target) => Promise<Outcome>][] = [
  ["webhook", "Webhook", webhook],
  ["directory", "Provider directory", directory],
  ["map-tiles", "Map tiles", mapTiles],
];

/** Examines everything that a product's site depends on. */
export async function examine(target: Target): Promise<Report> {
  const startedAt = new Date();
  const { key: product, contentToken } = target.product;
  const token = secretNameOf("CONTENT_TOKEN", product);
  const common = { product, contentToken: token, providerToken: secretNameOf("PROVIDER_TOKEN", product) };
  const checks: TopicReport[] = [];
  const look = async (key: string, title: string, run: () => Outcome | Promise<Outcome>) => {
    const from = Date.now();
    target.progress(title);
    checks.push(topicReport(key, title, await run(), Date.now() - from, common));
  };
  const { cms, ...connection } = await connect(target);
  const examined = cms && { ...target, cms, readings: await readContent(target, cms) };
  await look("cms", "CMS", () => connection);
  for (const [key, title, run, embedded] of ofCms) {
    const skipped = !examined ? "the CMS did not respond" : examined.cms.isEmbedded && embedded;
    await look(key, title, () => (examined && !skipped ? run(examined) : { skipped: skipped || "" }));
  }
  for (const [key, title, run] of ofSite) await look(key, title, () => run(target));
  const durationMs = Date.now() - startedAt.getTime();
  const dialect = cms?.dialect.name ?? null;
  const reported = contentToken ? checks : withTokenFirst(checks, token);
  return { product, startedAt: startedAt.toISOString(), durationMs, dialect, checks: reported };
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
  const missing = topicReport("", "", { found: [{ code: "token-missing", about: token, ...details }], summary: "" });
  return checks.map((check, index): TopicReport => {
    const findings = check.findings.filter(({ code }) => !consequence.test(code));
    if (index === 0) return { ...check, state: "found", findings: [...missing.findings, ...findings] };
    if (findings[0] || !check.findings[0]) return { ...check, findings };
    return { ...check, findings, state: "skipped", summary: `the site has no ${token}` };
  });
}
