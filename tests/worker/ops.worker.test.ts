import { describe, expect, it } from "vitest";
import { contactSubmission, opsSecret } from "../support/forms/outbox";
import { freshOutbox } from "../support/forms/shared-outbox";

const outbox = await freshOutbox();

const password = (secret: string) => `Basic ${Buffer.from(`operator:${secret}`).toString("base64")}`;
const browser = { authorization: password(opsSecret), accept: "text/html,application/xhtml+xml" };

describe("access", () => {
  it.each([
    ["nobody without a secret", {}],
    ["nobody with a wrong token", { authorization: "Bearer rahasia-operatoR" }],
    ["nobody with the start of it", { authorization: "Bearer rahasia" }],
    ["nobody with an empty one", { authorization: "Bearer " }],
    ["nobody with a wrong password", { authorization: password("lain") }],
    ["nobody with a broken header", { authorization: "Basic ???" }],
  ])("%s", async (_, headers) => {
    for (const [path, method] of [
      ["/ops/outbox", "GET"],
      ["/ops/outbox/ABCDEFGH/retry", "POST"],
    ] as const) {
      const response = await outbox.site.get(path, { method, headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain("Basic realm=");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toBe("");
    }
  });

  it("no other site by way of a browser that knows the password", async () => {
    const { reference } = await outbox.accept(contactSubmission({ review: "honeypot" }));
    const send = (headers: Record<string, string>) =>
      outbox.site.get(`/ops/outbox/${reference}/retry?state=review`, {
        method: "POST",
        headers: { ...browser, ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: `product=${outbox.key}`,
      });
    expect((await send({ origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send({})).status).toBe(403);
    expect(outbox.cms.attempts).toBe(0);
    expect(await outbox.rows("state=review")).toMatchObject([{ reference }]);
    const same = await send({ origin: outbox.site.url.origin });
    expect(same.status).toBe(303);
    expect(same.headers.get("location")).toBe("/ops/outbox?state=review");
    expect(outbox.cms.taken).toHaveLength(1);
  });
});

describe("what it tells", () => {
  it("is the posts of a product and state, as JSON and CSV", async () => {
    await outbox.accept(contactSubmission());
    const { reference } = await outbox.accept(contactSubmission({ review: "honeypot" }));
    expect(await outbox.rows()).toHaveLength(3);
    expect(await outbox.rows("state=review")).toMatchObject([{ reference }]);
    const response = await outbox.ops(`/outbox?product=${outbox.key}&state=review&format=csv`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const [header = "", line = "", ...rest] = (await response.text()).split("\r\n");
    const cells = line.split(",");
    expect(Object.fromEntries(header.split(",").map((name, at) => [name, cells[at]]))).toMatchObject({
      reference,
      product: outbox.key,
      form: "contact",
      state: "review",
      attempts: "0",
      lastOutcome: "honeypot",
      receivedAt: expect.stringMatching(/^2\d{3}-.+Z$/),
      expiresAt: expect.stringMatching(/^2\d{3}-.+Z$/),
      nextAttemptAt: "",
      deliveredAt: "",
      erasedAt: "",
    });
    expect(rest).toEqual([""]);
  });

  it("is an error for what does not exist", async () => {
    for (const path of ["/outbox?product=tidak-ada", "/backup/outbox/tidak-ada", "/backup/files/tidak-ada"]) {
      expect((await outbox.ops(path)).status, path).toBe(404);
    }
    expect((await outbox.ops("/outbox?state=lain")).status).toBe(400);
  });
});
