import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { barePolicy } from "../../src/http/headers/security-headers";
import { fileSignaturesOf } from "../../src/media/file-signatures";
import { untilRefused } from "../support/site/counters";
import { freshProduct, sharedSecrets } from "../support/site/shared-site";

const megabyte = Buffer.alloc(1024 * 1024);
const changed = "Sat, 21 Nov 2026 02:00:52 GMT";

/** The uploads of a CMS, as its static server gives them, and its bad moments. */
const uploads = {
  asked: [] as string[],
  healthy: true,
  /** Of files whose names begin with `lain`. */
  type: "",
};

function takeFile({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  uploads.asked.push(url);
  if (!uploads.healthy) return void response.writeHead(503, { "content-type": "image/png" }).end("later");
  if (url.startsWith("/uploads/lain")) {
    return void response.writeHead(200, { "content-type": uploads.type }).end("<html>");
  }
  switch (url.split("?")[0]) {
    case "/uploads/ada.png":
      return void sendFile(headers, response);
    case "/uploads/putus.png":
      return void response.destroy();
    case "/uploads/dijaga.png":
      return void response.writeHead(403).end();
    case "/uploads/sebagian.png":
      return void response
        .writeHead(206, { "content-type": "image/png", "content-range": "bytes 0-3/10", "content-length": 4 })
        .end("0123");
    case "/uploads/pindah.png":
      return void response.writeHead(302, { location: "https://elsewhere.example/a.png" }).end();
    case "/uploads/besar.mp4":
      response.writeHead(200, { "content-type": "video/mp4" });
      return void sendForEver(response);
    default:
      return void response.writeHead(404).end();
  }
}

function sendFile(headers: IncomingMessage["headers"], response: ServerResponse): void {
  const validators = { etag: '"a1"', "last-modified": changed, "accept-ranges": "bytes" };
  if (headers["if-none-match"] === '"a1"' || headers["if-modified-since"] === changed) {
    return void response.writeHead(304, validators).end();
  }
  const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
  if (start >= 10) return void response.writeHead(416, { "content-range": "bytes */10" }).end();
  const part = "0123456789".slice(start);
  const range = start > 0 && { "content-range": `bytes ${start}-9/10` };
  response
    .writeHead(range ? 206 : 200, {
      ...validators,
      ...range,
      "content-type": "image/png",
      "content-length": part.length,
    })
    .end(part);
}

function sendForEver(response: ServerResponse): void {
  while (!response.destroyed && response.write(megabyte));
  if (!response.destroyed) response.once("drain", () => sendForEver(response));
}

const product = await freshProduct("strapi5");
product.cms.files = takeFile;

const { signed } = fileSignaturesOf({
  key: product.key,
  contentToken: sharedSecrets.cms,
  hookSecret: sharedSecrets.hook,
});
/** A file as the content names it. */
const versioned = (name: string, version: string) => name + signed(name, `?v=${version}`);

async function media(path: string, headers: Record<string, string> = {}) {
  const response = await product.get(`/media/${path}`, { headers });
  const body = await response.text();
  return { status: response.status, kept: response.headers.get("cache-control"), headers: response.headers, body };
}

describe("the media route", () => {
  it.each(["bytes=99-", "bytes=abc", "bytes=-", "bytes=5"])("answers 416 to %s, kept by nobody", async (range) => {
    const refused = await media("ada.png", { range });
    expect(refused).toMatchObject({ status: 416, kept: "no-store" });
    expect(await media("ada.png")).toMatchObject({ status: 200, body: "0123456789" });
  });

  it("gives one part, and the whole file to who asks for several", async () => {
    expect(await media("ada.png", { range: "bytes=7-" })).toMatchObject({ status: 206, body: "789" });
    expect(await media("ada.png", { range: "bytes=0-1,4-5" })).toMatchObject({ status: 200, body: "0123456789" });
  });

  it("gives no part to who asked for the whole file, and keeps none", async () => {
    for (const headers of [{}, { range: "bytes=0-1,4-5" }]) {
      expect(await media(versioned("sebagian.png", "f1"), headers)).toMatchObject({
        status: 502,
        kept: "no-store",
        body: "",
      });
    }
    expect(await media(versioned("sebagian.png", "f1"), { range: "bytes=0-3" })).toMatchObject({
      status: 206,
      body: "0123",
    });
  });

  it("says that a file has not changed", async () => {
    for (const headers of [{ "if-none-match": '"a1"' }, { "if-modified-since": changed }]) {
      expect(await media(versioned("ada.png", "f1"), headers)).toMatchObject({
        status: 304,
        kept: "public, max-age=31536000, immutable",
      });
    }
    expect((await media("ada.png")).headers.get("etag")).toBe('"a1"');
  });

  it("never asks the CMS for a file of a post", async () => {
    const before = uploads.asked.length;
    for (const name of ["ABCDEFGH-softcopyLamaran.pdf", "ABCDEFGH_softcopy_Lamaran_1a2b3c4d5e.pdf"]) {
      expect((await media(name)).status).toBe(404);
    }
    expect(uploads.asked.length).toBe(before);
  });

  it("lets nobody keep a failure of the CMS, and shows the file as soon as it is there", async () => {
    uploads.healthy = false;
    expect(await media("ada.png")).toMatchObject({ status: 502, kept: "no-store" });
    uploads.healthy = true;
    expect(await media("ada.png")).toMatchObject({ status: 200 });
    expect(await media("putus.png")).toMatchObject({ status: 502, kept: "no-store" });
    expect(await media("pindah.png")).toMatchObject({ status: 502, kept: "no-store" });
    expect(await media("dijaga.png")).toMatchObject({ status: 404, kept: "no-store" });
  });

  it("passes on no type that a browser may take for a document, and no form of one", async () => {
    const passed = {
      "image/gif": "image/gif",
      "image/svg+xml; charset=utf-8": "image/svg+xml; charset=utf-8",
      "image/gif; a=b, text/html": "image/gif",
      "image/gif ,text/html": "image/gif",
      "image/gif, text/html": null,
      "image/gif+xml": null,
      "text/csv+xml": null,
    };
    const types: Record<string, string | null> = {};
    for (const [number, type] of Object.keys(passed).entries()) {
      uploads.type = type;
      const { status, headers } = await media(`lain${number}.gif`);
      types[type] = status === 200 ? headers.get("content-type") : null;
      const policy = headers.get("content-security-policy");
      if (type.startsWith("image/svg")) expect(policy).toBe(`${barePolicy}; style-src 'unsafe-inline'; sandbox`);
      else if (status === 200) expect(policy).toContain("form-action 'none'");
    }
    expect(types).toEqual(passed);
  });

  it("ends at 50 MB, whatever the CMS says of the length", async () => {
    const response = await product.get("/media/besar.mp4");
    let megabytes = 0;
    // workerd ends a chunked response whose stream fails like any other.
    for await (const chunk of response.body ?? []) megabytes += chunk.byteLength / megabyte.byteLength;
    expect(megabytes).toBeGreaterThan(49);
    expect(megabytes).toBeLessThanOrEqual(50);
  });

  it("keeps for a year only versions that the content names, however many others were requested before", async () => {
    uploads.asked.length = 0;
    const right = versioned("ada.png", "fmwprcsfb");
    const invented = [
      ...Array.from({ length: 30 }, (_, number) => `ada.png?v=f${number.toString(36)}zz`),
      `ada.png?v=${"f".repeat(26)}`,
      "ada.png?v=fmwprcsfb",
      right.replace("fmwprcsfb", "fmwprcsfc"),
      `ada.png${versioned("putus.png", "fmwprcsfb").slice("putus.png".length)}`,
    ];
    for (const path of invented) expect(await media(path)).toMatchObject({ status: 200, kept: "public, max-age=3600" });
    expect(uploads.asked.filter((address) => address.includes("?"))).toEqual([]);
    for (const path of [right, versioned("ada.png", "fmwprcsfd")]) {
      expect(await media(path)).toMatchObject({ status: 200, kept: "public, max-age=31536000, immutable" });
      expect(uploads.asked.at(-1)).toBe(`/uploads/${path}`);
    }
  });

  it("does not pass random names on one for one, and spares other visitors", async () => {
    const guesser = { "cf-connecting-ip": "192.0.2.109" };
    const visitor = { "cf-connecting-ip": "192.0.2.110" };
    uploads.asked.length = 0;
    const statuses: number[] = [];
    for (let number = 0; number < 3 * untilRefused; number++) {
      statuses.push((await media(`acak_${number}.png`, guesser)).status);
    }
    expect(uploads.asked.length).toBeLessThan(2 * untilRefused);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(untilRefused);
    expect(await media("ada.png", visitor)).toMatchObject({ status: 200 });
    const before = uploads.asked.length;
    for (let number = 0; number < 20; number++) await media("acak_0.png", visitor);
    expect(uploads.asked.length).toBe(before);
  });
});

it("the privacy page says whether files get to a media library, and whether all of an application do", async () => {
  for (const [key, some, all] of [
    ["contoh", false, false],
    [product.key, true, false],
    ["strapi5", true, true],
  ] as const) {
    const text = await (await product.site.get(`/${key}/privacy`)).text();
    expect(text).toContain("Selama berada di situs ini, berkas Anda tidak punya alamat yang terbuka");
    expect(text.includes("siapa pun yang mengetahui alamat itu"), key).toEqual(some);
    expect(text.includes("berkas lamaran tersimpan di pustaka media"), key).toEqual(all);
  }
});
