import { afterEach, expect, it, vi } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { startCrons } from "../../scripts/crons";
import { crons } from "../../src/crons";

afterEach(() => void vi.useRealTimers());

it.each([undefined, "staging", "production"])(
  "every cron trigger of wrangler.toml has its work, in environment %s",
  (env) => {
    const { triggers } = readConfig({ config: "wrangler.toml", ...(env && { env }) });
    expect(triggers.crons).toEqual(crons);
  },
);

it("the triggers of wrangler.toml fire in their minute, until they are stopped", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 10, 0, 30) });
  const fired: string[] = [];
  const stop = startCrons(async () => ({ scheduled: async ({ cron }) => fired.push(cron) }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fired).toEqual(["* * * * *", "* * * * *"]);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fired).toHaveLength(2);
});
