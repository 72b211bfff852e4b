import type { Position } from "./provider-api";

const key = "position";

/** How long a position may still be where the visitor is, in milliseconds. */
const freshMs = 30 * 60_000;

/** Keeps a position in this tab, to a hundred metres. */
export function storePosition({ latitude, longitude }: Position): void {
  const kept = { latitude: Number(latitude.toFixed(3)), longitude: Number(longitude.toFixed(3)), at: Date.now() };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing asks again.
  }
}

/** The position that the visitor granted to this tab; null where there is none or it is old. */
export function storedPosition(): Position | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(kept) && Date.now() - kept.at < freshMs ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is Position & { readonly at: number } {
  if (typeof kept !== "object" || kept === null) return false;
  return ["latitude", "longitude", "at"].every((name) => Number.isFinite(Reflect.get(kept, name)));
}
