import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmationsCsv } from "../../scripts/cms/confirmations";
import { LoopbackServer } from "../support/http/loopback-server";

/** A site with one facility; the product `lama` has no secret for links. */
class OperatedSite extends LoopbackServer {
  protected take({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, "http://site.example");
    const status =
      headers.authorization !== "Bearer rahasia" ? 401 : searchParams.get("product") === "lama" ? 409 : 200;
    response.writeHead(pathname === "/ops/directory" ? status : 404, { "content-type": "text/csv" });
    response.end(`Code,${searchParams.get("format")}\n`);
  }
}

let site: OperatedSite;
beforeAll(async () => {
  site = await OperatedSite.start();
});
afterAll(async () => site[Symbol.asyncDispose]());

describe("npm run cms -- confirmations", () => {
  it("brings the links of all facilities, and what is confirmed", async () => {
    expect(await confirmationsCsv(site.origin, "contoh", "rahasia", "links")).toBe("Code,links\n");
    expect(await confirmationsCsv(site.origin, "contoh", "rahasia", "details")).toBe("Code,details\n");
  });

  it.each([
    ["contoh", "lain", "OPS_SECRET"],
    ["lama", "rahasia", "PREVIEW_SECRET"],
  ])("of %s with the secret %s says what is missing: %s", async (product, secret, said) => {
    await expect(confirmationsCsv(site.origin, product, secret, "links")).rejects.toThrow(said);
  });

  it("sends no secret over a network without https", async () => {
    await expect(confirmationsCsv("http://site.example", "contoh", "rahasia", "links")).rejects.toThrow("https");
  });
});
