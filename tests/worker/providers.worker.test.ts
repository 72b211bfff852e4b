import { beforeEach, describe, expect, it } from "vitest";
import { answerSchemas } from "../../src/providers/provider";
import { ProblemSchema } from "../support/http/problem";
import { type Behaviour, elementText, envelope, paging, recording, row } from "../support/providers/provider-service";
import { type FreshProduct, freshProduct, type ProductKind, sharedSecrets } from "../support/site/shared-site";

const token = sharedSecrets.providers;

/** A product whose service nobody has asked yet, which answers like this. */
async function fresh(behaviour: Behaviour, kind: ProductKind = "soap"): Promise<FreshProduct> {
  const product = await freshProduct(kind);
  product.service.behaviour = behaviour;
  return product;
}

async function pageOf({ get }: FreshProduct, query = "") {
  const response = await get(`/api/providers${query}`);
  expect(response.status).toBe(200);
  return answerSchemas().page.parse(await response.json());
}

async function nearbyOf({ get }: FreshProduct, query: string) {
  const response = await get(`/api/providers/nearby?${query}`);
  expect(response.status).toBe(200);
  return answerSchemas().nearby.parse(await response.json());
}

const names = ({ providers }: { providers: readonly { providerName: string }[] }) =>
  providers.map(({ providerName }) => providerName);

describe("what the service is asked", () => {
  it("gets a search and the token intact, with the parameters of its specification", async () => {
    const product = await fresh(paging([row(1)]));
    const search = `a&b<c>"d']]>`;
    await pageOf(product, `?search=${encodeURIComponent(search)}`);
    const asked = product.service.requests.find(({ body }) => elementText(body, "searchValue"));
    const body = asked?.body ?? "";
    expect(asked?.path).toBe("/mobile/services/ProviderWebService");
    expect(elementText(body, "searchValue")).toBe(search);
    expect(elementText(body, "accessToken")).toBe(token);
    const parameters = ["order", "length", "start", "searchBy", "userId"].map((name) => elementText(body, name));
    expect(parameters).toEqual(["asc", "300", "0", "providerName", ""]);
  });

  it("gets a position with the fixed third parameter, rounded to a hundred metres", async () => {
    const product = await fresh(paging([row(1)]));
    await nearbyOf(product, "latitude=-6.90012&longitude=107.60044");
    const body = product.service.requests.find((request) => request.body.includes("getNearbyProvider"))?.body ?? "";
    const parameters = ["latitude", "longitude", "radius", "order", "length", "start", "accessToken"];
    expect(parameters.map((name) => elementText(body, name))).toEqual([
      "-6.9",
      "107.6",
      "3",
      "desc",
      "300",
      "0",
      token,
    ]);
  });

  it.each([
    ["soap-below", () => "/proxy/mobile/services/ProviderWebService"],
    ["php-below", (key: string) => `/proxy/assets/${key}_api/getAllProviderList.php`],
  ] as const)("is asked below the configured prefix: %s", async (kind, path) => {
    const { key, service, get } = await fresh(paging([row(1)]), kind);
    await get("/api/providers?search=apotek");
    expect(new Set(service.requests.map((request) => request.path))).toEqual(new Set([path(key)]));
  });

  it("is asked the same search and the same place once", async () => {
    const product = await fresh(paging([row(1)]));
    await Promise.all([pageOf(product, "?search=apotek"), pageOf(product, "?search=Apotek")]);
    await pageOf(product, "?search=APOTEK&page=2");
    await nearbyOf(product, "latitude=-6.9001&longitude=107.6001");
    await nearbyOf(product, "latitude=-6.9003&longitude=107.6002&radiusKm=3");
    const bodies = product.service.requests.map(({ body }) => body);
    expect(bodies.filter((body) => elementText(body, "searchValue"))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes("getNearbyProvider"))).toHaveLength(1);
  });

  it("is believed for as many rows as it was asked for", async () => {
    const summary = (number: number) => ({ providerId: `x${number}`, providerName: `Klinik ${number}` });
    const flood = envelope(Array.from({ length: 3_000 }, (_, number) => summary(number)));
    const list = paging([row(1)]);
    const product = await fresh((request) =>
      elementText(request.body, "searchValue") ? { body: flood } : list(request),
    );
    expect((await pageOf(product, "?search=klinik")).total).toBe(300);
  });

  it("gets JSON where it is PHP, and may put warnings before its own", async () => {
    const product = await fresh(({ path }) => {
      const { body } = recording(path.includes("Nearby") ? "php-nearby-single.txt" : "php-list.txt");
      return {
        type: "text/html",
        body: `<br />\n<b>Warning</b>: Undefined array key [0] in <b>/x.php</b><br />\n${body}`,
      };
    }, "php");
    expect((await pageOf(product)).total).toBe(2);
    const near = await nearbyOf(product, "latitude=-6.2038&longitude=106.7995");
    expect(near.providers[0]).toMatchObject({ providerId: "1103", distanceKm: 0 });
    const asked = product.service.requests.map(({ path, body }) => [path, JSON.parse(body)]);
    expect(asked).toContainEqual([
      `/assets/${product.key}_api/getAllProviderList.php`,
      { order: "asc", length: 300, start: 0, searchBy: "", searchValue: "", userId: "", accessToken: token },
    ]);
    expect(asked).toContainEqual([
      `/assets/${product.key}_api/getNearbyProvider.php`,
      { latitude: -6.204, longitude: 106.8, accessToken: token },
    ]);
  });
});

// Made before the Worker waits for them.
const hugeList = Buffer.from(envelope(Array.from({ length: 20_000 }, (_, number) => row(number))));
const hugeText = new Uint8Array(22 * 1024 * 1024).fill(97);
const bytesOf = (answer: { body: string | Uint8Array }) => Buffer.from(answer.body);
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return littleEndian ? bytes : bytes.swap16();
};
const bomb16 = () => utf16(`\ufeff${bytesOf(recording("answer-bomb.xml"))}`, false);
const declared16 = envelope([row(1, { providerName: "Klinik São José" })]).replace("utf-8", "utf-16");

/** What each way of answering comes to for a visitor on a site that has nothing stored. */
const cases: readonly (readonly [
  name: string,
  behaviour: Behaviour,
  status: number,
  words: string | readonly string[],
])[] = [
  ["a Fault with 500", () => recording("answer-fault.xml", 500), 502, "terganggu"],
  ["an entity bomb in UTF-16", () => ({ body: bomb16() }), 502, "terganggu"],
  ["an encoding nobody knows", () => ({ body: '<?xml version="1.0" encoding="x-klingon"?><a/>' }), 502, "terganggu"],
  ["22 MB", () => ({ body: hugeText }), 502, "terganggu"],
  ["22 MB of providers", () => ({ body: hugeList }), 502, "terganggu"],
  ["silence", () => null, 504, "tidak menjawab"],
  ["silence in the middle", () => ({ body: envelope([row(1)]), breakOff: "stall" }), 504, "tidak menjawab"],
  ["a connection that ends in the middle", () => ({ body: envelope([row(1)]), breakOff: "cut" }), 502, "terganggu"],
  ["Latin-1", () => recording("answer-latin1.xml"), 200, ["Clínica São José - Ñandú é"]],
  ["UTF-16 with a mark", () => ({ body: utf16(`\ufeff${declared16}`, true) }), 200, ["Klinik São José"]],
  ["UTF-16 without one", () => ({ body: utf16(declared16, false) }), 200, ["Klinik São José"]],
  [
    "Latin-1 that says it is UTF-8",
    () => ({ body: Buffer.from(envelope([row(1, { providerName: "José" })]), "latin1") }),
    200,
    ["José"],
  ],
];

describe("what a visitor gets when nothing is stored", () => {
  it.each(cases)("%s", async (_name, behaviour, status, words) => {
    const { get, site } = await fresh(behaviour);
    const logged = site.logs.length;
    const response = await get("/api/providers", { headers: { "accept-language": "id" } });
    expect(response.status).toBe(status);
    const body: unknown = await response.json();
    if (typeof words === "string") {
      expect(response.headers.get("content-type")).toContain("application/problem+json");
      const problem = ProblemSchema.parse(body);
      expect(problem).toMatchObject({ status });
      expect(problem.detail + problem.title).toContain(words);
    } else expect(names(answerSchemas().page.parse(body))).toEqual(words);
    expect((await get("/providers")).status).toBe(200);
    expect(site.logs.slice(logged).join("\n")).not.toMatch(/request\.failed|tok&|Uncaught/);
  });
});

describe("the directory", () => {
  let product: FreshProduct;

  beforeEach(async () => {
    product = await freshProduct("soap");
  });

  it("that hangs keeps nobody waiting but who asks for it", async () => {
    product.service.behaviour = () => null;
    const { key, site } = product;
    const others = [`/${key}`, "/contoh/providers", "/contoh/api/providers"];
    const statuses = () => Promise.all(others.map(async (path) => (await site.get(path)).status));
    // What an isolate loads and makes once takes longer on a busy machine than any service is waited for.
    await statuses();
    let asked = 0;
    const attempt = async () => {
      const before = product.service.requests.length;
      let isAnswered = false;
      const slow = product.get(`/api/providers?search=klinik+${++asked}`).finally(() => {
        isAnswered = true;
      });
      await expect.poll(() => product.service.requests.length).toBeGreaterThan(before);
      return { others: await statuses(), areFirst: !isAnswered, slow: (await slow).status };
    };
    await expect.poll(attempt).toEqual({ others: [200, 200, 200], areFirst: true, slow: 504 });
  });

  it("puts what the service finds beside what the directory has", async () => {
    const inPalu = { city: "Palu", province: "Sulawesi Tengah", latitude: "-0.9", longitude: "119.87" };
    product.service.behaviour = paging([row(1), row(2, { providerName: "Klinik Merpati", ...inPalu })]);
    await pageOf(product);
    product.service.behaviour = () => ({ body: envelope([row(7, { providerName: "Baru Dibuka" })]) });
    expect(names(await pageOf(product, "?search=palu")).toSorted()).toEqual(["Baru Dibuka", "Klinik Merpati"]);
    expect(names(await nearbyOf(product, "latitude=-6.9&longitude=107.6")).toSorted()).toEqual([
      "Apotek Nomor 1",
      "Baru Dibuka",
    ]);
    expect(names(await nearbyOf(product, "latitude=-0.9&longitude=119.87"))).toContain("Klinik Merpati");
  });

  it("shows nobody the token", async () => {
    product.service.behaviour = ({ body }) => ({ status: 500, body });
    const own = ["/api/providers", "/api/providers?search=x", "/providers", ""];
    const nearby = "/api/providers/nearby?latitude=-6.2&longitude=106.8";
    for (const address of [...own, nearby]) {
      const response = await product.get(address);
      const reported = JSON.stringify([...response.headers]) + (await response.text());
      expect(reported).not.toMatch(/tok(&|%26|\\u0026)/);
    }
    expect(product.site.logs.join("\n")).not.toContain("tok&");
    expect(product.service.requests.length).toBeGreaterThan(0);
  });
});
