import type { Product } from "../config";
import { type PreviewLink, readPreviewLink } from "./link";
import { hasSessionCookie, type PreviewSession, sessionCookie, sessionOf } from "./session";

export interface Preview extends PreviewSession {
  /** Origin of the CMS, which may frame the page; null without one. */
  readonly framedBy: string | null;
  readonly path: string;
}

export class Previews {
  constructor(private readonly products: ReadonlyMap<string, Product>) {}

  static areAny(products: ReadonlyMap<string, Product>): boolean {
    return [...products.values()].some(({ previewSecret }) => previewSecret !== undefined);
  }

  /** Null for visitors, and for requests other than GET and HEAD. */
  async of(request: Request, product: Product): Promise<Preview | null> {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const session = await this.sessionOf(request, product);
    const { pathname, search } = new URL(request.url);
    return session && { ...session, framedBy: framingOrigin(product), path: `${pathname}${search}` };
  }

  mayBeEditor(request: Request): boolean {
    return hasSessionCookie(request);
  }

  /** Whether any product's preview applies, so that no cache may be used. */
  async isEditor(request: Request): Promise<boolean> {
    return (await this.#sessionOf(request)) !== null;
  }

  async sessionOf(request: Request, product: Product): Promise<PreviewSession | null> {
    const session = await this.#sessionOf(request);
    return session?.product === product.key ? session : null;
  }

  async linkIn(query: URLSearchParams, { key, previewSecret }: Product): Promise<PreviewLink | "forged" | "over"> {
    return previewSecret === undefined ? "forged" : readPreviewLink(previewSecret, key, query);
  }

  async cookieOf(session: PreviewSession): Promise<string> {
    const secret = this.#secretOf(session.product);
    if (secret === undefined) throw new Error(`no previews of ${session.product}`);
    return sessionCookie(secret, session);
  }

  #sessionOf(request: Request): Promise<PreviewSession | null> {
    return sessionOf((product) => this.#secretOf(product), request);
  }

  #secretOf(product: string): string | undefined {
    return this.products.get(product)?.previewSecret;
  }
}

/** Hosts that policies may contain. */
const plainOrigin = /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/;

function framingOrigin({ content: { origin } }: Product): string | null {
  return plainOrigin.test(origin) ? origin : null;
}
