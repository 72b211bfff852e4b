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
  constructor(private readonly secret: string) {}

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
    return (await passOf(this.secret, request)) !== null;
  }

  /** The pass for a product that a request carries. */
  async passOf(request: Request, product: Product): Promise<Pass | null> {
    const pass = await passOf(this.secret, request);
    return pass?.product === product.key ? pass : null;
  }

  /** See {@link readPreviewLink}. */
  linkIn(query: URLSearchParams, product: Product): Promise<PreviewLink | "forged" | "over"> {
    return readPreviewLink(this.secret, product.key, query);
  }

  cookieOf(pass: Pass): Promise<string> {
    return passCookie(this.secret, pass);
  }
}

/** A host as policies may name it. */
const plainOrigin = /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/;

function framingOrigin({ content: { origin } }: Product): string | null {
  return plainOrigin.test(origin) ? origin : null;
}
