import type { Product } from "../config";
import { type PreviewLink, readPreviewLink } from "./link";
import { hasSessionCookie, type PreviewSession, sessionCookie, sessionOf } from "./session";

/** An editor's preview of a product. */
export interface Preview extends PreviewSession {
  /** Origin of the CMS, which may frame the page; null without one. */
  readonly framedBy: string | null;
  /** Path and query of the request. */
  readonly path: string;
}

/** Links and cookies of editors who look at drafts. */
export class Previews {
  constructor(private readonly products: ReadonlyMap<string, Product>) {}

  static areAny(products: ReadonlyMap<string, Product>): boolean {
    return [...products.values()].some(({ previewSecret }) => previewSecret !== undefined);
  }

  /** The preview of a request; null for visitors, and for requests that change something. */
  async of(request: Request, product: Product): Promise<Preview | null> {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const session = await this.sessionOf(request, product);
    const { pathname, search } = new URL(request.url);
    return session && { ...session, framedBy: framingOrigin(product), path: `${pathname}${search}` };
  }

  /** False without a cookie, valid or not. */
  mayBeEditor(request: Request): boolean {
    return hasSessionCookie(request);
  }

  /** Whether a request belongs to a preview of any product, so that no cache may be used. */
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

  /** @throws {Error} for a product without previews */
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

/** A host that policies may contain. */
const plainOrigin = /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/;

function framingOrigin({ content: { origin } }: Product): string | null {
  return plainOrigin.test(origin) ? origin : null;
}
