import { lookupKeyOf } from "../../content/reading/stored";
import { fold } from "../../vocabulary/fold";
import type { Provider } from "../provider";

/** The data of a provider for searches, filters and distances. */
export interface ProviderSummary
  extends Pick<Provider, "providerId" | "providerCategory" | "province" | "city" | "latitude" | "longitude"> {
  /** The code in the form in which details are looked up; empty if it is not known. */
  readonly codeKey: string;
  /** Name, city and address, folded, one per line. */
  readonly text: string;
  /** Whole, or its place in a stored part. */
  readonly record: Provider | { readonly part: string; readonly row: number };
}

export function summaryOf(provider: Provider): ProviderSummary {
  const { providerId, providerCategory, province, city, latitude, longitude } = provider;
  const text = textOf(provider);
  const codeKey = lookupKeyOf(provider.providerCode);
  return { providerId, providerCategory, province, city, latitude, longitude, codeKey, text, record: provider };
}

export function textOf({ providerName, city, address }: Provider): string {
  return [providerName, city, address].map(fold).join("\n");
}

export function nameIn({ text }: Pick<ProviderSummary, "text">): string {
  const [name = ""] = text.split("\n", 1);
  return name;
}

/** In the order of their names; of several with one id, the first. */
export function summariesInOrder(providers: readonly Provider[]): ProviderSummary[] {
  const byId = new Map<string, ProviderSummary>();
  for (const provider of providers) {
    if (!byId.has(provider.providerId)) byId.set(provider.providerId, summaryOf(provider));
  }
  return [...byId.values()].sort(byText);
}

/** Texts begin with names. */
export function byText(a: Pick<ProviderSummary, "text">, b: Pick<ProviderSummary, "text">): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}
