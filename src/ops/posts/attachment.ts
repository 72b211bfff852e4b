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

/** The `Content-Disposition` that saves a file. Names of visitors' files are stored in ASCII; others are made so. */
export const attachment = (name: string): string => `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`;
