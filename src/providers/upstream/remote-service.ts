import type { Product } from "../../config";
import { BodyError, readBytes } from "../../platform/bounded-body";
import { loadGazetteer } from "../places/gazetteer";
import { maxAnswerBytes, pageLength, providerDeadlinesMs } from "../policy";
import { locatorOf } from "../position";
import { type Position, type Provider, ProviderError } from "../provider";
import type { Batch } from "./record";

type Parameters = Readonly<Record<string, string | number>>;

/** Further parameters of the nearby operation over SOAP, which every client sends. */
const nearbyPage = { radius: 3, order: "desc", length: pageLength, start: 0 };

/** A product's provider service. Every method may throw {@link ProviderError}. */
export interface ProviderService {
  /** Up to {@link pageLength} rows from `start`, in ascending order. */
  list(start: number): Promise<Batch>;
  /** Searches by the service itself, for products without a list of their own. */
  readonly live: {
    /** Up to {@link pageLength} providers whose name contains the text. */
    search(name: string): Promise<Provider[]>;
    /** Providers near a position, by the distance that the service measures. */
    nearby(position: Position): Promise<Provider[]>;
  };
}

/** The product's provider service; null if it is inside the Worker. */
export function remoteService(product: Product): ProviderService | null {
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
    list: (start: number) => list(start, ""),
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
  const locate = locatorOf(await loadGazetteer());
  const url = `${origin}${root}/mobile/services/ProviderWebService`;
  const headers = { "content-type": "text/xml; charset=utf-8", accept: "text/xml", soapaction: '""' };
  const { status, text } = await call(url, headers, buildEnvelope(namespace, operation, parameters));
  if (status < 500) return readEnvelope(text, operation, locate);
  try {
    readEnvelope(text, operation, locate);
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
  return readPhpAnswer(text, locatorOf(await loadGazetteer()));
}

const limits = { maxBytes: maxAnswerBytes, idleMs: providerDeadlinesMs.call, totalMs: providerDeadlinesMs.call };

/** @throws {ProviderError} also for redirects and statuses without a result; a 5xx is returned, since it may have a Fault */
export async function call(url: string, headers: HeadersInit, body: string) {
  const signal = AbortSignal.timeout(providerDeadlinesMs.call);
  try {
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    const { status } = response;
    if (status !== 200 && status < 500) {
      await response.body?.cancel();
      throw new ProviderError("refused", `status ${status}`);
    }
    const bytes = await readBytes(response.body, limits);
    return { status, text: decode(bytes, response.headers.get("content-type") ?? "") };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const fault = error instanceof BodyError ? error.fault : null;
    if (fault === "too-large") throw new ProviderError("too-large", `over ${maxAnswerBytes} bytes`);
    if (signal.aborted || fault === "too-slow")
      throw new ProviderError("timeout", `no whole answer in ${providerDeadlinesMs.call} ms`);
    throw new ProviderError("unreachable", error instanceof Error ? error.message : "no connection");
  }
}

/** Text of an XML or JSON response, by its byte-order mark, first bytes, declaration or header; else UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const [, declared] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(beginningOf(bytes)) ?? [];
  const [, inHeader] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  const encoding = markedEncoding(bytes) ?? declared ?? inHeader ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Some servers declare Latin-1 as UTF-8. Other wrong declarations are errors.
    if (!/^utf-?8$/i.test(encoding)) throw new ProviderError("unreadable", "not in the encoding it declares");
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const beginningOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200));

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  // Without a mark, the zero byte beside "<" or "{" decides.
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  return null;
}
