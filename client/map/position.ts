import type { Position } from "./provider-api";

export type PositionFailure = "denied" | "unsupported" | "timedOut";

const options: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };

/** Asks the browser, and through it the visitor, where they are. */
export function requestPosition(): Promise<Position | PositionFailure> {
  const { geolocation } = navigator;
  // A browser may lack it, whatever the types say.
  if (!geolocation) return Promise.resolve("unsupported");
  return new Promise((done) => {
    geolocation.getCurrentPosition(
      ({ coords }) => done({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => done(code === PERMISSION_DENIED ? "denied" : "timedOut"),
      options,
    );
  });
}

/** Whether the browser would tell the position without a question to the visitor. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    // A browser that does not say asks.
    return false;
  }
}
