import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { buildEnvelope } from "../../src/providers/upstream/envelope";
import { LoopbackServer } from "../support/http/loopback-server";
import { rawRequest } from "../support/http/raw-request";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

interface Arrival {
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** The CMS and the provider service, now on a host of their own. */
class Systems extends LoopbackServer {
  readonly arrivals: Arrival[] = [];

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "", headers } = request;
    this.arrivals.push({ line: `${method} ${url}`, headers, body: await text(request) });
    const type = { "content-type": "application/json; charset=utf-8" };
    switch (url.split("/").at(-1)) {
      case "page":
        return void response.writeHead(200, { "content-type": "text/html" }).end("<script>");
      case "elsewhere":
        return void response.writeHead(302, { location: "https://elsewhere.example/" }).end();
      case "announced":
        return void response.writeHead(200, { ...type, "content-length": 9_000_000 }).end();
      case "endless":
        response.writeHead(200, type);
        for (let piece = 0; piece < 12; piece++) response.write(Buffer.alloc(1024 * 1024, " "));
        return void response.end();
      case "silent":
        return;
      default:
        response.writeHead(url.endsWith("/absent") ? 404 : 200, {
          ...type,
          "set-cookie": "a=b",
          "x-frame-options": "DENY",
        });
        response.end('{"data":[]}');
    }
  }
}

const systems = new Systems();
const product = await freshProduct("lewat");
const { port } = product.cms;
await product.cms.close();
// In the place of the CMS.
await systems.listen(port);
beforeEach(() => void systems.arrivals.splice(0));
afterAll(() => systems.close());

const get: FreshProduct["atHost"] = (path, init) => product.atHost(path, init);

const soapPath = "/proxy/mobile/services/ProviderWebService";
const send = (path: string, body: string) =>
  get(path, { method: "POST", body, headers: { cookie: "lang=id", authorization: "Bearer rahasia" } });
const envelope = buildEnvelope("http://webservice.example", "getNearbyProvider", {
  latitude: -6.2,
  accessToken: "a&b<",
});

describe("what apps read", () => {
  it("of the CMS is passed on without cookies, secrets and questions for drafts, and back without the CMS's own headers", async () => {
    const query =
      "_limit=2&status=draft&_publicationState=preview&publicationState=preview&status%5B0%5D=draft&[status]=draft&%5Bstatus%5D[]=draft&city=a%26b";
    const headers = { cookie: "lang=id", authorization: "Bearer rahasia" };
    const response = await get(`/oapi/articles?${query}`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: [] });
    expect(systems.arrivals.map(({ line }) => line)).toEqual(["GET /oapi/articles?_limit=2&city=a%26b"]);
    expect(systems.arrivals[0]?.headers).not.toHaveProperty("cookie");
    expect(systems.arrivals[0]?.headers).not.toHaveProperty("authorization");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(response.headers.has("set-cookie")).toBe(false);
    expect((await get("/oapi/articles/absent")).status).toBe(404);
  });

  it("of the provider service is passed on as it was sent", async () => {
    expect((await send(soapPath, envelope)).status).toBe(200);
    expect((await send("/assets/lewat_api/getAllProviderList.php", '{"start":0}')).status).toBe(200);
    expect(systems.arrivals.map(({ line, body }) => [line, body])).toEqual([
      [`POST ${soapPath}`, envelope],
      ["POST /assets/lewat_api/getAllProviderList.php", '{"start":0}'],
    ]);
    for (const { headers } of systems.arrivals) expect(headers).not.toHaveProperty("authorization");
  });

  it.each([
    [
      "no prefixes",
      '<Envelope><Body><getAllProviderList xmlns="a"><start>0</start></getAllProviderList></Body></Envelope>',
    ],
    ["a header", envelope.replace(/(<soapenv:Body>)/, "<soapenv:Header/>\n $1")],
  ])("may have %s", async (_, body) => {
    expect((await send(soapPath, body)).status).toBe(200);
  });
});

describe("what is not passed on", () => {
  const other = "<web:deleteProvider><web:id>1</web:id></web:deleteProvider>";

  it.each([
    ["another operation", envelope.replaceAll("getNearbyProvider", "deleteProvider")],
    ["a second operation", envelope.replace("</soapenv:Body>", `${other}</soapenv:Body>`)],
    ["an operation within a parameter", envelope.replace("<web:latitude>", `${other}<web:latitude>${other}`)],
    [
      "a second body",
      envelope.replace("</soapenv:Envelope>", `<soapenv:Body>${other}</soapenv:Body></soapenv:Envelope>`),
    ],
    [
      "an operation in the header",
      envelope.replace("<soapenv:Body>", `<soapenv:Header>${other}</soapenv:Header><soapenv:Body>`),
    ],
    ["a comment", envelope.replace("<soapenv:Body>", "<soapenv:Body><!-- -->")],
    ["a doctype", envelope.replace("?>", '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')],
    ["another text", "getNearbyProvider"],
    ["17 KB", envelope.replace("-6.2", "1".repeat(17_000)), 413],
  ])("of a question: %s", async (_, body, status = 400) => {
    expect((await send(soapPath, body)).status).toBe(status);
    expect(systems.arrivals).toEqual([]);
  });

  it("is whatever changes something, and every path that is no list, record or question", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const { status, headers } = await get("/oapi/articles", { method });
      expect(status, method).toBe(405);
      expect(headers.get("allow"), method).toBe("GET, HEAD");
    }
    expect((await get(soapPath)).status).toBe(405);
    const paths = [
      "/oapi/uploads/cv.pdf",
      "/oapi/Upload/files",
      "/oapi/GraphQL?query={articles(publicationState:PREVIEW){id}}",
      "/oapi/api/graphql",
      "/oapi/a%2Fb",
      "/oapi/a/b/c/d/e",
      "/proxy/admin",
      "/assets/lewat_api/deleteAll.php",
    ];
    for (const path of [...paths, "/assets/contoh_api/getAllProviderList.php"]) {
      expect((await send(path, "{}")).status, path).toBe(404);
      expect((await get(path)).status, path).toBe(404);
    }
    expect(systems.arrivals).toEqual([]);
  });

  it("is anything of a product that does not want it", async () => {
    const { status, body } = await rawRequest(product.site.url, "/oapi/articles", {
      host: "contoh.example",
      accept: "text/html",
    });
    expect(status).toBe(404);
    expect(body).toContain("<html");
    expect(systems.arrivals).toEqual([]);
  });

  it("is a response that acts, leads elsewhere, is too large or does not come", async () => {
    const silent = get("/oapi/silent");
    for (const path of ["page", "elsewhere", "announced"]) {
      expect((await get(`/oapi/${path}`)).status, path).toBe(502);
    }
    const endless = await get("/oapi/endless");
    const bytes = await endless.arrayBuffer().catch(() => new ArrayBuffer());
    expect(bytes.byteLength).toBeLessThanOrEqual(8 * 1024 * 1024);
    expect((await silent).status).toBe(502);
  });
});
