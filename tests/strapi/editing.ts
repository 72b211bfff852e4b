import { z } from "zod";
import { type ContentType, contentModel, type ModelField, namesOf } from "../../scripts/cms/content-model";
import type { SiteAndCms } from "./site-and-cms";
import type { Staff } from "./staff";

const locales = ["id", "en"];

const SavedSchema = z.object({ data: z.looseObject({ documentId: z.string().optional() }) });

/** Fields that the CMS sets. */
const systemFields = /^(id|documentId|(created|updated|published)(At|By)|locale|localizations|status|strapi_\w+)$/;

type Ask = (path: string, body?: object, method?: string) => Promise<Response>;

/** Saves, publishes and unpublishes a record of every type in every language, as an editor and as the administrator. */
export async function editing({ timings }: SiteAndCms, staff: Staff): Promise<void> {
  const people = { Editor: await staff.join("strapi-editor"), "Super Admin": staff.superAdmin };
  const types = contentModel("contoh").filter(({ holds }) => holds === "content");
  const singles = types.filter(({ kind }) => kind === "single").length;
  for (const [person, token] of Object.entries(people)) {
    const ask: Ask = (path, body, method) => staff.ask(path, token, body, method);
    const failed: string[] = [];
    await timings.of(`${person}: ${types.length} types in ${locales.length} languages`, async () => {
      for (const type of types) {
        for (const locale of locales) {
          const steps = type.kind === "single" ? editSingle(ask, type, locale) : editRecord(ask, type, locale);
          for await (const { step, response } of steps) {
            if (response.ok) continue;
            failed.push(`${type.path} ${locale} ${step}: ${response.status} ${(await response.text()).slice(0, 200)}`);
          }
        }
      }
    });
    for (const line of failed) console.error(line);
    timings.check(
      `${person} saves, publishes and unpublishes ${singles} single and ${types.length - singles} collection types`,
      failed.length === 0 && singles > 5,
    );
  }
}

/** What an editor may not publish, with the words that Strapi answers. */
const refused: readonly (readonly [type: string, data: Record<string, string>, words: string])[] = [
  ["page", { Title: "", Slug: "tanpa-judul" }, "Title: satu baris teks, wajib diisi / a line of text, required"],
  ["redirect", { From: "lama", To: "/contoh/faq" }, "From: jalur di situs ini yang diawali garis miring"],
  ["redirect", { From: "/lama", To: "https://elsewhere.example/" }, "a path of this site that begins with a slash"],
  ["redirect", { From: "/putar-b", To: "/putar-a" }, "a target of the redirect that does not lead back"],
  ["notice", { Text: "x".repeat(301) }, "at most 300 characters"],
];

/** Tries to publish what the site would refuse, as an editor. */
export async function refusals({ api, timings }: SiteAndCms, staff: Staff): Promise<void> {
  const editor = await staff.join("strapi-editor");
  await api.save("POST", "redirects", "published", { From: "/putar-a", To: "/putar-b" });
  for (const [type, data, words] of refused) {
    const path = `/content-manager/collection-types/api::${type}.${type}`;
    const created = await staff.ask(`${path}?locale=id`, editor, data);
    const { documentId = "" } = created.ok ? SavedSchema.parse(await created.clone().json()).data : {};
    const published = documentId
      ? await staff.ask(`${path}/${documentId}/actions/publish?locale=id`, editor, data)
      : created;
    const answer = await published.text();
    const isRefused = published.status === 400 && answer.includes(words);
    if (!isRefused) console.error(type, published.status, answer.slice(0, 400));
    timings.check(`an editor learns in the CMS: ${words}`, isRefused);
  }
}

interface Step {
  readonly step: string;
  readonly response: Response;
}

/** A single type keeps its content, and is published in the end if it was. */
async function* editSingle(ask: Ask, type: ContentType, locale: string): AsyncGenerator<Step> {
  const path = `/content-manager/single-types/${namesOf(type).uid}`;
  const query = `?locale=${locale}`;
  const found = await ask(`${path}${query}`);
  const content = found.ok ? SavedSchema.parse(await found.json()).data : {};
  const isNew = content.documentId === undefined;
  const data = isNew ? sampleOf(type, locale) : withoutSystemFields(content);
  yield { step: "save", response: await ask(path + query, data, "PUT") };
  yield { step: "publish", response: await ask(`${path}/actions/publish${query}`, data) };
  yield { step: "unpublish", response: await ask(`${path}/actions/unpublish${query}`, {}) };
  if (isNew) yield { step: "delete", response: await ask(path + query, undefined, "DELETE") };
  else yield { step: "publish again", response: await ask(`${path}/actions/publish${query}`, data) };
}

async function* editRecord(ask: Ask, type: ContentType, locale: string): AsyncGenerator<Step> {
  const path = `/content-manager/collection-types/${namesOf(type).uid}`;
  const query = `?locale=${locale}`;
  const data = sampleOf(type, locale);
  const created = await ask(path + query, data);
  const { documentId = "" } = created.ok ? SavedSchema.parse(await created.clone().json()).data : {};
  yield { step: "create", response: created };
  if (!documentId) return;
  const record = `${path}/${documentId}`;
  yield { step: "save", response: await ask(record + query, data, "PUT") };
  yield { step: "publish", response: await ask(`${record}/actions/publish${query}`, data) };
  yield { step: "unpublish", response: await ask(`${record}/actions/unpublish${query}`, {}) };
  yield { step: "delete", response: await ask(record + query, undefined, "DELETE") };
}

const withoutSystemFields = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !systemFields.test(name)));

const sampleOf = ({ fields, path }: ContentType, locale: string): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, `${path}-${locale}`)]));

/** Redirects lead from an old path to a page. */
const paths: Readonly<Record<string, string>> = { From: "/jalur-lama", To: "/contoh/faq" };

function sampleValue({ name, kind, options, rows }: ModelField, unique: string): unknown {
  switch (kind) {
    case "line":
      return `Contoh ${unique}`;
    case "path":
      return paths[name] ?? null;
    case "text":
    case "richText":
      return "Contoh **teks**.";
    case "address":
      return "https://www.contoh.example/";
    case "email":
      return "halo@contoh.example";
    case "whatsapp":
      return "628123456789";
    case "boolean":
      return true;
    case "number":
      return 900;
    case "slug":
      return `contoh-${unique}`;
    case "product":
    case "choice":
      return options[0] ?? null;
    case "day":
      return "2026-12-05";
    case "time":
      return "09:00:00.000";
    case "moment":
      return "2026-01-05T02:00:00.000Z";
    case "pictures":
      return [];
    case "rows":
      return [Object.fromEntries(rows.map((row) => [row.name, sampleValue(row, unique)]))];
    default:
      return null;
  }
}
