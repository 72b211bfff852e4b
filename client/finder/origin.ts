import { type DistanceOrigin, latest, publish } from "../map/exchange";
import { isPositionGranted, requestPosition, storedPosition, storePosition } from "../map/position";
import { fetchRegion } from "../map/provider-api";

/** The visitor's position, if granted in this tab. */
export function knownOrigin(): DistanceOrigin | null {
  const position = latest("position") ?? storedPosition();
  return position && { ...position, place: null };
}

interface OriginOptions {
  readonly product: string;
  /** Whether the browser may ask the visitor for permission. */
  readonly mayAsk: boolean;
  readonly onAsking: () => void;
}

/** Origin of distances: the browser's position, else the region of the connection. */
export async function findOrigin({ product, mayAsk, onAsking }: OriginOptions): Promise<DistanceOrigin> {
  const known = knownOrigin();
  if (known) return known;
  if (!mayAsk && !(await isPositionGranted())) return fetchRegion(product);
  if (mayAsk) onAsking();
  const position = await requestPosition();
  if (typeof position === "string") return fetchRegion(product);
  storePosition(position);
  publish("position", position);
  return { ...position, place: null };
}
