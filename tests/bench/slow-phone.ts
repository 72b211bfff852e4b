import type { CDPSession, Page } from "playwright-core";

/** A phone: 360 px, a processor four times slower, 1.6 Mbit/s with 150 ms there and back. */
export const phoneWidth = 360;
const slowdown = 4;
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Slows a page down to such a phone, for as long as the session lasts. */
export async function slowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await setOffline(session, false);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return session;
}

export const setOffline = (session: CDPSession, offline: boolean) =>
  session.send("Network.emulateNetworkConditions", { ...line, offline });
