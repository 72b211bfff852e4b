import type { Product } from "../config";
import { call } from "./call";
import { pageLength } from "./policy";
import { type Position, ProviderError } from "./provider";
import type { Batch } from "./record";

type Parameters = Readonly<Record<string, string | number>>;

/** Further parameters of the nearby operation over SOAP, which every client sends. */
const nearbyPage = { radius: 3, order: "desc", length: pageLength, start: 0 };

export type ProviderService = NonNullable<ReturnType<typeof remoteService>>;

/** The product's provider service; null if it is inside the Worker. Every method may throw {@link ProviderError}. */
export function remoteService(product: Product) {
  const { providers, providerToken = "" } = product;
  if (providers.protocol === "embedded") return null;
  const isSoap = providers.protocol === "soap";
  const request = isSoap ? requestSoap : requestPhp;
  // PHP scripts may hold the token themselves.
  const credentials = isSoap || providerToken ? { accessToken: providerToken } : {};
  const list = (start: number, name: string) => {
    const search = { searchBy: name ? "providerName" : "", searchValue: name };
    const page = { order: "asc", length: pageLength, start };
    return request(product, "getAllProviderList", { ...page, ...search, ...credentials, userId: "" });
  };
  return {
    /** Up to {@link pageLength} rows from `start`, in ascending order. */
    list: (start: number) => list(start, ""),
    /** Searches by the service itself. */
    live: {
      search: async (name: string) => (await list(0, name)).providers,
      nearby: async ({ latitude, longitude }: Position) => {
        const parameters = { latitude, longitude, ...(isSoap && nearbyPage), ...credentials };
        return (await request(product, "getNearbyProvider", parameters)).providers;
      },
    },
  };
}

async function requestSoap({ providers }: Product, operation: string, parameters: Parameters): Promise<Batch> {
  const { origin, root, namespace } = providers;
  const { buildEnvelope, readEnvelope } = await import("./envelope");
  const url = `${origin}${root}/mobile/services/ProviderWebService`;
  const headers = { "content-type": "text/xml; charset=utf-8", accept: "text/xml", soapaction: '""' };
  const { status, text } = await call(url, headers, buildEnvelope(namespace, operation, parameters));
  if (status < 500) return readEnvelope(text);
  try {
    readEnvelope(text);
  } catch (error) {
    if (error instanceof ProviderError && error.code === "fault") throw error;
  }
  throw new ProviderError("server-error", `status ${status}`);
}

/** The scripts take JSON and return the SOAP result as JSON. */
async function requestPhp({ key, providers }: Product, operation: string, parameters: Parameters): Promise<Batch> {
  const url = `${providers.origin}${providers.root}/assets/${key}_api/${operation}.php`;
  const headers = { "content-type": "application/json", accept: "application/json" };
  const { status, text } = await call(url, headers, JSON.stringify(parameters));
  if (status >= 500) throw new ProviderError("server-error", `status ${status}`);
  const { readPhpAnswer } = await import("./php-answer");
  return readPhpAnswer(text);
}
