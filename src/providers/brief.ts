import { fold } from "../vocabulary/fold";
import type { Provider } from "./provider";

/** What searches, filters and distances need of a provider. */
export interface Brief
  extends Pick<Provider, "providerId" | "providerCategory" | "province" | "city" | "latitude" | "longitude"> {
  /** Name, city and address, folded, one a line. */
  readonly text: string;
  /** All of it, or where that is. */
  readonly record: Provider | RecordPlace;
}

/** A row of a part of the stored directory. */
export interface RecordPlace {
  readonly part: string;
  readonly row: number;
}

export function briefOf(provider: Provider): Brief {
  const { providerId, providerCategory, province, city, latitude, longitude } = provider;
  const text = textOf(provider);
  return { providerId, providerCategory, province, city, latitude, longitude, text, record: provider };
}

/** See {@link Brief.text}. */
export function textOf({ providerName, city, address }: Provider): string {
  return [providerName, city, address].map(fold).join("\n");
}

/** The name in {@link Brief.text}. */
export function nameIn({ text }: Pick<Brief, "text">): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}

/** In the order of their names; of two with one id the first counts. */
export function inOrder(providers: readonly Provider[]): Brief[] {
  const byId = new Map<string, Brief>();
  for (const provider of providers) {
    if (!byId.has(provider.providerId)) byId.set(provider.providerId, briefOf(provider));
  }
  return [...byId.values()].sort(byText);
}

/** Texts begin with names. */
export function byText(a: Pick<Brief, "text">, b: Pick<Brief, "text">): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}
