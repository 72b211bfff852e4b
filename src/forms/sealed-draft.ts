/**
 * A draft that a browser seals for another device: AES-GCM with a key that stands in the fragment of a link, which browsers
 * send to no server.
 */

/** Of the sealed bytes: several times what all fields of the longest form take. */
export const maxSealedBytes = 512 * 1024;

/** Name of the fragment, in Indonesian as the addresses of the site. */
export const linkName = "lanjutkan";

export interface DraftLink {
  /** By which the site finds the draft. */
  readonly id: string;
  /** 256 random bits in Base64 for URLs. */
  readonly key: string;
}

/** What a sealed draft belongs to: one of another form does not open. */
interface DraftContext {
  readonly product: string;
  readonly form: string;
}

/** Raised when the sealed text changes in a way that older scripts cannot read. */
const formatVersion = 1;
const ivBytes = 12;
const headBytes = 1 + ivBytes;
const keyBytes = 32;

export function createDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

/** @throws if the key is not one of {@link createDraftKey} */
export async function sealDraft(text: string, key: string, context: DraftContext): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const content = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt(cipher(iv, context), await importKey(key), content);
  const bytes = new Uint8Array(headBytes + sealed.byteLength);
  bytes[0] = formatVersion;
  bytes.set(iv, 1);
  bytes.set(new Uint8Array(sealed), headBytes);
  return bytes;
}

/** Null for what was sealed with another key or for another form, what was altered, and a version that is not known. */
export async function openSealed(
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
  context: DraftContext,
): Promise<string | null> {
  if (bytes[0] !== formatVersion) return null;
  const iv = bytes.subarray(1, headBytes);
  try {
    const text = await crypto.subtle.decrypt(cipher(iv, context), await importKey(key), bytes.subarray(headBytes));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, { product, form }: DraftContext): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${product} ${form}`),
});

async function importKey(key: string): Promise<CryptoKey> {
  const base64 = key.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes.length !== keyBytes) throw new RangeError("not a key of a draft");
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** @param page the URL of the form's page */
export function draftLinkUrl(page: string, { id, key }: DraftLink): string {
  const url = new URL(page);
  url.hash = `${linkName}=${id}.${key}`;
  return url.href;
}

const linkStart = `#${linkName}=`;
const linkPattern = /^([\da-z]{9}-[\da-f]{32})\.([\w-]{43})$/;

/** Null for a fragment that is no link of a draft. */
export function draftLinkOf(hash: string): DraftLink | null {
  if (!hash.startsWith(linkStart)) return null;
  const [, id, key] = linkPattern.exec(hash.slice(linkStart.length)) ?? [];
  return id && key ? { id, key } : null;
}
