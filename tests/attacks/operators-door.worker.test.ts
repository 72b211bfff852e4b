import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { opsSecret } from "../support/forms/outbox";
import { startSite, type TestSite } from "../support/site/site";

const hookSecret = "rahasia-kait-web";
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ OPS_SECRET: opsSecret, HOOK_SECRET: hookSecret }, { limits: "counted" });
});
afterAll(() => site.close());

async function knock(secret: string | null, address: string): Promise<number> {
  const authorization: Record<string, string> = secret === null ? {} : { authorization: `Bearer ${secret}` };
  const response = await site.get("/ops/outbox", { headers: { ...authorization, "cf-connecting-ip": address } });
  await response.arrayBuffer();
  return response.status;
}

async function hook(secret: string, address: string): Promise<number> {
  const body = JSON.stringify({ event: "entry.publish", model: "tidak-ada" });
  const headers = { authorization: `Bearer ${secret}`, "cf-connecting-ip": address };
  return (await site.get("/contoh/hooks/content", { method: "POST", body, headers })).status;
}

const failures = () =>
  site.logs.filter((line) => line.startsWith('{"event":"door.failed"')).map((line) => JSON.parse(line));

describe("the operators' secret", () => {
  it("lets a visitor try ten wrong secrets a minute; then the right one waits too", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 14; count++) statuses.push(await knock(`salah-${count}-salah-salah`, "203.0.113.1"));
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), 429, 429, 429]);
    expect(await knock(opsSecret, "203.0.113.1")).toBe(429);
  });

  it("lets everybody else in meanwhile", async () => {
    expect(await knock(opsSecret, "203.0.113.2")).toBe(200);
  });

  it("holds the addresses of an IPv6 network together", async () => {
    for (let count = 0; count < 11; count++) await knock("salah-salah-salah", `2001:db8::${count + 1}`);
    expect(await knock(opsSecret, "2001:db8::ffff")).toBe(429);
    expect(await knock(opsSecret, "2001:db8:1::1")).toBe(200);
  });

  it("does not count the right secret, nor a browser that has not asked for it yet", async () => {
    for (let count = 0; count < 15; count++) expect(await knock(opsSecret, "203.0.113.3")).toBe(200);
    for (let count = 0; count < 15; count++) expect(await knock(null, "203.0.113.3")).toBe(401);
    expect(await knock(opsSecret, "203.0.113.3")).toBe(200);
  });

  it("logs each wrong try with a hash, never an address or a secret", async () => {
    await expect.poll(() => failures().length).toBe(22);
    for (const line of failures()) {
      expect(line).toEqual({
        event: "door.failed",
        door: "ops",
        visitor: expect.stringMatching(/^[\da-f]{64}$/),
        waits: expect.any(Boolean),
      });
    }
    expect(site.logs.join()).not.toMatch(/203\.0\.113|2001:db8|salah/);
  });
});

describe("the webhook's secret", () => {
  it("is shut for who tried too often, and for nobody else", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count++) statuses.push(await hook("salah-salah-salah", "203.0.113.4"));
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), 429, 429]);
    expect(await hook(hookSecret, "203.0.113.4")).toBe(429);
    expect(await hook(hookSecret, "203.0.113.5")).toBe(204);
    expect(await knock(opsSecret, "203.0.113.4")).toBe(200);
  });
});
