import { systemClock } from "../platform/clock.ts";
import { isSigned, sign } from "./hmac.ts";
import { isPreviewStatus, type PreviewStatus } from "./link.ts";

/** What an editor's browser holds while a preview lasts. */
export interface Pass {
  /** Key of the product. */
  readonly product: string;
  /** What the link was signed for: a link to what is published never shows a draft. */
  readonly signedFor: PreviewStatus;
  /** What is shown. */
  readonly status: PreviewStatus;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const name = "__Host-preview";

/** A CMS of another site frames the page: only a partitioned cookie comes along there. */
const attributes = "Path=/; Secure; HttpOnly; SameSite=None; Partitioned";

/** The cookie that carries the pass. */
export async function passCookie(secret: string, pass: Pass): Promise<string> {
  const { product, signedFor, status, expires } = pass;
  const value = [product, signedFor, status, expires, await sign(secret, linesOf(pass))].join(".");
  const seconds = Math.max(0, Math.floor(expires - systemClock.now() / 1_000));
  return `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
}

/** The cookie that ends the preview. */
export const noPassCookie = `${name}=; ${attributes}; Max-Age=0`;

/** Whether a request says that it carries a pass. */
export const carriesPass = ({ headers }: Request): boolean => headers.get("cookie")?.includes(name) ?? false;

/**
 * The pass that a request carries; null without one that its product's secret signed and whose time has not passed.
 * @param secretOf the secret of a product; undefined if it has none
 */
export async function passOf(
  secretOf: (product: string) => string | undefined,
  request: Request,
): Promise<Pass | null> {
  if (!carriesPass(request)) return null;
  const cookies = request.headers.get("cookie") ?? "";
  const value = /(?:^|;\s*)__Host-preview=([a-z\d.-]{1,200})(?:;|$)/.exec(cookies)?.[1] ?? "";
  const [product = "", signedFor, status, expires = "", signature = ""] = value.split(".");
  if (!isPreviewStatus(signedFor) || !isPreviewStatus(status) || !/^\d{1,12}$/.test(expires)) return null;
  const secret = secretOf(product);
  if (secret === undefined) return null;
  const pass = { product, signedFor, status, expires: Number(expires) };
  if (pass.expires * 1_000 <= systemClock.now()) return null;
  return (await isSigned(secret, linesOf(pass), signature)) ? pass : null;
}

const linesOf = ({ product, signedFor, status, expires }: Pass) => [
  "preview-pass",
  product,
  signedFor,
  status,
  String(expires),
];
