import { systemClock } from "../platform/clock.ts";

const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

type Lines = readonly (string | number)[];

/** HMAC-SHA-256 in lower-case hexadecimal. Lines must not contain line breaks. */
export async function sign(secret: string, lines: Lines): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(lines.join("\n")));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares in constant time. */
export async function isSigned(secret: string, lines: Lines, signature: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", await keyOf(secret), bytes, encoder.encode(lines.join("\n")));
}

/** `draft` shows the CMS's current content, `published` the public site. */
const previewStatuses = ["draft", "published"] as const;
export type PreviewStatus = (typeof previewStatuses)[number];

export const isPreviewStatus = (text: unknown): text is PreviewStatus => previewStatuses.some((each) => each === text);

/** How long a link for drafts opens. A link that leaks is worthless after it. */
export const previewSeconds = 30 * 60;

/** Clock skew of the CMS. */
const toleranceSeconds = 60;

export interface PreviewLink {
  readonly product: string;
  /** Path on the site, with its language. */
  readonly path: string;
  readonly status: PreviewStatus;
  /** Seconds since the epoch. */
  readonly expires: number;
}

export async function previewLink(secret: string, link: PreviewLink): Promise<string> {
  const { product, path, status, expires } = link;
  const signature = await sign(secret, linesOf(link));
  const query = new URLSearchParams({ path, status, expires: String(expires), signature });
  return `/${product}/preview?${query}`;
}

/** @returns `forged` without a valid signature, `over` after its time */
export async function readPreviewLink(
  secret: string,
  product: string,
  query: URLSearchParams,
): Promise<PreviewLink | "forged" | "over"> {
  const path = query.get("path") ?? "";
  const status = query.get("status");
  const expires = query.get("expires") ?? "";
  if (!isPreviewStatus(status) || !/^\d{1,12}$/.test(expires) || /[\r\n]/.test(path)) return "forged";
  const link = { product, path, status, expires: Number(expires) };
  if (!(await isSigned(secret, linesOf(link), query.get("signature") ?? ""))) return "forged";
  const leftSeconds = link.expires - systemClock.now() / 1_000;
  return leftSeconds > 0 && leftSeconds <= previewSeconds + toleranceSeconds ? link : "over";
}

const linesOf = ({ product, path, status, expires }: PreviewLink) => ["preview-link", product, path, status, expires];
