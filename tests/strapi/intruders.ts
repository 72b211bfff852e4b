import { cmsPassword, cmsRoot, type SiteAndCms } from "./site-and-cms";

/** Queries that may lead to drafts; some of them Strapi ignores. */
const queries = [
  "status=draft",
  "status[]=draft",
  "status[0]=draft",
  "status=Draft",
  "status=",
  "status=x",
  "status=published&status=draft",
  "publicationState=preview",
  "publicationFilter=never-published&status=draft",
  "hasPublishedVersion=false",
  "filters[publishedAt][$null]=true",
  "populate=*&status=draft",
];

const asking =
  ({ origin }: SiteAndCms["strapi"]) =>
  async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, { headers });
    return {
      status: response.status,
      hasDraft: (await response.text()).includes("Rahasia"),
      headers: response.headers,
    };
  };

const articles = "content-manager/collection-types/api::article.article";

/** Tries to read drafts without a login. @param when names the checks */
export async function askForDrafts({ strapi, timings }: SiteAndCms, when: string): Promise<void> {
  const asked = asking(strapi);
  const paths = [
    `${cmsRoot}/articles`,
    `${cmsRoot.toUpperCase()}/articles`,
    `${cmsRoot}/ARTICLES`,
    `${cmsRoot}/articles/`,
  ];
  const strangers = [{}, ...["Bearer x", "Basic eDp4", ""].map((authorization) => ({ authorization }))];
  const answers = await Promise.all(
    [...paths, `/${articles}`, `${cmsRoot}/${articles}`].flatMap((path) =>
      queries.flatMap((query) => strangers.map((headers) => asked(`${path}?${query}`, { ...headers }))),
    ),
  );
  const opened = answers.filter(({ hasDraft, status }) => hasDraft || status >= 500);
  timings.check(`${when}: ${answers.length} ways to ask lead to no draft`, answers.length > 250 && opened.length === 0);
  const token = { authorization: `Bearer ${strapi.token("SITE_TOKEN")}` };
  const own = await Promise.all(paths.map((path) => asked(`${path}?status=draft`, token)));
  timings.check(
    `${when}: the site's token leads to them, however they are asked for`,
    own.every(({ hasDraft }) => hasDraft),
  );
}

/** Tries what must not work: becoming administrator, reading answers from pages of other sites. */
export async function intrude({ strapi, site, timings }: SiteAndCms): Promise<void> {
  const asked = asking(strapi);
  const allowed = async (origin: string) =>
    (await asked(`${cmsRoot}/articles`, { origin })).headers.get("access-control-allow-origin");
  const foreign = ["https://elsewhere.example", `${site.url.origin}.elsewhere.example`, "null"];
  const origins = await Promise.all([...foreign, site.url.origin].map(allowed));
  const wanted = [null, null, null, site.url.origin];
  timings.check("pages of the site alone may read answers", origins.join() === wanted.join());

  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${strapi.origin}/admin/${path}`, init)).status;
  };
  const person = { firstname: "Siti", lastname: "A", password: cmsPassword };
  const invited = { registrationToken: strapi.token("ADMIN_TOKEN"), userInfo: person };
  const statuses = [
    await post("register-admin", { ...person, email: "siti@example.co.id" }),
    await post("register", { ...invited, registrationToken: "x".repeat(64) }),
    await post("register", invited),
    await post("register", invited),
  ];
  timings.check(
    "the one-time token makes the administrator, once, and nobody else",
    statuses.join() === "400,400,200,400",
  );

  const { port } = new URL(strapi.origin);
  const elsewhere = await fetch(`http://127.0.0.2:${port}/_health`).catch(() => null);
  timings.check("it listens on 127.0.0.1 alone", elsewhere === null);
}
