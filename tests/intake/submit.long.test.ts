import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { turnstileSuspicion } from "../../src/intake/submit";
import { LoopbackServer } from "../support/http/loopback-server";

const secret = "rahasia-turnstile";
const verification = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** Plays Turnstile: the token `good` passes with the secret, `slow` never gets a response. */
class TurnstileService extends LoopbackServer {
  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of request) body += part;
    const sent = new URLSearchParams(body);
    const token = sent.get("response");
    if (token === "slow") return;
    if (token === "broken") response.writeHead(500);
    response.end(JSON.stringify({ success: token === "good" && sent.get("secret") === secret }));
  }
}

const service = new TurnstileService();

beforeAll(async () => {
  await service.listen();
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    fetch(url === verification ? service.origin : "http://127.0.0.1:9", init),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

it.concurrent.each([
  ["good", null],
  ["", "turnstile-missing"],
  ["bad", "turnstile-failed"],
  ["broken", "turnstile-failed"],
  ["slow", "turnstile-silent"],
])("of a submission with the token %j an operator reviews %s", async (token, review) => {
  expect(await turnstileSuspicion(secret, token)).toBe(review);
});
