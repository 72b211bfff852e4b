import { systemClock } from "../../platform/clock";
import type { Coordinates } from "./listed-provider";

export type PositionFailure = "denied" | "unsupported" | "timedOut" | "ignored";

/** A prompt that is not answered for so long, in milliseconds, is taken for ignored. */
const ignoredMs = 15_000;

const options: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };

/** Requests the position from the browser, which may prompt the visitor. */
export function requestPosition(): Promise<Coordinates | PositionFailure> {
  const { geolocation } = navigator;
  // A browser may lack it, whatever the types say.
  if (!geolocation) return Promise.resolve("unsupported");
  return new Promise((done) => {
    setTimeout(() => done("ignored"), ignoredMs);
    geolocation.getCurrentPosition(
      ({ coords }) => done({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => done(code === PERMISSION_DENIED ? "denied" : "timedOut"),
      options,
    );
  });
}

/** Whether the position is available without a prompt. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    // A browser that does not say asks.
    return false;
  }
}

const key = "position";

/** Maximum age of a stored position, in milliseconds. */
const freshMs = 30 * 60_000;

/** Stores a position for this tab, rounded to a hundred metres. */
export function storePosition({ latitude, longitude }: Coordinates): void {
  const entry = {
    latitude: Number(latitude.toFixed(3)),
    longitude: Number(longitude.toFixed(3)),
    at: systemClock.now(),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // A browser that stores nothing asks again.
  }
}

/** The stored position of this tab; null if missing or expired. */
export function storedPosition(): Coordinates | null {
  try {
    const storedValue: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(storedValue) && systemClock.now() - storedValue.at < freshMs ? storedValue : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Coordinates & { readonly at: number } {
  if (typeof value !== "object" || value === null) return false;
  return ["latitude", "longitude", "at"].every((name) => Number.isFinite(Reflect.get(value, name)));
}
