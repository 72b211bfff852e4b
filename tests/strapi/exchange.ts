import { createRequire } from "node:module";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { contactLetter, pdfOf, registrationFiles, registrationLetter } from "../support/forms/posting";
import type { TestSite } from "../support/site/site";
import { cmsFolder, cmsRoot, type SiteAndCms } from "./site-and-cms";

/** Of the site and of the CMS. */
export const previewSecret = "a-secret-of-the-preview";

/** As large as the site takes them together, in eight files. */
const fileBytes = 3_000_000;

/** Tries what goes back and forth between the site and its CMS: notices, submissions, permissions. */
export async function exchange(pair: SiteAndCms): Promise<void> {
  const { api, site, strapi, idOf, timings } = pair;
  const address = `/contoh/article/${idOf("articles", 1)}`;
  const article = `articles/${idOf("articles", 1)}`;
  await api.save("PUT", article, "draft", { Title: "Belum terbit" });
  const isPublic = async () => (await (await site.get(address)).text()).includes("Sudah terbit");
  await timings.of("publish to visible", async () => {
    await api.save("PUT", article, "published", { Title: "Sudah terbit" });
    timings.check("what editors publish is visible", await within(20_000, isPublic));
  });
  await api.save("PUT", article, "draft", { Title: "Rahasia" });
  const isPreviewed = await timings.of("draft to previewed", () => previewed(pair, address));
  timings.check("an editor sees the draft by the link of the CMS, and nobody else", isPreviewed && (await isPublic()));

  const letters: readonly (readonly [list: string, path: string, body: FormData])[] = [
    ["contact-messages", "/contoh/contact", contactLetter().body],
    ["provider-registrations", "/contoh/new-registration", registration()],
  ];
  for (const [list, path, body] of letters) {
    const { reference, status } = await posted(site, path, body);
    const arrived = async () => (await recordsOf(pair, list)).includes(reference);
    const hasArrived =
      status === 200 && (await timings.of(`${list}: sent to delivered`, () => within(30_000, arrived)));
    timings.check(`a post reaches ${list}`, hasArrived);
  }

  const statuses = async (paths: readonly string[], token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answers = paths.map((path) => fetch(`${strapi.origin}${cmsRoot}/${path}`, { headers }));
    return (await Promise.all(answers)).map((answer) => answer.status);
  };
  const closed = ["contact-messages", "job-applications", "provider-registrations", "upload/files"];
  timings.check("nobody reads submissions or files without a token", allAre(403, await statuses(closed)));
  const open = ["articles", "home-sliders", "about-contoh", "contact", `articles/${idOf("articles", 2)}`];
  timings.check("everybody reads what is published", allAre(200, await statuses(open)));
  const published = await (await fetch(`${strapi.origin}${cmsRoot}/articles`)).text();
  timings.check("a draft is in no answer", published.includes("Sudah terbit") && !published.includes("Rahasia"));
}

const PreviewSchema = z.object({
  previewOf: z.custom<(env: (name: string) => string) => { config: { handler: Handler } }>(
    (value) => typeof value === "function",
  ),
});
type Handler = (uid: string, of: { documentId: string; locale: string; status: string }) => Promise<string>;

/** Whether the link that the CMS gives its editors opens the draft. */
async function previewed({ site, idOf }: SiteAndCms, address: string): Promise<boolean> {
  const files = resolve(cmsFolder, "src/site/preview.js");
  const { config } = PreviewSchema.parse(createRequire(files)(files)).previewOf((name) =>
    name === "SITE_URL" ? site.url.origin : previewSecret,
  );
  const of = { documentId: idOf("articles", 1) ?? "", locale: "id", status: "draft" };
  const { pathname, search } = new URL(await config.handler("api::article.article", of));
  const opened = await site.get(pathname + search, { redirect: "manual" });
  const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return (await (await site.get(address, { headers: { cookie, accept: "text/html" } })).text()).includes("Rahasia");
}

function registration(): FormData {
  const { body } = registrationLetter(new Map(registrationFiles.map((field) => [field, pdfOf(fileBytes)])));
  for (const service of body.getAll("acmeServices")) body.append("contohServices", service);
  body.set("bankName", "Bank Mandiri");
  return body;
}

async function posted(site: TestSite, path: string, body: FormData) {
  const headers = { accept: "application/json", origin: site.url.origin };
  const response = await site.get(path, { method: "POST", body, headers });
  const text = await response.text();
  if (!response.ok) console.error(path, response.status, text);
  return { status: response.status, reference: /"reference":"([\w-]+)"/.exec(text)?.[1] ?? "no reference" };
}

/** As the site's own token reads them. */
async function recordsOf({ strapi }: SiteAndCms, list: string): Promise<string> {
  const headers = { authorization: `Bearer ${strapi.token("SITE_TOKEN")}` };
  return (await fetch(`${strapi.origin}${cmsRoot}/${list}?fields[0]=Reference`, { headers })).text();
}

const allAre = (status: number, statuses: readonly number[]) => statuses.every((one) => one === status);

async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await pause(200)) if (await holds()) return true;
  return false;
}
