import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { bundle } from "../support/platform/bundle";
import { startTiny, type TinySite } from "../support/platform/tiny-site";

let site: TinySite | undefined;

afterEach(async () => {
  await site?.close();
  site = undefined;
});

it("passes between two requests: what expires in workerd's own time is gone without any timer", async () => {
  site = await startTiny(await bundle("tests/support/platform/expiring-driver.ts"));
  const has = async (name: string) => await (await site?.get(name))?.json();
  await site.get("/a", { method: "POST" });
  expect(await has("/b")).toBe(false);
  await expect.poll(() => has("/a"), { interval: 50, timeout: 10_000 }).toBe(false);
  await site.get("/a", { method: "POST" });
  expect(await has("/a")).toBe(true);
});

const script = `
import { DurableObject } from "cloudflare:workers";

export class Thing extends DurableObject {
  async wake(ms) { await this.ctx.storage.setAlarm(Date.now() + ms); }
  async alarm() { await this.ctx.storage.put("rangAt", Date.now()); }
  async state() { return { alarm: await this.ctx.storage.getAlarm(), rangAt: await this.ctx.storage.get("rangAt") ?? null }; }
}

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    const thing = env.THING.get(env.THING.idFromName("thing"));
    if (pathname === "/wake") await thing.wake(3_600_000);
    return Response.json({ now: Date.now(), constructed: new Date().getTime(), ...(await thing.state()) });
  },
};`;

const StateSchema = z.object({
  now: z.number(),
  constructed: z.number(),
  alarm: z.number().nullable(),
  rangAt: z.number().nullable(),
});

it("can be moved for a Worker and the alarms of its objects", async () => {
  const tiny = await startTiny(script, { objects: { THING: "Thing" }, followsClock: true });
  site = tiny;
  const ask = async (path: string) => StateSchema.parse(await (await tiny.get(path)).json());
  const { clock } = tiny.platform;
  const isNow = (time: number) => Math.abs(time - clock.now()) < 30_000;
  const set = await ask("/wake");
  expect([set.now, set.constructed, (set.alarm ?? 0) - 3_600_000].map(isNow)).toEqual([true, true, true]);
  clock.advance(3_500_000);
  const early = await ask("/");
  expect([early.now, early.constructed].map(isNow)).toEqual([true, true]);
  expect(early).toMatchObject({ rangAt: null, alarm: set.alarm });
  clock.advance(200_000);
  await expect.poll(() => ask("/"), { interval: 50 }).toMatchObject({ rangAt: expect.any(Number), alarm: null });
  expect(isNow((await ask("/")).rangAt ?? 0)).toBe(true);
});
