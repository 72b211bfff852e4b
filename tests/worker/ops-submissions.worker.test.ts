import { createHash, randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { maxReleased } from "../../src/outbox/delivery/retry-schedule";
import { jsonOf } from "../../src/platform/formats/json";
import { contactSubmission, opsSecret } from "../support/forms/outbox";
import { freshOutbox } from "../support/forms/shared-outbox";
import { rawRequest } from "../support/http/raw-request";

const SubmissionSchema = z.object({
  reference: z.string(),
  state: z.string(),
  daysLeft: z.number().nullable(),
  fields: z.record(z.string(), z.unknown()).nullable(),
  files: z.array(z.object({ number: z.number(), field: z.string(), name: z.string(), size: z.number() })).nullable(),
});
const AccessesSchema = z.object({
  accesses: z.array(
    z.object({
      at: z.string(),
      operator: z.string(),
      action: z.string(),
      reference: z.string(),
      affected: z.number().nullable(),
    }),
  ),
});
const ReleasedSchema = z.object({ chosen: z.record(z.string(), z.string()), released: z.number(), left: z.number() });

const outbox = await freshOutbox();
/** Another product of the same site. */
const other = await freshOutbox();

const asOperator = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${opsSecret}`).toString("base64")}`,
  accept: "text/html",
});
const held = (changed = {}) => outbox.accept(contactSubmission({ review: "honeypot", ...changed }));
const accessesOf = async (reference: string) => {
  const { accesses } = AccessesSchema.parse(await (await outbox.ops("/accesses")).json());
  return accesses.filter((access) => access.reference === reference);
};

describe("a submission that was held back", () => {
  it("is read with everything that was sent, and it is recorded who did and when", async () => {
    const { reference } = await held();
    const before = new Date().toISOString();
    const response = await outbox.ops(`/outbox/${reference}`, { headers: asOperator("dewi") });
    const page = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const text of ["Siti &quot;S&quot; Aminah", "selamat pagi ☀", "siti@example.com"])
      expect(page).toContain(text);
    const [access, ...rest] = await accessesOf(reference);
    expect(rest).toEqual([]);
    expect(access).toMatchObject({ operator: "said to be dewi", action: "read" });
    expect((access?.at ?? "") >= before && (access?.at ?? "") <= new Date().toISOString()).toBe(true);
  });

  it("is exported with its files, byte by byte", async () => {
    const bytes = randomBytes(70_000);
    const file = await outbox.upload("softcopyLamaran", bytes);
    const { reference } = await held({ files: [file] });
    const response = await outbox.ops(`/outbox/${reference}?format=json`, { headers: { "x-operator": "backup-job" } });
    expect(response.headers.get("content-disposition")).toContain(`filename="${reference}.json"`);
    const post = SubmissionSchema.parse(await response.json());
    expect(post).toMatchObject({ reference, state: "review", daysLeft: 30, fields: { Email: "siti@example.com" } });
    expect(post.files).toMatchObject([{ number: 1, field: "softcopyLamaran", size: 70_000 }]);
    expect(JSON.stringify(post)).not.toContain(file.key);
    const download = await outbox.ops(`/outbox/${reference}/files/1`, { headers: { "x-operator": "backup-job" } });
    const received = Buffer.from(await download.arrayBuffer());
    expect(createHash("sha256").update(received).digest("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(Object.fromEntries(download.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await accessesOf(reference)).map(({ operator, action }) => `${operator} ${action}`)).toEqual([
      "said to be backup-job file",
      "said to be backup-job exported",
    ]);
  });

  it("is opened for no other site in an operator's name; a link of one only offers to open it", async () => {
    const { reference } = await held({ files: [await outbox.upload("softcopyLamaran", randomBytes(1_000))] });
    // As browsers send it: fetch would set `sec-fetch-mode` itself.
    const ask = (path: string, headers: Record<string, string>) =>
      rawRequest(outbox.site.url, `${path}${path.includes("?") ? "&" : "?"}product=${outbox.key}`, {
        ...asOperator("dewi"),
        ...headers,
      });
    const recorded = [
      `/ops/outbox/${reference}`,
      `/ops/outbox/${reference}?format=json`,
      `/ops/outbox/${reference}/files/1`,
      "/ops/backup",
      `/ops/backup/outbox/${outbox.key}`,
      `/ops/backup/files/${outbox.key}`,
    ];
    const foreign = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" },
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
      { origin: "https://elsewhere.example", "sec-fetch-mode": "cors" },
    ];
    for (const path of recorded) {
      for (const headers of foreign) {
        const { status, body } = await ask(path, headers);
        expect(status, path).toBe(403);
        expect(body.includes("Aminah"), path).toBe(false);
      }
    }
    const link = await ask(`/ops/outbox/${reference}?lang=en`, {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
    });
    expect(link.body).toContain("Opening it is recorded under your name");
    expect(link.body).toContain(`href="/ops/outbox/${reference}?lang=en`);
    expect(await accessesOf(reference)).toEqual([]);

    for (const path of ["/ops/outbox", "/ops/accesses"]) {
      const opened = await ask(path, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" });
      const embedded = await ask(path, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" });
      expect(opened.status, path).toBe(200);
      expect(embedded.status, path).toBe(403);
    }
    expect((await ask(`/ops/outbox/${reference}`, { "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await ask(`/ops/outbox/${reference}`, { "sec-fetch-site": "none" })).status).toBe(200);
    expect(await accessesOf(reference)).toHaveLength(2);
  });

  it("is in the log by reference and name only, never by what was sent", () => {
    const own = `"product":"${outbox.key}"`;
    const lines = outbox.logs().filter((line) => line.includes('"event":"ops.') && line.includes(own));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines)
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(["event", "operator", "product", "reference"]);
    for (const word of ["Aminah", "siti@example.com", "selamat pagi"]) expect(outbox.logs().join()).not.toContain(word);
  });

  it("that tries to attack whoever reads it stays text", async () => {
    const hostile = "<script>alert(1)</script><img src=x onerror=alert(2)> \"' \u202e\u0000 {{7*7}}";
    const file = { ...(await outbox.upload("cv", randomBytes(10))), name: 'a"; x=<b>\r\nSet-Cookie: a=b ünï/../☀.pdf' };
    const { reference } = await held({ fields: { [hostile]: hostile, list: [hostile, hostile] }, files: [file] });
    const page = await (await outbox.ops(`/outbox/${reference}`, { headers: asOperator("<b>x</b>\r\n") })).text();
    expect(page).not.toMatch(/<(script|img|b)\b/);
    const download = await outbox.ops(`/outbox/${reference}/files/1`);
    expect(download.headers.get("set-cookie")).toBeNull();
    const disposition = download.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect((await accessesOf(reference)).map(({ operator }) => operator).sort()).toEqual(["said to be bxb", "token"]);
  });

  it.each(["ABCDEFGH", "abcdefgh", "A", "../../x", "x".repeat(300)])("is not found as %s", async (reference) => {
    for (const path of ["", "/files/1", "/files/0", "/files/999", "/files/x"]) {
      expect((await outbox.ops(`/outbox/${encodeURIComponent(reference)}${path}`)).status).toBe(404);
    }
    for (const action of ["retry", "discard"]) {
      const path = `/outbox/${encodeURIComponent(reference)}/${action}`;
      expect((await outbox.ops(path, { method: "POST" })).status).toBe(404);
    }
  });

  it("shows nothing of it once it is delivered", async () => {
    const { reference } = await held();
    await outbox.ops(`/outbox/${reference}/retry`, { method: "POST" });
    const post = SubmissionSchema.parse(await (await outbox.ops(`/outbox/${reference}`)).json());
    expect(post).toMatchObject({ state: "delivered", fields: null, files: null, daysLeft: null });
  });
});

describe("what a backup reads", () => {
  const planted = "tanaman9184";
  const cursorOf = (body: string) => {
    const { next } = z
      .object({ next: z.string().nullish().catch(null) })
      .catch({})
      .parse(jsonOf(body) ?? {});
    return next ?? null;
  };

  it("is recorded, as all that any operators' route gives of fields, file names and bytes", async () => {
    const kept = await freshOutbox();
    // Large enough for several pages of a backup.
    const fields = { Message: planted + "x".repeat(250_000) };
    const file = await kept.upload(planted, Buffer.from(`isi ${planted}`));
    const posts = Array.from({ length: 6 }, (_, index) =>
      contactSubmission({ review: "honeypot", fields, files: index === 0 ? [file] : [] }),
    );
    const receipts = [];
    for (const post of posts) receipts.push(await kept.accept(post));
    const parameters = new Map([
      ["product", kept.key],
      ["reference", receipts[0]?.reference ?? ""],
      ["number", "1"],
      ["id", file.key.split("/")[1] ?? ""],
    ]);
    const recorded = async () => {
      const { accesses } = AccessesSchema.parse(await (await kept.ops("/accesses")).json());
      return accesses.reduce((sum, { affected }) => sum + (affected ?? 1), 0);
    };
    const routes = operatorsRoutes();
    expect(routes).toContain("/backup/files/:product/:id");
    const giving = new Map<string, number>();
    for (const route of routes) {
      const path = route.replaceAll(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g, (_, name: string) => {
        const value = parameters.get(name);
        if (value === undefined) throw new Error(`${route}: say here what ${name} is`);
        return value;
      });
      const queries = ["", "format=json", "format=csv", "after="];
      for (const accept of ["text/html", "application/json"]) {
        for (let query = queries[0], tried = 0; query !== undefined; query = queries[++tried]) {
          const before = await recorded();
          const response = await kept.ops(query ? `${path}?${query}` : path, { headers: { accept } });
          expect(response.status, `${path}?${query}`).toBeLessThan(500);
          const body = await response.text();
          const next = cursorOf(body);
          if (next !== null && queries.length < 12) queries.push(`after=${encodeURIComponent(next)}`);
          if (!body.includes(planted)) continue;
          giving.set(route, (giving.get(route) ?? 0) + 1);
          expect({ route, query, isRecorded: (await recorded()) > before }).toEqual({ route, query, isRecorded: true });
        }
        queries.splice(4);
      }
    }
    expect([...giving.keys()].sort()).toEqual([
      "/backup/files/:product",
      "/backup/files/:product/:id",
      "/backup/outbox/:product",
      "/outbox/:reference",
      "/outbox/:reference/files/:number{\\d{1,3}}",
    ]);
    expect(giving.get("/backup/outbox/:product")).toBeGreaterThan(6);
  });

  it("is counted page by page and file by file under the name of who reads; whether a file exists is not reading", async () => {
    const kept = await freshOutbox();
    const files = [await kept.upload("cv", randomBytes(10)), await kept.upload("cv", randomBytes(10))];
    await kept.accept(contactSubmission({ review: "honeypot", files }));
    const headers = { "x-operator": "dewi" };
    await kept.ops(`/backup/outbox/${kept.key}`, { headers });
    await kept.ops(`/backup/files/${kept.key}`, { headers });
    for (const { key } of files) {
      expect((await kept.ops(`/backup/files/${key}`, { method: "HEAD", headers })).status).toBe(200);
      expect((await (await kept.ops(`/backup/files/${key}`, { headers })).bytes()).length).toBe(10);
    }
    const none = `/backup/files/${kept.key}/none`;
    expect((await kept.ops(none, { headers })).status).toBe(404);
    expect((await kept.ops(none, { method: "HEAD", headers })).status).toBe(404);
    const { accesses } = AccessesSchema.parse(await (await kept.ops("/accesses")).json());
    expect(accesses.map(({ operator, action, affected }) => `${operator} ${action} ${affected}`)).toEqual([
      "said to be dewi files-backed-up 2",
      "said to be dewi files-listed 2",
      "said to be dewi backed-up 1",
    ]);
    const page = await kept.ops("/accesses?lang=en", { headers: asOperator("dewi") });
    expect(await page.text()).toContain(`2 files, ${kept.key}`);
  });
});

/** Paths below `/ops` that respond to GET, as the sources register them. */
function operatorsRoutes(): string[] {
  return globSync("src/ops/**/*routes.{ts,tsx}").flatMap((path) => {
    const mountedAt = path.endsWith("backup-routes.ts") ? "/backup" : "";
    const registered = readFileSync(path, "utf8").matchAll(/routes\.(?:get|all)\(\s*"([^"]+)"/g);
    return [...registered].map(([, route = ""]) => `${mountedAt}${route}`.replaceAll("\\\\", "\\"));
  });
}

describe("posts that wait for the same reason", () => {
  const releaseAll = async (query: string) => {
    return ReleasedSchema.parse(await (await outbox.ops(`/outbox/retry?${query}`, { method: "POST" })).json());
  };
  const waiting = async (reason: string) => (await other.rows(`reason=${reason}&state=review`)).length;

  it("are listed by it, and sent again all at once; others wait on", async () => {
    const posts = Array.from({ length: 12 }, () => contactSubmission({ review: "too-fast" }));
    await Promise.all(posts.map((post) => other.accept(post)));
    await other.accept(contactSubmission({ review: "honeypot" }));
    expect(await waiting("too-fast")).toBe(12);
    const chosen = { product: other.key, reason: "too-fast" };
    expect(await releaseAll(`product=${other.key}&reason=too-fast`)).toEqual({ chosen, released: 12, left: 0 });
    await expect.poll(() => waiting("too-fast")).toBe(0);
    await expect.poll(() => posts.every(({ id }) => other.cms.arrived.has(id))).toBe(true);
    expect(await waiting("honeypot")).toBe(1);
    const { accesses } = AccessesSchema.parse(await (await other.ops("/accesses")).json());
    expect(accesses).toMatchObject([{ action: "retried", reference: "*", affected: 12 }]);
  });

  it("are sent again up to a limit per call, and the response says how many are left", async () => {
    const many = await freshOutbox();
    many.cms.mood = "refusing";
    const posts = Array.from({ length: maxReleased + 10 }, () => contactSubmission({ review: "many" }));
    // A few at a time: a busy Worker closes connections that it cannot serve in time.
    for (let sent = 0; sent < posts.length; sent += 10) {
      await Promise.all(posts.slice(sent, sent + 10).map((post) => many.accept(post)));
    }
    const chosen = `product=${many.key}&reason=many`;
    expect(await releaseAll(chosen)).toMatchObject({ released: maxReleased, left: 10 });
    expect(await releaseAll(`${chosen}&state=review`)).toMatchObject({ released: 10, left: 0 });
  });

  it("need a reason", async () => {
    for (const query of ["", "reason=", "reason=x&state=lain"]) {
      expect((await outbox.ops(`/outbox/retry?${query}`, { method: "POST" })).status).toBe(400);
    }
    expect(await releaseAll("reason=there-is-none")).toMatchObject({ released: 0, left: 0 });
    expect(await releaseAll("reason=delivered")).toMatchObject({ released: 0, left: 0 });
  });

  it("are sent again by the filters of the list alone: an unknown one is refused, wherever it stands", async () => {
    const reason = "too-odd";
    await other.accept(contactSubmission({ review: reason }));
    await other.accept(contactSubmission({ review: reason, form: "job-application" }));
    const retry = (query: string, body: Record<string, string> = {}) =>
      outbox.ops(`/outbox/retry?${query}`, { method: "POST", body: new URLSearchParams(body) });
    for (const [query, body] of [
      [`reason=${reason}&fomr=contact`, {}],
      [`reason=${reason}`, { form: "contacts" }],
      [`reason=${reason}`, { fomr: "contact" }],
      [`reason=${reason}&form=contact`, { form: "job-application" }],
    ] as const) {
      const refused = await retry(query, body);
      expect(refused.status, query).toBe(400);
      expect(await refused.json()).toMatchObject({
        parameters: [query.includes("fomr") || "fomr" in body ? "fomr" : "form"],
      });
      expect((await outbox.ops(`/outbox?${new URLSearchParams({ ...body, fomr: "x" })}`)).status).toBe(400);
    }
    expect(await waiting(reason)).toBe(2);
    expect(await other.rows(`reason=${reason}&form=contact`)).toHaveLength(1);
    expect(await (await retry(`product=${other.key}&reason=${reason}`, { form: "contact" })).json()).toMatchObject({
      chosen: { product: other.key, form: "contact", reason },
      released: 1,
      left: 0,
    });
    expect(await other.rows(`reason=${reason}&state=review`)).toMatchObject([{ form: "job-application" }]);
  });

  it("have a button in the browser, that says what it sends and how many there were", async () => {
    await other.accept(contactSubmission({ review: "too-slow" }));
    const headers = { ...asOperator("dewi"), "sec-fetch-site": "same-origin", origin: outbox.site.url.origin };
    const path = `/ops/outbox?product=${other.key}&reason=too-slow&lang=en`;
    expect(await (await outbox.site.get(path, { headers })).text()).toContain(
      `Send 1 again (Product: ${other.key}; Reason: too-slow)<`,
    );
    const body = new URLSearchParams();
    const sent = await outbox.site.get(path.replace("?", "/retry?"), { method: "POST", headers, body });
    expect(sent.status).toBe(303);
    const shown = await outbox.site.get(sent.headers.get("location") ?? "", { headers });
    expect(await shown.text()).toContain("Submissions being sent again: 1.");
  });
});

describe("the operators' pages", () => {
  it("say in words, not in codes, why a submission waits", async () => {
    const { reference } = await held();
    for (const path of ["/outbox?reason=honeypot&", `/outbox/${reference}?`]) {
      for (const lang of ["id", "en"]) {
        const response = await outbox.ops(`${path}lang=${lang}`, { headers: asOperator("dewi") });
        const text = (await response.text()).replace(/<[^>]*>/g, " ");
        expect(text, `${path} ${lang}`).not.toMatch(/honeypot|delivered|\bdead\b|too-fast/);
      }
    }
  });

  it.each([
    ["?lang=en", "id", "en"],
    ["?lang=id", "en", "id"],
    ["", "en-GB,en;q=0.9,id;q=0.8", "en"],
    ["", "en-US", "en"],
    ["", "id-ID", "id"],
    ["", "ja", "id"],
  ])("%s with a browser that prefers %s are in %s", async (query, preferred, language) => {
    for (const path of ["outbox", "accesses"]) {
      const headers = { ...asOperator("dewi"), "accept-language": preferred };
      const page = await (await outbox.ops(`/${path}${query}`, { headers })).text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).not.toMatch(/<script|Aminah/);
    }
  });
});

describe("where people give up in a form", () => {
  const report = (product: string, body: unknown, headers: Record<string, string> = {}) =>
    outbox.site.get(`/${product}/api/form-steps`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { origin: outbox.site.url.origin, ...headers },
    });
  const countsOf = async (product: string) =>
    z
      .object({ products: z.array(z.object({ counts: z.array(z.looseObject({})) })) })
      .parse(await (await outbox.ops(`/forms?product=${product}`)).json()).products[0]?.counts;

  it("is counted by step and field, without what too few did, and operators see it in words", async () => {
    const counted = await freshOutbox();
    const identity = { step: "identity", field: "" };
    const events = [
      { ...identity, event: "began" },
      { ...identity, event: "continued" },
    ];
    const error = { step: "location", event: "error", field: "postalCode" };
    const foreign = { step: "location", event: "error", field: "081234567890" };
    const form = "provider-registration";
    for (let visitor = 0; visitor < 6; visitor++) {
      const own = visitor < 4 ? [...events, foreign] : [...events, error, foreign];
      expect((await report(counted.key, { form, events: own })).status).toBe(204);
    }
    for (let visitor = 0; visitor < 5; visitor++) await counted.accept(contactSubmission());
    await counted.accept(contactSubmission({ review: "honeypot" }));
    expect(await countsOf(counted.key)).toEqual([
      { form: "contact", step: "", event: "sent", field: "", count: 5 },
      { form, step: "identity", event: "began", field: "", count: 6 },
      { form, step: "identity", event: "continued", field: "", count: 6 },
    ]);
    const page = await (await outbox.ops(`/forms?product=${counted.key}`, { headers: asOperator("dewi") })).text();
    expect(page).toContain("kurang dari 5");
    expect(page).not.toContain("postalCode");
    expect(await (await outbox.ops("/forms?product=tidak-ada")).text()).toContain("No such product");
  });

  it("is counted from reports of this site alone, that name nothing else", async () => {
    const event = { step: "form", event: "began", field: "" };
    const good = { form: "contact", events: [event] };
    expect((await report(outbox.key, good, { origin: "https://lain.example" })).status).toBe(403);
    expect((await report(outbox.key, { ...good, visitor: "siti" })).status).toBe(400);
    expect((await report(outbox.key, { ...good, events: [{ ...event, event: "sent" }] })).status).toBe(400);
    expect((await report(outbox.key, { ...good, name: "x".repeat(20_000) })).status).toBe(413);
  });
});
