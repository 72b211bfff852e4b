import type { Product } from "../config";
import { systemClock } from "../platform/clock.ts";
import { isPreviewStatus, isSigned, type PreviewStatus, sign } from "./link.ts";

interface PreviewSession {
  readonly product: string;
  /** Status in the link: a link to `published` never shows a draft. */
  readonly signedFor: PreviewStatus;
  readonly status: PreviewStatus;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const name = "__Host-preview";

/** The CMS frames the page from another site, where browsers send only partitioned cookies. */
const attributes = "Path=/; Secure; HttpOnly; SameSite=None; Partitioned";

export async function sessionCookie(secret: string, session: PreviewSession): Promise<string> {
  const { product, signedFor, status, expires } = session;
  const value = [product, signedFor, status, expires, await sign(secret, linesOf(session))].join(".");
  const seconds = Math.max(0, Math.floor(expires - systemClock.now() / 1_000));
  return `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
}

export const endedSessionCookie = `${name}=; ${attributes}; Max-Age=0`;

/** The cookie may be invalid. */
export const hasSessionCookie = ({ headers }: Request): boolean => headers.get("cookie")?.includes(name) ?? false;

/** Of a product's preview: null for another product, without a valid signature, and after its time. */
export async function sessionOf(
  request: Request,
  { key, previewSecret }: Pick<Product, "key" | "previewSecret">,
): Promise<PreviewSession | null> {
  const cookies = request.headers.get("cookie") ?? "";
  const value = /(?:^|;\s*)__Host-preview=([a-z\d.-]{1,200})(?:;|$)/.exec(cookies)?.[1] ?? "";
  const [product = "", signedFor, status, expires = "", signature = ""] = value.split(".");
  if (product !== key || previewSecret === undefined) return null;
  if (!isPreviewStatus(signedFor) || !isPreviewStatus(status) || !/^\d{1,12}$/.test(expires)) return null;
  const session = { product, signedFor, status, expires: Number(expires) };
  if (session.expires * 1_000 <= systemClock.now()) return null;
  return (await isSigned(previewSecret, linesOf(session), signature)) ? session : null;
}

/** Whether a preview of any product applies, so that no cache may be used. */
export async function isEditor(request: Request, products: ReadonlyMap<string, Product>): Promise<boolean> {
  if (!hasSessionCookie(request)) return false;
  const sessions = await Promise.all([...products.values()].map((product) => sessionOf(request, product)));
  return sessions.some((session) => session !== null);
}

const linesOf = ({ product, signedFor, status, expires }: PreviewSession) => [
  "preview-pass",
  product,
  signedFor,
  status,
  expires,
];

export interface Preview extends PreviewSession {
  /** Origin of the CMS, which may frame the page; null without one. */
  readonly framedBy: string | null;
  readonly path: string;
}

/** Hosts that policies may contain. */
const plainOrigin = /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/;

/** Null for visitors, for editors of another product, and for requests other than GET and HEAD. */
export async function previewOf(request: Request, product: Product): Promise<Preview | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const session = await sessionOf(request, product);
  const { pathname, search } = new URL(request.url);
  const { origin } = product.content;
  const framedBy = plainOrigin.test(origin) ? origin : null;
  return session && { ...session, framedBy, path: `${pathname}${search}` };
}
