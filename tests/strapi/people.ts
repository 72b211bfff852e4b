import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { pdfOf } from "../support/forms/posting";
import { cmsFolder, cmsRoot, type SiteAndCms } from "./site-and-cms";
import type { Staff } from "./staff";

const registrations = "api::provider-registration.provider-registration";
const files = ["npwp_file", "tdp_file", "opsLicenseFile", "ratesFile", "drugListFile"];
const fileBytes = 4_800_000;
const largePosts = 20;

const LinkSchema = z.object({ url: z.string() });
const PageSchema = z.object({ results: z.array(z.looseObject({ documentId: z.string() })) });

/** Tries what editors and HR may do with large registrations, and what visitors may not see yet. */
export async function people(pair: SiteAndCms, staff: Staff): Promise<void> {
  const { strapi, timings } = pair;
  const { ask } = staff;
  const editor = await staff.join("strapi-editor");
  const hr = await staff.join("site-hr");

  await timings.of(`${largePosts} registrations of 24 MB`, async () => {
    const file = `data:application/pdf;base64,${Buffer.from(await pdfOf(fileBytes).arrayBuffer()).toString("base64")}`;
    const sent = Object.fromEntries(files.map((name) => [name, file]));
    for (let number = 1; number <= largePosts; number++) {
      const data = { name: `Klinik ${number}`, city: "Bogor", Reference: `P${number}`, ...sent };
      const answer = await ask(`${cmsRoot}/provider-registration-setting`, strapi.token("SITE_TOKEN"), { data });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    }
  });
  const list = `/content-manager/collection-types/${registrations}?page=1&pageSize=100&sort=createdAt:DESC`;
  const { results } = PageSchema.parse(await (await ask(list, hr)).json());
  const lists = [list, "/content-manager/collection-types/api::job-application.job-application", "/upload/files"];
  const statuses = async (token: string) =>
    (await Promise.all(lists.map((path) => ask(path, token)))).map(({ status }) => status);
  timings.check(
    "editors read none of them, HR nothing else",
    `${await statuses(editor)} ${await statuses(hr)}` === "403,403,200 200,200,403",
  );
  const articles = "/content-manager/collection-types/api::article.article";
  const isEdited = (await ask(articles, editor)).ok && !(await ask(articles, hr)).ok;
  timings.check("editors read articles, HR does not", isEdited);

  const [record = { documentId: "" }] = results;
  const link = `/site-files?${new URLSearchParams({ type: registrations, record: record.documentId, field: "npwp_file" })}`;
  const refused = [(await ask(link)).status, (await ask(link, editor)).status];
  const { url } = LinkSchema.parse(await (await ask(link, hr)).json());
  const opened = await ask(url);
  const bytes = (await opened.bytes()).length;
  timings.check(
    "HR opens a file by a link, and nobody else",
    refused.join() === "401,403" && bytes === fileBytes && opened.headers.get("content-type") === "application/pdf",
  );
  const bare = await ask(url.replace(/\?.*/, ""));
  timings.check("a file is nowhere without the link's signature", bare.status === 404);
  const kept = () => readdirSync(join(cmsFolder, "private/provider-registration")).length;
  const before = kept();
  await ask(`/content-manager/collection-types/${registrations}/${record.documentId}`, hr, undefined, "DELETE");
  timings.check(
    "files leave with their record",
    before >= largePosts * files.length && before - kept() === files.length,
  );
  await notYet(pair);
  await renamed(pair);
}

async function notYet({ api, strapi, timings }: SiteAndCms): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { documentId } = await api.save("POST", "articles", "published", { Title: "Besok", Published_Date: tomorrow });
  await api.save("POST", "notices", "published", { Text: "Besok saja", From: tomorrow });
  const one = `articles/${documentId}`;
  const lists = ["articles?pagination[pageSize]=100", "notices", "articles?filters[Title]=Besok"];
  const texts = async (headers: Record<string, string>) =>
    Promise.all(
      [one, ...lists].map(async (path) => (await fetch(`${strapi.origin}${cmsRoot}/${path}`, { headers })).text()),
    );
  const open = (await texts({})).filter((text) => text.includes("Besok"));
  const own = (await texts({ authorization: `Bearer ${strapi.token("SITE_TOKEN")}` })).filter((text) =>
    text.includes("Besok"),
  );
  timings.check("what is due tomorrow is the site's to know, and nobody else's", open.length === 0 && own.length === 4);
}

async function renamed({ api, timings }: SiteAndCms): Promise<void> {
  const page = { Title: "Hak peserta", Menu: "more" };
  const { documentId } = await api.save("POST", "pages", "published", { ...page, Slug: "hak" });
  for (const Slug of ["hak-anda", "hak-peserta", "hak-anda"])
    await api.save("PUT", `pages/${documentId}`, "published", { Slug });
  const redirects = await api.list("redirects", "published");
  const made = redirects.map(({ From, To }) => `${From} ${To}`).filter((text) => text.includes("/page/hak"));
  const wanted = ["/contoh/page/hak /contoh/page/hak-anda", "/contoh/page/hak-peserta /contoh/page/hak-anda"];
  timings.check("earlier addresses of a page lead to it", made.toSorted().join() === wanted.join());
}
