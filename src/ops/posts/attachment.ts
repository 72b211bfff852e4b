import type { OpsContext } from "../page";

/** Responds with a visitor's file, which no browser shows. */
export function respondFile(
  c: OpsContext,
  { body, size }: R2ObjectBody,
  headers: Record<string, string> = {},
): Response {
  return c.body(body, 200, {
    "content-type": "application/octet-stream",
    "content-length": String(size),
    "content-security-policy": "default-src 'none'; sandbox",
    ...headers,
  });
}

/** The `Content-Disposition` that saves a file under any name (RFC 6266), with an ASCII fallback. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
