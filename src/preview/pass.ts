import { isSigned, sign } from "./hmac.ts";
import { isPreviewStatus, type PreviewStatus } from "./link.ts";

/** What an editor's browser holds while a preview lasts. */
export interface Pass {
  /** Key of the product. */
  readonly product: string;
  readonly status: PreviewStatus;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const name = "__Host-preview";

/** A CMS of another site frames the page: only a partitioned cookie comes along there. */
const attributes = "Path=/; Secure; HttpOnly; SameSite=None; Partitioned";

/** The cookie that carries the pass. */
export async function passCookie(secret: string, pass: Pass): Promise<string> {
  const { product, status, expires } = pass;
  const value = [product, status, expires, await sign(secret, linesOf(pass))].join(".");
  const seconds = Math.max(0, Math.floor(expires - Date.now() / 1_000));
  return `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
}

/** The cookie that ends the preview. */
export const noPassCookie = `${name}=; ${attributes}; Max-Age=0`;

/** Whether a request says that it carries a pass. */
export const carriesPass = ({ headers }: Request): boolean => headers.get("cookie")?.includes(name) ?? false;

/** The pass that a request carries; null without one that the secret signed and whose time has not passed. */
export async function passOf(secret: string, request: Request): Promise<Pass | null> {
  if (!carriesPass(request)) return null;
  const cookies = request.headers.get("cookie") ?? "";
  const value = /(?:^|;\s*)__Host-preview=([a-z\d.-]{1,200})(?:;|$)/.exec(cookies)?.[1] ?? "";
  const [product = "", status, expires = "", signature = ""] = value.split(".");
  if (!isPreviewStatus(status) || !/^\d{1,12}$/.test(expires)) return null;
  const pass = { product, status, expires: Number(expires) };
  if (pass.expires * 1_000 <= Date.now()) return null;
  return (await isSigned(secret, linesOf(pass), signature)) ? pass : null;
}

const linesOf = ({ product, status, expires }: Pass) => ["preview-pass", product, status, String(expires)];
