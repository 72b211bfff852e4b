import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { secretNameOf } from "../../src/config/secrets";
import { answerSchemas } from "../../src/providers/provider";
import { TestCms } from "../support/cms/cms";
import { opsSecret } from "../support/forms/outbox";
import { pdfOf, registrationFiles, registrationLetter, send } from "../support/forms/posting";
import { AccessKeys, audience } from "../support/platform/access-keys";
import { pointsOf, withMetrics } from "../support/platform/logged-bindings";
import { paging, recording, row, TestProviderService } from "../support/providers/provider-service";
import { productWith } from "../support/site/product";
import { startSite, type TestSite } from "../support/site/site";

/** What everybody reads: no figures. */
const ReadySchema = z.strictObject({
  status: z.string(),
  products: z.record(z.string(), z.record(z.string(), z.enum(["ok", "degraded", "failed"]))),
});
const JournalSchema = z.object({
  journal: z.object({
    failures: z.array(z.object({ route: z.string(), status: z.number(), code: z.string(), requestId: z.string() })),
    purges: z.array(z.object({ names: z.array(z.string()), done: z.boolean() })),
  }),
});

const authorization = `Bearer ${opsSecret}`;
const editorsSecret = { all: "rahasia-semua-penyunting", isi: "rahasia-penyunting-isi" };
const editorsAudience = "aud-penyunting";
/** Of the CMS. */
const token = "kunci-cms";
const browser = { accept: "text/html,application/xhtml+xml" };

/** What is reported is seconds old. */
const patient = { interval: 500 };

const published = "2026-03-01T00:00:00.000Z";
const good = { id: 1, documentId: "baik", Question: "Apa?", Answer: "<p>Itu.</p>", publishedAt: published };
const bad = { id: 2, documentId: "rusak", Pertanyaan: "isi-rahasia", publishedAt: published };

let cms: TestCms;
/** Of the product `isi`. */
let refusedCms: TestCms;
/** Of the product `susut`. */
let service: TestProviderService;
let keys: AccessKeys;
let site: TestSite;

beforeAll(async () => {
  [cms, refusedCms, keys] = await Promise.all([TestCms.start("strapi5"), TestCms.start("strapi5"), AccessKeys.start()]);
  cms.gateway = (path) => (path === "clients" ? { status: 503, body: { message: "no healthy upstream" } } : null);
  service = await TestProviderService.start();
  service.behaviour = paging(Array.from({ length: 293 }, (_, number) => row(number)));
  const providers = { protocol: "soap", origin: service.origin, list: "live" };
  refusedCms.collections.set("faqs", [good, bad]);
  refusedCms.collections.get("press-release-and-news")?.push({ id: 99, documentId: "kosong", publishedAt: published });
  refusedCms.collections.set("organization-structures", [
    { id: 3, documentId: "tanpa", Name: "isi-rahasia", publishedAt: published },
  ]);
  refusedCms.gateway = (path) =>
    path === "bank-names" ? { status: 503, body: { message: "no healthy upstream" } } : null;
  site = await startSite(
    {
      DEFAULT_PRODUCT: "acme",
      PRODUCTS: {
        acme: productWith({ origin: cms.origin, dialect: "strapi5" }),
        isi: productWith({ origin: refusedCms.origin, dialect: "strapi5" }, { hosts: ["isi.example"] }),
        susut: productWith({ origin: "embedded" }, { providers, hosts: ["susut.example"] }),
      },
      OPS_SECRET: opsSecret,
      TOKENS: JSON.stringify({ [secretNameOf("CONTENT_TOKEN", "acme")]: token }),
      ACCESS_TEAM_DOMAIN: keys.origin,
      ACCESS_AUDIENCE: audience,
      ACCESS_EDITORS_AUDIENCE: editorsAudience,
      EDITORS_SECRET: editorsSecret.all,
      EDITORS_SECRET_ISI: editorsSecret.isi,
    },
    { workers: withMetrics, others: { far: "far", broken: "broken" } },
  );
  await site.runCron();
});
afterAll(async () => {
  await site.close();
  await Promise.all([cms, refusedCms, service, keys].map((each) => each.close()));
});

const page = (path: string, headers: Record<string, string> = {}) =>
  site.get(path, { headers: { ...browser, ...headers } });

async function turn(feature: string, on: boolean, operator: Record<string, string> = { "x-operator": "dewi" }) {
  const body = new URLSearchParams({ product: "acme", feature, on: String(on) });
  return site.get("/ops/switches", { method: "POST", body, headers: { authorization, ...operator } });
}

/** What an operator's program reads. */
const report = async (path: string): Promise<unknown> => (await site.get(path, { headers: { authorization } })).json();

/** What an operator's browser shows. */
const shown = async (path: string) => (await page(path, { authorization })).text();

const journal = async () => JournalSchema.parse(await report("/ops")).journal;

describe("probes", () => {
  it("/readyz tells everybody what works, and figures to operators only", async () => {
    const open = await site.get("/readyz");
    expect(open.status).toBe(200);
    const { acme } = ReadySchema.parse(await open.json()).products;
    expect(acme).toEqual({ content: "degraded", cms: "degraded", providers: "ok", outbox: "ok" });
    expect(await report("/readyz")).toMatchObject({
      version: null,
      products: {
        acme: {
          cms: { confirmed: expect.any(Number), failed: 1, slowestMs: expect.any(Number) },
          outbox: { pending: 0, dead: 0, expiring: 0, oldest: null },
          switches: { registration: true, maintenance: false },
        },
      },
    });
    expect((await site.get("/readyz", { headers: { authorization: "Bearer salah-salah-salah" } })).status).toBe(401);
    expect(await shown("/ops?lang=en"), "the worst comes first").toMatch(
      /<ul class="ops-findings"><li><span class="[^"]*">needs a look<\/span><a [^>]*>\w+: content that was never loaded/,
    );
  });

  it("/health tells everybody the states of the host's product, and figures to operators only", async () => {
    const open = await (await site.get("/health")).json();
    expect(open).toEqual({
      version: null,
      content: { acme: "degraded" },
      providers: { acme: "ok" },
      outbox: { acme: "ok" },
    });
    expect(await report("/health")).toMatchObject({ outbox: { acme: { pending: 0, oldest: null }, isi: {} } });
  });

  it("show nobody the token of the CMS", async () => {
    expect(cms.authorizations).toContain(`Bearer ${token}`);
    for (const path of ["/health", "/readyz", "/metrics"]) {
      for (const headers of [{}, { authorization }]) {
        expect(await (await site.get(path, { headers })).text(), path).not.toContain(token);
      }
    }
  });

  it("/metrics is OpenMetrics, behind the secret", async () => {
    expect((await site.get("/metrics")).status).toBe(401);
    const response = await site.get("/metrics", { headers: { authorization } });
    expect(response.headers.get("content-type")).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
    const lines = (await response.text()).split("\n");
    expect(lines.splice(-2)).toEqual(["# EOF", ""]);
    const named = new Set<string>();
    for (const line of lines) {
      const [, metadata, sample] =
        /^# (?:TYPE|UNIT|HELP) (\w+) \S.*$|^(\w+)\{\w+="[^"\n]*"(?:,\w+="[^"\n]*")*\} \d+(?:\.\d+)?$/.exec(line) ?? [];
      if (sample) expect(named, line).toContain(sample);
      else named.add(metadata ?? line);
    }
    expect(lines).toContain('site_check{product="acme",check="cms"} 1');
    expect(lines).toContain('site_cms_look_failed{product="acme"} 1');
    expect(lines).toContain('site_switch{product="acme",feature="search"} 1');
    expect(named).toContain("site_content_age_seconds");
  });
});

describe("switches", () => {
  it("take a page that the cache has off the site at once, in words of both languages, with ways to go on", async () => {
    for (const path of ["/acme/new-registration", "/acme/faq"]) expect((await page(path)).status).toBe(200);
    expect((await site.askOther("far", "/acme/search")).status).toBe(200);
    expect((await turn("registration", false)).status).toBe(200);
    const off = await page("/acme/new-registration");
    expect(off.status).toBe(503);
    expect(off.headers.get("retry-after")).toBe("900");
    expect(off.headers.get("cache-control")).toBe("no-store");
    const html = await off.text();
    expect(html).toContain("Pendaftaran provider sedang dihentikan sementara");
    expect(html).toContain('href="tel:');
    expect(await (await page("/acme/new-registration?lang=en")).text()).toContain("Provider registration is paused");
  });

  it("take nothing from whoever has the form open: what is sent is kept for an operator, and thanked for", async () => {
    expect(await send(site, registrationLetter(new Map()))).toBe(null);
    const letter = registrationLetter(new Map(registrationFiles.map((name) => [name, pdfOf(2_000)])));
    const reference = await send(site, letter);
    const rows = [{ reference, state: "review", lastOutcome: "registration-off" }];
    expect(await report("/ops/outbox")).toMatchObject({ rows });
    for (const lang of ["id", "en"]) {
      const overview = (await shown(`/ops?lang=${lang}`)).replaceAll(/<[^>]*>/g, " ");
      expect(overview, "words, no codes").not.toContain("registration-off");
    }
    const thanks = await page(`/acme/new-registration?sent=${reference}`);
    expect(thanks.status).toBe(200);
    expect(await thanks.text()).toContain(reference);
  });

  it("are of the provider list and the search, and of a notice above every page", async () => {
    expect(await (await page("/acme/faq")).text()).toContain('class="bar-link"');
    for (const [feature, on] of [
      ["providers", false],
      ["search", false],
      ["maintenance", true],
    ] as const)
      await turn(feature, on);
    const paths = ["/acme/providers", "/acme/providers/1", "/acme/search", "/acme/search?q=klaim"];
    for (const path of paths) {
      const response = await page(path);
      expect(response.status, path).toBe(503);
      expect(await response.text()).toMatch(/(Daftar provider|Pencarian) sedang dihentikan sementara/);
    }
    for (const path of ["/acme", "/acme/faq?lang=en", "/acme/nowhere"]) {
      const html = await (await page(path)).text();
      expect(html.includes('class="bar-link"'), path).toBe(false);
      expect(
        /class="site-notice site-notice--warning"[^>]*><p class="container site-notice-line">(We are working on|Situs ini sedang)/.test(
          html,
        ),
        path,
      ).toBe(true);
    }
  });

  it("are logged with who turned them: the identity that Access signed, else the name that was stated", async () => {
    const forged = { "cf-access-authenticated-user-email": "siti@example.co.id", "x-operator": "dewi" };
    const unsigned = `${(await keys.assertion()).slice(0, -5)}AAAAA`;
    await turn("promo", false, { ...forged, "cf-access-jwt-assertion": unsigned });
    await turn("promo", false, { "cf-access-jwt-assertion": await keys.assertion(), "x-operator": "lain" });
    expect((await (await page("/acme")).text()).includes('name="PromoDialog"')).toBe(false);
    const { purges } = await journal();
    const own = { operator: "siti@example.co.id", feature: "promo", on: false };
    const logged = site.logs.filter((line) => line.includes('"event":"ops.switched"')).map((line) => JSON.parse(line));
    const line = { event: "ops.switched", product: "acme", ...own };
    expect(logged.slice(-2)).toEqual([{ ...line, operator: "said to be dewi" }, line]);
    expect(purges).toContainEqual({ names: ["switches"], done: true });
  });

  it("are seen elsewhere as soon as KV shows them there", async () => {
    site.platform.clock.advance(60_000);
    const far = async () => (await site.askOther("far", "/acme/search")).status;
    await expect.poll(far).toBe(503);
  });

  it("bring it back, and are nobody's without the secret", async () => {
    await turn("search", true);
    expect((await page("/acme/search")).status).toBe(200);
    expect((await turn("nichts", true)).status).toBe(400);
    const body = new URLSearchParams({ product: "acme", feature: "search", on: "false" });
    expect((await site.get("/ops/switches", { method: "POST", body })).status).toBe(401);
  });
});

it("what goes wrong is listed with the id of its request and the pattern of its address, and nothing of the visitor's", async () => {
  expect((await page("/acme/clients?rahasia=1")).status).toBe(503);
  await expect.poll(async () => (await journal()).failures.length).toBeGreaterThan(0);
  const [failure] = (await journal()).failures;
  expect(failure).toMatchObject({ route: "/clients", status: 503, code: "UnavailableContent" });
  const logged = site.logs.filter((line) => line.includes(`"requestId":"${failure?.requestId}"`));
  expect(logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: "request", status: 503 }),
  );
  expect(JSON.stringify((await journal()).failures)).not.toContain("rahasia");
});

it("refresh now has the CMS asked, and says what it came to", async () => {
  const before = cms.requests.length;
  const body = new URLSearchParams({ product: "acme" });
  const refresh = async (headers: Record<string, string> = {}) =>
    site.get("/ops/refresh", { method: "POST", body, redirect: "manual", headers: { authorization, ...headers } });
  const partial = z
    .object({ confirmed: z.number() })
    .loose()
    .parse(await (await refresh()).json());
  expect(partial).toMatchObject({ outcome: "partial", failed: 1 });
  expect(cms.requests.length).toBeGreaterThan(before);
  const { gateway } = cms;
  try {
    cms.gateway = () => null;
    expect(await (await refresh()).json()).toEqual({ outcome: "done", confirmed: partial.confirmed + 1, failed: 0 });
    for (const status of [307, 403, 500]) {
      cms.gateway = () => ({ status, body: {} });
      expect(await (await refresh()).json(), `${status}`).toMatchObject({ outcome: "failed", confirmed: 0 });
    }
    const led = (await refresh(browser)).headers.get("location") ?? "";
    expect(await shown(`${led}&lang=en`)).toContain("the CMS answered none of");
  } finally {
    cms.gateway = gateway;
  }
  const none = await site.get("/ops/refresh", { method: "POST", body: "product=lain", headers: { authorization } });
  expect(none.status).toBe(404);
});

describe("reading the directory now", () => {
  async function read(product: string, accept?: string): Promise<unknown> {
    const body = new URLSearchParams({ product, ...(accept && { accept }) });
    return (await site.get("/ops/directory", { method: "POST", body, headers: { authorization } })).json();
  }

  it("says what it came to, and why the service gave no list", async () => {
    expect(await read("susut")).toEqual({ outcome: "done" });
    const { behaviour } = service;
    const broken = [
      [recording("answer-fault.xml", 500), "fault"],
      [{ status: 307, body: "" }, "refused"],
      [{ status: 206, body: recording("answer-ok.xml").body }, "refused"],
      [{ body: "<html>" }, "unreadable"],
    ] as const;
    for (const [answer, reason] of broken) {
      service.behaviour = () => answer;
      expect(await read("susut")).toEqual({ outcome: "failed", reason });
    }
    service.behaviour = behaviour;
  });

  it("keeps the providers where the service suddenly has few, until an operator accepts the shorter list", async () => {
    const metrics = () => shown("/metrics?product=susut");
    const readiness = async () => (await site.get("/readyz?product=susut")).text();
    const total = async () => answerSchemas().page.parse(await (await site.get("/susut/api/providers")).json()).total;
    expect(await read("susut")).toEqual({ outcome: "done" });
    service.behaviour = paging([row(1)]);
    expect(await read("susut")).toEqual({ outcome: "failed", reason: "shrunk" });
    expect(await total()).toBe(293);
    await expect.poll(readiness, patient).toContain('"providers":"degraded"');
    expect(await metrics()).toContain('site_directory_withheld{product="susut"} 292');
    expect(await shown("/ops?lang=en&product=susut")).toMatch(/name="accept" value="1".*Show the shorter list \(1\)/s);
    expect(await read("susut", "1")).toEqual({ outcome: "done" });
    await expect.poll(total, patient).toBe(1);
    await expect.poll(metrics, patient).toContain('site_directory_withheld{product="susut"} 0');
  });
});

describe("data points", () => {
  it("are one a request: route, layer, method, status; no address, no visitor", async () => {
    await page("/acme/news/99?rahasia=1");
    await site.get("/acme/api/providers?search=rahasia");
    await page("/rahasia/tidak-ada");
    const routes = () => pointsOf(site.logs, "request").map(({ blobs }) => blobs.slice(1, 3).join(" "));
    await expect.poll(routes).toEqual(expect.arrayContaining(["acme /news/:id", "acme /api/providers", "acme other"]));
    expect(JSON.stringify(pointsOf(site.logs, "request"))).not.toContain("rahasia");
    const layers = new Set(pointsOf(site.logs, "request").map(({ blobs }) => blobs[3]));
    expect(
      [...layers].filter((layer) => !["memory", "edge", "render", "stream", "worker"].includes(layer ?? "")),
    ).toEqual([]);
    for (const { doubles } of pointsOf(site.logs, "request")) expect(doubles).toHaveLength(4);
  });

  it("are one a look at the CMS", () => {
    const look = pointsOf(site.logs, "look").find(({ indexes }) => indexes.includes("acme"));
    expect(look?.blobs).toEqual(["look", "acme", "id"]);
    expect(look?.doubles).toHaveLength(4);
  });

  it("take what browsers report of a visit, within bounds", async () => {
    const report = (body: string, headers: Record<string, string> = {}) =>
      site.get("/acme/api/vitals", { method: "POST", body, headers: { origin: site.url.origin, ...headers } });
    const good = { path: "/acme/news/99", name: "LCP", value: 1234.5 };
    expect((await report(JSON.stringify(good))).status).toBe(204);
    await expect
      .poll(() => pointsOf(site.logs, "vitals"))
      .toEqual([{ indexes: ["acme"], blobs: ["vitals", "acme", "/news/:id", "LCP"], doubles: [1234.5] }]);
    for (const bad of [
      "",
      "[]",
      "{",
      JSON.stringify({ ...good, value: -1 }),
      JSON.stringify({ ...good, who: "siti" }),
    ]) {
      expect((await report(bad)).status, bad).toBe(400);
    }
    expect((await report(JSON.stringify({ ...good, path: `/${"x".repeat(600)}` }))).status).toBe(413);
    expect((await report(JSON.stringify(good), { origin: "https://elsewhere.example" })).status).toBe(403);
    expect(pointsOf(site.logs, "vitals")).toHaveLength(1);
    expect(await (await page("/acme/faqs")).text()).toContain('"share":0.1');
  });
});

describe("records that the site cannot show", () => {
  const isEmpty = (value: unknown) => Object.keys(Object(value)).length === 0;

  /** What is reported after the refresh of the next minute; KV takes one write a second to a key. */
  async function reported() {
    site.platform.clock.advance(60_000);
    await site.sync(["isi"]);
    return { content: await report("/ops/content?product=isi"), health: await report("/health?product=isi") };
  }

  it("are told to editors: which records are refused, by id and field, and which content was never there or is absent", async () => {
    const { content, health } = await reported();
    const presences = { faqs: "current", banks: "never", "promo-banner": "absent", organizations: "unfit" };
    const resources = Object.entries(presences).map(([name, presence]) => expect.objectContaining({ name, presence }));
    const refused = {
      faqs: { count: 1, records: [{ id: "rusak", fields: ["Question"] }] },
      news: { records: [{ id: "kosong" }] },
    };
    expect(content).toMatchObject({ content: [{ refused, resources: expect.arrayContaining(resources) }] });
    const absent = expect.arrayContaining(["promo-banner"]);
    const isi = { neverLoaded: ["banks"], absent, unfit: ["organizations"], refused: 3 };
    expect(health).toMatchObject({ content: { isi } });
  });

  it("are still told after a refresh that finds nothing new, and to a browser, without what is in the records", async () => {
    expect((await reported()).content).toMatchObject({ content: [{ refused: { faqs: { count: 1 } } }] });
    const html = await shown("/ops/content?product=isi&lang=en");
    const placeInCms = `href="${refusedCms.origin}/admin/content-manager/collection-types/api::faq.faq/rusak"`;
    const states = ["never loaded", "not in the CMS", "no record fits", "2 of 50,000 records"];
    for (const text of ["rusak", "Question: a line of text, required", placeInCms, ...states]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("isi-rahasia");
  });

  it("show an empty list where no record fits, at every visit, and count as an answer of the CMS", async () => {
    for (let visit = 0; visit < 3; visit++) {
      const response = await site.get("/isi/organizations");
      expect(response.status).toBe(200);
      expect(await response.text()).toEqual(expect.stringContaining("empty-state"));
      await reported();
    }
    expect(await shown("/metrics")).toMatch(/^site_cms_look_failed\{[^}]*product="isi"[^}]*\} 1$/m);
    const overview = (await shown("/ops?lang=en&product=isi")).replaceAll("<!-- -->", "");
    expect(overview).toMatch(/no record of it fits \(organizations\)<\/a>/);
  });

  it("are forgotten once it is corrected or gone", async () => {
    refusedCms.collections.set("faqs", [good, { ...bad, Question: "Mengapa?" }]);
    refusedCms.collections.get("press-release-and-news")?.pop();
    refusedCms.collections.set("organization-structures", []);
    const { content, health } = await reported();
    expect(content).toMatchObject({ content: [{ product: "isi", refused: expect.toSatisfy(isEmpty) }] });
    expect(health).toMatchObject({ content: { isi: { refused: 0 } } });
  });
});

describe("the page for editors", () => {
  const ContentSchema = z.object({ content: z.array(z.object({ product: z.string() })) });
  const password = (secret: string) => `Basic ${Buffer.from(`siti:${secret}`).toString("base64")}`;
  const productsFor = async (headers: Record<string, string>, path = "/ops/content") => {
    const response = await site.get(path, { headers });
    if (response.status !== 200) return response.status;
    return [...new Set(ContentSchema.parse(await response.json()).content.map(({ product }) => product))].sort();
  };

  it("shows each secret's products, and everything to an operator", async () => {
    expect(await productsFor({ authorization: `Bearer ${editorsSecret.isi}` })).toEqual(["isi"]);
    expect(await productsFor({ authorization: password(editorsSecret.isi) })).toEqual(["isi"]);
    expect(await productsFor({ authorization: password(editorsSecret.all) })).toEqual(["acme", "susut"]);
    expect(await productsFor({ authorization })).toEqual(["acme", "isi", "susut"]);
    const ofOther = { authorization: password(editorsSecret.isi) };
    expect(await productsFor(ofOther, "/ops/content?product=isi")).toEqual(["isi"]);
    expect(await productsFor(ofOther, "/ops/content?product=acme")).toBe(404);
  });

  it("opens to the editors' application of Cloudflare Access, and to no other assertion", async () => {
    const asserted = async (aud: string) => ({ "cf-access-jwt-assertion": await keys.assertion({ aud }) });
    expect(await productsFor(await asserted(editorsAudience))).toEqual(["acme", "isi", "susut"]);
    expect(await productsFor(await asserted(audience))).toBe(401);
    expect(await productsFor(await asserted("lain"))).toBe(401);
  });

  it("is the only one that an editor may open, and changes nothing", async () => {
    const paths = ["/ops", "/ops/outbox", "/ops/accesses", "/ops/help", "/ops/backup/outbox/isi", "/metrics"];
    const ways = [
      { authorization: password(editorsSecret.isi) },
      { "cf-access-jwt-assertion": await keys.assertion({ aud: editorsAudience }) },
    ];
    for (const headers of ways) {
      for (const path of paths) expect((await site.get(path, { headers })).status, path).toBe(401);
    }
    const headers = { authorization: password(editorsSecret.isi), origin: site.url.origin };
    for (const path of ["/ops/content", "/ops/refresh", "/ops/switches"]) {
      const response = await site.get(path, { method: "POST", body: new URLSearchParams({ product: "isi" }), headers });
      expect(response.status, path).toBe(401);
    }
    const html = await (await page("/ops/content?lang=en", { authorization: password(editorsSecret.isi) })).text();
    const links = [...html.matchAll(/<a href="(\/ops[^"]*)"/g)].map(([, href = ""]) => href.replace(/\?.*/, ""));
    expect(new Set(links)).toEqual(new Set(["/ops/content"]));
  });
});

it("objects that do not respond are reported as failed, and no endpoint of operators fails", async () => {
  const ask = (path: string, headers: Record<string, string> = {}) => site.askOther("broken", path, { headers });
  const [health, ready, alive, metrics, overview] = await Promise.all([
    ask("/health?product=acme"),
    ask("/readyz?product=acme"),
    ask("/healthz"),
    ask("/metrics?product=acme", { authorization }),
    ask("/ops?lang=en&product=acme", { authorization, ...browser }),
  ]);
  expect(ready.status).toBe(503);
  for (const { status, url } of [health, alive, metrics, overview]) expect(status, url).toBe(200);
  expect(await health.json()).toMatchObject({ content: { acme: null }, outbox: { acme: null } });
  const { acme } = ReadySchema.parse(await ready.json()).products;
  expect(acme).toEqual({ content: "failed", cms: "failed", providers: "ok", outbox: "failed" });
  expect(await metrics.text()).toContain('site_check{product="acme",check="outbox"} 2');
  expect(await overview.text()).toContain("does not answer");
  const questions = () => site.logs.filter((line) => line.includes("state.silent")).length;
  const before = questions();
  for (let at = 0; at < 40; at++) {
    const path = at % 2 ? "/health?product=acme" : "/readyz?product=acme";
    await (await ask(path, { "cf-connecting-ip": `10.0.0.${at}` })).text();
  }
  expect(before).toBeGreaterThan(0);
  expect(questions() - before).toBeLessThan(20);
});
