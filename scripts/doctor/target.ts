import type { CmsClient } from "../../src/cms/client";
import { type Dialect, dialectNames } from "../../src/cms/dialect";
import type { CmsError } from "../../src/cms/error";
import type { Product } from "../../src/config";
import { cmsClientsOf } from "../../src/content/cms-clients";
import { embeddedCms } from "../../src/embedded/cms";
import { type Fetch, type Query, type TextResponse, trySend } from "./http";

/** What doctor examines. */
export interface Target {
  readonly product: Product;
  /** Keys of all products of the configuration. */
  readonly products: readonly string[];
  /** Origin of the deployed site, such as `https://www.acme.example`; null if it is unknown. */
  readonly site: string | null;
  /** Deadline of a response. One that takes a third of it is slow. */
  readonly timeoutMs: number;
  readonly progress: (text: string) => void;
}

/** Requests a path below the content root; null without a response. */
export type Send = (path: string, query?: Partial<Omit<Query, "url">>) => Promise<TextResponse | null>;

/** The CMS of a product, once its dialect is known. */
export interface Cms {
  readonly dialect: Dialect;
  /** Content root, such as `https://cms.example.co.id/oapi`. */
  readonly root: string;
  readonly isEmbedded: boolean;
  /** The site's own reader of content. */
  client(locale: string | undefined): CmsClient;
  /** Without a token. */
  readonly anonymously: Send;
  /** With the product's token, if it has one. */
  readonly asSite: Send;
}

const local = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether requests to an origin can be read on their way: plain http to another machine. */
export function isPlainHttp(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && !local.test(hostname);
}

/** The headers of the site's own requests to the CMS. */
export function siteHeaders({ contentToken }: Pick<Product, "contentToken">): Record<string, string> {
  return { accept: "application/json", ...(contentToken && { authorization: `Bearer ${contentToken}` }) };
}

export const pathOf = ({ path }: { readonly path: string }, { key }: Product) => path.replace("{product}", key);

/** Node cannot read a byte stream in portions that was complete from the start, but any other stream. */
async function embedded(request: Request, product: string): Promise<Response> {
  const response = await embeddedCms(request, product);
  return new Response(response.body?.pipeThrough(new TransformStream()) ?? null, response);
}

/** Nothing is stored between two runs. */
const noStore = { get: async () => null, put: async () => undefined, delete: async () => undefined };

export function cmsOf({ product, timeoutMs }: Target, dialect: Dialect): Cms {
  const { origin, root: prefix } = product.content;
  const isEmbedded = origin === "embedded";
  const root = isEmbedded ? "http://embedded.invalid/oapi" : `${origin}${prefix}`;
  const fetchIt: Fetch = isEmbedded ? (request) => embedded(request, product.key) : fetch;
  const sending =
    (sent: Record<string, string>): Send =>
    (path, { headers, ...query } = {}) =>
      trySend({ url: `${root}/${path}`, headers: { ...sent, ...headers }, timeoutMs, ...query }, fetchIt);
  const name = dialectNames.find((each) => each === dialect.name) ?? "auto";
  const open = cmsClientsOf({ ...product, content: { ...product.content, dialect: name } }, noStore, embedded, []);
  return {
    dialect,
    root,
    isEmbedded,
    client: (locale) => open({ locale }),
    anonymously: sending(siteHeaders({ contentToken: undefined })),
    asSite: sending(siteHeaders(product)),
  };
}

/** Whether the CMS refuses a request for want of a permission. */
export const isForbidden = (failure: CmsError | null) => /: status 40[13]$/.test(failure?.message ?? "");

/** The records of a response, one or many; none if it is not of the dialect. */
export function rowsIn({ json }: TextResponse, { dialect }: Cms): readonly unknown[] {
  for (const read of [() => dialect.readList(json).rows, () => [dialect.readOne(json)]]) {
    try {
      return read();
    } catch {}
  }
  return [];
}
