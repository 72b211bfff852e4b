import type { Place } from "../../src/components/map/place";
import type { Position } from "./ask";

/** What the list and the map on one page tell each other. */
interface Told {
  /** The list shows these. */
  places: readonly Place[];
  /** The visitor let the browser say where they are. */
  position: Position;
}

const target = new EventTarget();
const last: Partial<Told> = {};

export function tell<Name extends keyof Told>(name: Name, detail: Told[Name]): void {
  last[name] = detail;
  target.dispatchEvent(new Event(name));
}

/** What was told last. */
export function heard<Name extends keyof Told>(name: Name): Partial<Told>[Name] {
  return last[name];
}

/** @returns what ends the listening */
export function listen<Name extends keyof Told>(name: Name, hear: (detail: Told[Name]) => void): () => void {
  const onEvent = () => {
    const detail = last[name];
    if (detail) hear(detail);
  };
  target.addEventListener(name, onEvent);
  return () => target.removeEventListener(name, onEvent);
}
