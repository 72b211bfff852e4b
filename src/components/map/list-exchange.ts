import type { Filters } from "./finder-query";
import type { Coordinates } from "./listed-provider";

export interface DistanceOrigin extends Coordinates {
  /** Its name; null for the visitor's position. */
  readonly place: string | null;
}

/** The messages between the list and the map on one page. */
export interface Messages {
  /** Filters of the list, and the origin of its distances. */
  list: { readonly filters: Filters; readonly origin: DistanceOrigin | null };
  /** The visitor granted the position. */
  position: Coordinates;
}

const target = new EventTarget();
const last: Partial<Messages> = {};

export function publish<Name extends keyof Messages>(name: Name, detail: Messages[Name]): void {
  last[name] = detail;
  target.dispatchEvent(new Event(name));
}

export function latest<Name extends keyof Messages>(name: Name): Partial<Messages>[Name] {
  return last[name];
}

/** @returns what ends the subscription */
export function subscribe<Name extends keyof Messages>(
  name: Name,
  listener: (detail: Messages[Name]) => void,
): () => void {
  const onEvent = () => {
    const detail = last[name];
    if (detail) listener(detail);
  };
  target.addEventListener(name, onEvent);
  return () => target.removeEventListener(name, onEvent);
}
