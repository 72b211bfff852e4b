import type { Values } from "../../src/forms/form";
import { maxSealedBytes } from "../../src/forms/sealed-draft";
import { maxHeaderLengths } from "../../src/http/request-bounds";
import type { Page } from "../../src/page/page";
import { placelessParameters } from "../../src/providers/query-parameters";
import { pages } from "../../src/sections";
import { samples } from "../../tests/forms/sample";
import { urlEncoded } from "../../tests/support/forms/forms";
import { rawRequest } from "../../tests/support/http/raw-request";
import { type HostileCase, post } from "./case";

/** Just below the bound of a URL. */
const targetLength = 8_000;

/** What is repeated in a value. */
const values = {
  words: "rumah%20sakit%20anak%20",
  "combining marks": "a%CC%95%CC%80",
  quotes: "%22'%3C-",
  digits: "9",
  brackets: "%5Ba%5D",
} as const;

const filled = (start: string, repeated: string) =>
  (start + repeated.repeat(Math.ceil(targetLength / repeated.length))).slice(0, targetLength).replace(/%[\dA-F]?$/, "");

function get(name: string, endpoint: string, target: string): HostileCase {
  return {
    name: `GET ${endpoint}: ${name}`,
    endpoint: `GET ${endpoint}`,
    run: async ({ entrance }) => (await rawRequest(entrance, target)).status,
  };
}

interface ReadPath {
  readonly path: string;
  /** Its row in the table of worst inputs; by default the path. */
  readonly endpoint?: string;
  /** What the endpoint reads of its query; a page reads at least `lang`. */
  readonly parameters: readonly string[];
  /** Before the parameter, so that it is read. */
  readonly beside?: string;
}

const position = "latitude=-6.2&longitude=106.8&";

/** Everything that is no page. `tests/docs/worst-requests.test.ts` finds a route that is missing. */
const otherPaths: readonly ReadPath[] = [
  { path: "/acme/news/feed.xml", parameters: ["lang"] },
  { path: "/acme/articles/feed.xml", parameters: ["lang"] },
  { path: "/acme/events/1.ics", parameters: ["lang"] },
  { path: "/acme/manifest.webmanifest", parameters: ["lang"] },
  { path: "/acme/api/providers", parameters: placelessParameters },
  { path: "/acme/api/providers/nearby", parameters: ["search", "latitude"], beside: position },
  { path: "/acme/api/providers/pins", parameters: ["search", "city", "plan"] },
  { path: "/acme/api/providers/suggestions", parameters: ["search"] },
  { path: "/acme/api/openapi.json", parameters: ["lang"] },
  { path: "/acme/api/region", parameters: ["lang"] },
  { path: "/acme/api/sealed-drafts", parameters: ["id"] },
  { path: "/acme/media/uploads/a.jpg", parameters: ["v"] },
  { path: "/acme/tiles/indonesia", parameters: ["bytes"] },
  { path: "/acme/preview", parameters: ["token", "path"] },
  { path: "/acme/service-worker.js", parameters: ["v"] },
  { path: "/assets/a.js", parameters: ["v"] },
  ...["brands", "fonts", "icons", "illustrations", "map"].map((folder) => ({
    path: `/${folder}/a.svg`,
    endpoint: "/{folder of files}/a.svg",
    parameters: ["v"],
  })),
  { path: "/oapi/articles", parameters: ["_where", "Title_contains", "filters"] },
  { path: "/robots.txt", parameters: ["a"] },
  { path: "/favicon.ico", parameters: ["a"] },
  { path: "/.well-known/security.txt", parameters: ["a"] },
  { path: "/sitemap.xml", parameters: ["a"] },
  { path: "/sitemap.acme.xml", parameters: ["a"] },
  { path: "/health", parameters: ["a"] },
  { path: "/healthz", parameters: ["a"] },
  { path: "/readyz", parameters: ["a"] },
  { path: "/metrics", parameters: ["a"] },
  { path: "/ops/outbox", parameters: ["q", "after"] },
];

/** Pages that read nothing but their language have one row together. */
function readPathOf({ path, query, paged }: Page): ReadPath {
  const parameters = [...(paged ? ["page"] : []), ...query];
  const filledPath = `/acme${path.replace("{product}", "acme").replace(":id", "1")}`;
  return parameters.length > 0
    ? { path: filledPath, parameters }
    : { path: filledPath, endpoint: "/acme/{any other page}", parameters: ["lang"] };
}

const readPaths: readonly ReadPath[] = [...pages.map(readPathOf), ...otherPaths];

const queryCases: readonly HostileCase[] = readPaths.flatMap(({ path, endpoint = path, parameters, beside = "" }) => {
  const start = `${path}?${beside}`;
  const where = endpoint === path ? "" : ` at ${path}`;
  return [
    ...parameters.flatMap((parameter) =>
      Object.entries(values).map(([name, repeated]) =>
        get(`\`${parameter}\` of 8,000 ${name}${where}`, endpoint, filled(`${start}${parameter}=`, repeated)),
      ),
    ),
    get(`2,000 parameters${where}`, endpoint, filled(start, `${parameters[0]}=1&`)),
    get(`brackets in a name${where}`, endpoint, filled(start, "[a]")),
  ];
});

/** Paths that nothing is at. */
const pathCases: readonly HostileCase[] = [
  get("of 2,600 segments", "/{any path}", filled("/acme", "/a")),
  get("of dots", "/{any path}", filled("/acme", "/..%2f")),
  get("of combining marks", "/{any path}", filled("/acme/news/", "a%CC%95%CC%80")),
  get("of percent signs", "/{any path}", filled("/acme/news/", "%25")),
  get("of an address that a chat damaged", "/{any path}", filled("/acme/faq", "%20.),*")),
];

/** An id of 8,000 characters at each page that has one. */
const idCases: readonly HostileCase[] = pages
  .filter(({ path }) => path.includes(":id"))
  .flatMap(({ path }) =>
    Object.entries(values).map(([name, repeated]) =>
      get(`an id of ${name} at ${path}`, "/acme/{page}/{id}", filled(`/acme${path.replace(":id", "")}`, repeated)),
    ),
  );

const xml = "text/xml";
const encoded = "application/x-www-form-urlencoded";
const proxy = "/proxy/mobile/services/ProviderWebService";
const lookUp = "/acme/submission-status";
const uploads = "/acme/api/uploads";
const sealedDrafts = "/acme/api/sealed-drafts";
const soapBytes = 16_000;

function posted(name: string, path: string, type: string, body: string): HostileCase {
  return {
    name: `POST ${path}: ${name}`,
    endpoint: `POST ${path}`,
    run: (target) => post(target, path, type, body),
  };
}

const sampleOf = (form: string) => urlEncoded(new Map<string, Values>(Object.entries(samples)).get(form) ?? {});

const bodyCases: readonly HostileCase[] = [
  posted("elements in elements", proxy, xml, "<a>".repeat(soapBytes / 3)),
  posted("attributes", proxy, xml, `<a ${Array.from({ length: 1_500 }, (_, number) => `a${number}=''`).join(" ")}/>`),
  posted("entities", proxy, xml, `<a>${"&amp;".repeat(soapBytes / 5 - 3)}</a>`),
  posted("namespaces", proxy, xml, "<a xmlns:b='c'>".repeat(1_000)),
  posted("a body of braces", "/assets/acme_api/getAllProviderList.php", "application/json", "[".repeat(soapBytes)),
  posted("a body of braces", "/acme/api/vitals", "application/json", "[".repeat(500)),
  posted("a body of braces", "/acme/api/form-steps", "application/json", "[".repeat(500)),
  posted("a body of braces", "/acme/api/confirm-provider", "application/json", "[".repeat(soapBytes)),
  posted("a draft as large as it may be", sealedDrafts, "application/octet-stream", "x".repeat(maxSealedBytes)),
  posted("500 KB of digits as reference", lookUp, encoded, `reference=${"1".repeat(500_000)}&email=a%40b.c`),
  posted("12,000 pairs", lookUp, encoded, "reference=a&".repeat(12_000)),
  posted("no secret, 2 MB", "/acme/hooks/content", "application/json", "[".repeat(2_000_000)),
  posted("5 KB", "/acme/preview", encoded, "a=&".repeat(1_600)),
  ...Object.entries({
    quotation: "/acme/request-quote",
    "job-application": "/acme/apply-job",
    "provider-report": "/acme/report-provider",
  } as const).map(([form, path]) =>
    posted(
      "50 values of each field",
      path,
      encoded,
      Array.from({ length: 50 }, (_, number) => `${sampleOf(form)}${number}`).join("&"),
    ),
  ),
];

/** Uploads that a visitor withdraws. */
const withdrawalCases: readonly HostileCase[] = Object.entries(values).map(([name, repeated]) => ({
  name: `DELETE ${uploads}: \`id\` of 8,000 ${name}`,
  endpoint: `DELETE ${uploads}`,
  run: async ({ entrance }) => (await rawRequest(entrance, filled(`${uploads}?id=`, repeated), {}, "DELETE")).status,
}));

/** A secret that is guessed, as long as it may be. */
const secretCases: readonly HostileCase[] = ["/ops", "/metrics", "/health"].map((path) => ({
  name: `GET ${path}: a long wrong secret`,
  endpoint: `GET ${path}`,
  run: async ({ entrance }) => {
    const authorization = `Bearer ${"x".repeat(maxHeaderLengths.authorization - 7)}`;
    return (await rawRequest(entrance, path, { authorization })).status;
  },
}));

/** The worst query, path or body that a visitor may send to each endpoint. */
export const endpointCases: readonly HostileCase[] = [
  ...queryCases,
  ...pathCases,
  ...idCases,
  ...withdrawalCases,
  ...bodyCases,
  ...secretCases,
];
