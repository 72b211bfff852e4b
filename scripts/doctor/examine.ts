import { secretNameOf } from "../../src/config/secrets";
import { jsonLimit, posts, publicAccess } from "./checks/access";
import { details, fixedPages, locales, types } from "./checks/content";
import { files, records } from "./checks/records";
import { directory, mapTiles, webhook } from "./checks/site";
import { connect, type Target } from "./cms";
import { type Examined, readContent } from "./readings";
import { type Found, findingsOf, type Report } from "./report";

type Questions<Subject> = Readonly<Record<string, (subject: Subject) => Promise<readonly Found[]>>>;

const ofContent: Questions<Examined> = {
  "Content types": types,
  Records: records,
  "Single records": details,
  "Fixed service pages": fixedPages,
};

/** The embedded CMS has one locale, no files, no drafts, and accepts every submission. */
const ofRemoteCms: Questions<Examined> = {
  Languages: locales,
  "Pictures and files": files,
  "What the public may do": publicAccess,
  Forms: posts,
  "Largest post": jsonLimit,
};

const ofSite: Questions<Target> = { Webhook: webhook, "Provider directory": directory, "Map tiles": mapTiles };

/** Examines everything that a product's site depends on. @param progress called with the title of each part */
export async function examine(target: Target, progress: (title: string) => void = () => undefined): Promise<Report> {
  const [startedAt, { key: product, contentToken }] = [new Date(), target.product];
  const token = secretNameOf("CONTENT_TOKEN", product);
  progress("CMS");
  const { cms, found } = await connect(target);
  const readings = cms ? await readContent(target, cms) : [];
  const ask = async <Subject>(questions: Questions<Subject>, subject: Subject) => {
    for (const [title, question] of Object.entries(questions)) {
      progress(title);
      found.push(...(await question(subject)));
    }
  };
  if (cms) await ask(cms.isEmbedded ? ofContent : { ...ofContent, ...ofRemoteCms }, { ...target, cms, readings });
  await ask(ofSite, target);
  const common = { product, contentToken: token, providerToken: secretNameOf("PROVIDER_TOKEN", product) };
  const all = found.map((each) => ({ ...common, ...each }));
  return {
    product,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    dialect: cms?.dialect.name ?? null,
    types: readings.length,
    records: readings.reduce((sum, reading) => sum + reading.records.length, 0),
    findings: findingsOf(contentToken ? all : withTokenFirst(all, token)),
  };
}

/** What a CMS refuses without a token. It may then hide its dialect too. */
const refusal = /^(type|detail|post|lookup|upload)-forbidden$/;
const consequence = /-forbidden$|^dialect-unknown$/;

/** Merges all refusals into one finding for a site without a token. The remedy never opens the CMS to the public. */
function withTokenFirst(found: readonly Found[], token: string): readonly Found[] {
  const refused = findingsOf(found.filter(({ code }) => refusal.test(code)));
  if (refused.length === 0) return found;
  const permissions = [...new Set(refused.flatMap(({ remedy }) => remedy.change.split("\n")))].join("\n");
  const places = refused.map(({ about }) => about).join(", ");
  const missing = { code: "token-missing", about: token, contentToken: token, permissions, refused: places };
  return [missing, ...found.filter(({ code }) => !consequence.test(code))];
}
