import type { Product } from "../config";
import { type PreviewSession, sessionOf } from "./session";

export interface Preview extends PreviewSession {
  /** Origin of the CMS, which may frame the page; null without one. */
  readonly framedBy: string | null;
  readonly path: string;
}

/** Null for visitors, for editors of another product, and for requests other than GET and HEAD. */
export async function previewOf(request: Request, product: Product): Promise<Preview | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const session = await sessionOf(request, product);
  const { pathname, search } = new URL(request.url);
  return session && { ...session, framedBy: framingOrigin(product), path: `${pathname}${search}` };
}

/** Hosts that policies may contain. */
const plainOrigin = /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/;

function framingOrigin({ content: { origin } }: Product): string | null {
  return plainOrigin.test(origin) ? origin : null;
}
