import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fetch as forward, type Request as OutboundRequest } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { samples } from "../forms/sample";
import { urlEncoded } from "../support/forms/forms";
import { OpsRowSchema } from "../support/forms/outbox";
import { productWith, startSite, type TestSite } from "../support/site/site";

const opsSecret = "rahasia-operator";
const secret = "rahasia-turnstile";

const verification = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

let service: Server;
let site: TestSite;

/** Plays Turnstile, to which all leads that this site asks: `good` passes once it comes with the secret, `slow` never gets an answer. */
beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const sent = new URLSearchParams(body);
    const token = sent.get("response");
    if (token === "slow") return;
    if (token === "broken") response.writeHead(500);
    response.end(
      JSON.stringify({
        success:
          token === "good" &&
          sent.get("secret") === secret &&
          request.url === `/?${new URLSearchParams({ asked: verification })}`,
      }),
    );
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  const { port } = z.object({ port: z.number() }).parse(service.address() satisfies AddressInfo | string | null);
  const products = { contoh: productWith({ origin: "embedded" }, { forms: { turnstileSiteKey: "kunci-situs" } }) };
  const outboundService = (asked: OutboundRequest) =>
    forward(`http://127.0.0.1:${port}/?${new URLSearchParams({ asked: asked.url })}`, asked);
  site = await startSite(
    { PRODUCTS: products, TURNSTILE_SECRET: secret, OPS_SECRET: opsSecret },
    { workers: (plain) => [{ ...plain, outboundService }] },
  );
});

afterAll(async () => {
  await site.close();
  service.closeAllConnections();
  service.close();
});

it.each([
  ["good", "delivered", "delivered"],
  ["", "review", "turnstile-missing"],
  ["bad", "review", "turnstile-failed"],
  ["broken", "review", "turnstile-failed"],
  ["slow", "review", "turnstile-silent"],
])("takes every post; with the token %j it is %s", async (token, state, outcome) => {
  const values = { ...samples.contact, subject: `Token ${token}`, "cf-turnstile-response": token };
  const response = await site.get("/contoh/contact", { method: "POST", body: urlEncoded(values) });
  expect(response.status).toBe(303);
  const reference = new URL(response.headers.get("location") ?? "", site.url).searchParams.get("sent");
  const list = await site.get("/ops/outbox", { headers: { authorization: `Bearer ${opsSecret}` } });
  const { rows } = z.object({ rows: z.array(OpsRowSchema) }).parse(await list.json());
  expect(rows.find((row) => row.reference === reference)).toMatchObject({ state, lastOutcome: outcome });
});

it("lets its script and frame onto the pages of forms, and onto no other", async () => {
  const policyOf = async (path: string) => {
    const response = await site.get(path);
    return { policy: response.headers.get("content-security-policy") ?? "", html: await response.text() };
  };
  const form = await policyOf("/contoh/contact");
  expect(form.policy).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com '[^;]*;/);
  expect(form.policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
  expect(form.html).toContain('data-sitekey="kunci-situs"');
  expect(form.html).toContain("https://challenges.cloudflare.com/turnstile/v0/api.js");
  const other = await policyOf("/contoh/news");
  expect(other.policy + other.html).not.toContain("challenges.cloudflare.com");
});
