import type { Product } from "../config";
import { type PreviewLink, readPreviewLink } from "./link";
import { carriesPass, type Pass, passCookie, passOf } from "./pass";

/** What an editor sees of a product, and until when. */
export interface Preview extends Pass {
  /** Origin of the CMS, which may frame the page; null where it has none. */
  readonly framedBy: string | null;
  /** Path and query that the editor asked for, whatever page there is. */
  readonly path: string;
}

/** The links and passes of editors who look at drafts. */
export class Previews {
  constructor(private readonly products: ReadonlyMap<string, Product>) {}

  /** Whether any product has previews. */
  static areAny(products: ReadonlyMap<string, Product>): boolean {
    return [...products.values()].some(({ previewSecret }) => previewSecret !== undefined);
  }

  /** The preview that a request is part of; null for everybody else's, and for those that change something. */
  async of(request: Request, product: Product): Promise<Preview | null> {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const pass = await this.passOf(request, product);
    const { pathname, search } = new URL(request.url);
    return pass && { ...pass, framedBy: framingOrigin(product), path: `${pathname}${search}` };
  }

  /** False for a request that carries no pass, genuine or not. */
  mayBeEditor(request: Request): boolean {
    return carriesPass(request);
  }

  /** Whether a request is an editor's, whichever product it asks for: no cache may answer it, or keep its answer. */
  async isEditor(request: Request): Promise<boolean> {
    return (await this.#passOf(request)) !== null;
  }

  /** The pass for a product that a request carries. */
  async passOf(request: Request, product: Product): Promise<Pass | null> {
    const pass = await this.#passOf(request);
    return pass?.product === product.key ? pass : null;
  }

  /** See {@link readPreviewLink}. */
  async linkIn(query: URLSearchParams, { key, previewSecret }: Product): Promise<PreviewLink | "forged" | "over"> {
    return previewSecret === undefined ? "forged" : readPreviewLink(previewSecret, key, query);
  }

  /** @throws {Error} for a product without previews */
  async cookieOf(pass: Pass): Promise<string> {
    const secret = this.#secretOf(pass.product);
    if (secret === undefined) throw new Error(`no previews of ${pass.product}`);
    return passCookie(secret, pass);
  }

  #passOf(request: Request): Promise<Pass | null> {
    return passOf((product) => this.#secretOf(product), request);
  }

  #secretOf(product: string): string | undefined {
    return this.products.get(product)?.previewSecret;
  }
}

/** A host as policies may name it. */
const plainOrigin = /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/;

function framingOrigin({ content: { origin } }: Product): string | null {
  return plainOrigin.test(origin) ? origin : null;
}
