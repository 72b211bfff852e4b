import { describe, expect, it } from "vitest";
import { contactLetter, send } from "../support/forms/posting";
import { ProblemSchema } from "../support/http/problem";
import { elementText, paging, row } from "../support/providers/provider-service";
import { counted, untilRefused } from "../support/site/counters";
import { freshProduct, sharedSecrets } from "../support/site/shared-site";

const { ops: opsSecret } = sharedSecrets;

const { service, site, key } = await freshProduct("soap");
service.behaviour = paging(Array.from({ length: 40 }, (_, number) => row(number)));
await (await site.get(`/${key}/providers`)).text();
/** Lines that were logged before. */
const logged = site.logs.length;

const searches = () => service.requests.filter(({ body }) => elementText(body, "searchValue")).length;
const from = (address: string) => ({ headers: { "cf-connecting-ip": address, accept: "text/html" } });
const logs = () => site.logs.slice(logged);

const statusOf = async (path: string, address: string) => (await site.get(path, from(address))).status;

async function many(count: number, content: (number: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++) statuses.push(await content(number));
  return statuses;
}

/** A few more than a limit allows. */
const tooMany = untilRefused + 3;

describe("pages of searches for providers", () => {
  it("ask the service as often as the limit allows, and all of them are there", async () => {
    const before = searches();
    const statuses = await many(tooMany, (number) =>
      statusOf(`/${key}/providers?search=nomor-${number}`, "198.51.100.1"),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(searches() - before).toBe(untilRefused);
  });

  it("still find what the directory has", async () => {
    const html = await (await site.get(`/${key}/providers?search=Nomor+17`, from("198.51.100.1"))).text();
    expect(html).toContain("Apotek Nomor 17");
  });

  it("count together with questions to the endpoint, which refuses the rest", async () => {
    const refused = await site.get(`/${key}/api/providers?search=a`, from("198.51.100.1"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(ProblemSchema.parse(await refused.json()).status).toBe(429);
    expect(await statusOf(`/${key}/api/providers/nearby?latitude=-6&longitude=106`, "198.51.100.1")).toBe(429);
    expect(await statusOf(`/${key}/api/providers?search=b`, "198.51.100.2")).toBe(200);
  });

  it("leave the list, a provider's page and the neighbourhood to the directory", async () => {
    const before = service.requests.length;
    for (const path of [
      `/${key}/providers?city=Bandung`,
      `/${key}/providers/1001`,
      `/${key}/providers?sort=distance`,
    ]) {
      expect(await statusOf(path, "198.51.100.3")).toBe(200);
    }
    expect(service.requests.length).toBe(before);
  });
});

it("searches of the site are answered as often as the limit allows, and then with a page that says to wait", async () => {
  const statuses = await many(untilRefused + 1, (number) =>
    statusOf(`/${key}/search?q=kata-${number}`, "198.51.100.4"),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(untilRefused);
  const response = await site.get(`/${key}/search?q=lagi&lang=en`, from("198.51.100.4"));
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(await response.text()).toContain("Too many searches");
  expect(await statusOf(`/${key}/search`, "198.51.100.4")).toBe(200);
  expect(await statusOf(`/${key}/search?q=lagi`, "198.51.100.5")).toBe(200);
});

describe("posts of a form", () => {
  const post = (form: string, address: string) => {
    const headers = { "cf-connecting-ip": address, accept: "application/json" };
    return site.get(`/${key}/${form}`, { method: "POST", body: new URLSearchParams({ name: "x" }), headers });
  };

  it("are ten of a sender in a minute, for that form only", async () => {
    const statuses = await many(10, async () => (await post("contact", "198.51.100.20")).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const refused = await post("contact", "198.51.100.20");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await post("apply-job", "198.51.100.20")).status).toBe(422);
    expect((await post("contact", "198.51.100.21")).status).toBe(422);
  });
});

it("the status of a post is refused after ten guesses of a visitor in a minute, whatever the guess", async () => {
  const ask = async (address: string) => {
    const headers = { "cf-connecting-ip": address };
    const body = new URLSearchParams({ reference: "ABCDEFGH", email: "siti@example.com" });
    return (await site.get(`/${key}/submission-status`, { method: "POST", body, headers })).status;
  };
  expect(new Set(await many(10, () => ask("198.51.100.30")))).toEqual(new Set([404]));
  expect(await ask("198.51.100.30")).toBe(429);
  expect(await ask("198.51.100.31")).toBe(404);
});

describe("looking for a reference", () => {
  it("ends after as many tries as the limit allows: nobody is thanked any more", async () => {
    const reference = await send(site, contactLetter(undefined, key));
    const thanks = async (address: string) => {
      return (await (await site.get(`/${key}/contact?sent=${reference}`, from(address))).text()).includes(
        String(reference),
      );
    };
    expect(await thanks("198.51.100.6")).toBe(true);
    const statuses = await many(untilRefused - 1, () => statusOf(`/${key}/contact?sent=ABCDEFGH`, "198.51.100.6"));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await thanks("198.51.100.6")).toBe(false);
    expect(await thanks("198.51.100.7")).toBe(true);
  });

  it("never begins for a text that is none", async () => {
    const before = site.logs.length;
    expect(await statusOf(`/${key}/contact?sent=..%2F..`, "198.51.100.8")).toBe(200);
    expect(site.logs.slice(before).flatMap((line) => counted(line) ?? [])).toEqual([]);
  });
});

describe("parts of map tiles", () => {
  const ask = async (first: number, visitor: string) => {
    const headers = { "cf-connecting-ip": visitor, range: `bytes=${first}-${first}` };
    return (await site.get(`/${key}/tiles/kota-9.pmtiles`, { headers })).status;
  };

  it("that no cache has are read as often as the limit allows for one visitor, and for others all the same", async () => {
    await (await site.miniflare.getR2Bucket("MAPS", "site")).put("kota-9.pmtiles", new Uint8Array(700).fill(7));
    const statuses = await many(tooMany, (first) => ask(first, "198.51.100.20"));
    expect(statuses.filter((status) => status === 206)).toHaveLength(untilRefused);
    expect(statuses.filter((status) => status === 429)).toHaveLength(tooMany - untilRefused);
    expect(await ask(650, "198.51.100.21")).toBe(206);
  });
});

describe("static files of other versions", () => {
  it("static files of other versions are read as often as the limit allows for one visitor, and for others all the same", async () => {
    const status = (number: number, visitor: string) =>
      statusOf(`/assets/entry-${String(number).padStart(8, "0")}.js`, visitor);
    const statuses = await many(tooMany, (number) => status(number, "198.51.100.22"));
    expect(statuses.filter((each) => each === 404)).toHaveLength(untilRefused);
    expect(statuses.filter((each) => each === 429)).toHaveLength(tooMany - untilRefused);
    expect(await status(1, "198.51.100.23")).toBe(404);
  });
});

async function knock(secret: string | null, address: string): Promise<number> {
  const headers = { ...(secret !== null && { authorization: `Bearer ${secret}` }), "cf-connecting-ip": address };
  return (await site.get(`/ops/outbox?product=${key}`, { headers })).status;
}

const failures = () =>
  logs()
    .filter((line) => line.startsWith('{"event":"door.failed"'))
    .map((line) => JSON.parse(line));

describe("the operators' secret", () => {
  it("lets a network try ten wrong secrets a minute; the right one passes all the same", async () => {
    const statuses = await many(14, (number) => knock(`salah-${number}-salah-salah`, "2001:db8::1"));
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), 429, 429, 429]);
    expect(await knock("salah-salah-salah", "2001:db8::ffff"), "of the same network").toBe(429);
    expect(await knock(opsSecret, "2001:db8::ffff"), "of the same network").toBe(200);
    expect(await knock("salah-salah-salah", "2001:db8:1::1"), "everybody else").toBe(401);
  });

  it("does not count the right secret, nor a browser that has not asked for it yet", async () => {
    expect(new Set(await many(15, () => knock(opsSecret, "198.51.100.3")))).toEqual(new Set([200]));
    expect(new Set(await many(15, () => knock(null, "198.51.100.3")))).toEqual(new Set([401]));
    expect(await knock(opsSecret, "198.51.100.3")).toBe(200);
  });

  it("logs each wrong try with a hash, never an address or a secret", async () => {
    await expect.poll(() => failures().length).toBe(12);
    for (const line of failures()) {
      expect(line).toEqual({
        event: "door.failed",
        door: "ops",
        visitor: expect.stringMatching(/^[\da-f]{64}$/),
        waits: expect.any(Boolean),
      });
    }
    expect(logs().join()).not.toMatch(/198\.51\.100|2001:db8|salah/);
  });
});
