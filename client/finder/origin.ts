import type { Origin } from "../map/exchange";
import { latest, publish } from "../map/exchange";
import { isPositionGranted, requestPosition } from "../map/position";
import { fetchRegion } from "../map/provider-api";
import { storedPosition, storePosition } from "../map/stored-position";

/** The position that the visitor has granted to this tab; null before. */
export function knownOrigin(): Origin | null {
  const position = latest("position") ?? storedPosition();
  return position && { ...position, place: null };
}

interface OriginOptions {
  readonly product: string;
  /** The visitor asked for what is near: only then the browser may ask for permission. */
  readonly mayAsk: boolean;
  readonly onAsking: () => void;
}

/** Where distances are measured from: where the browser says, else where the connection seems to come from. */
export async function findOrigin({ product, mayAsk, onAsking }: OriginOptions): Promise<Origin> {
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
