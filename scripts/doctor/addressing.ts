import type { Product } from "../../src/config";

const local = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether what goes to an origin can be read on its way: plain http to another machine. */
export function isPlain(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && !local.test(hostname);
}

/** With what the site asks its CMS. */
export function siteHeaders({ contentToken }: Pick<Product, "contentToken">): Record<string, string> {
  return { accept: "application/json", ...(contentToken && { authorization: `Bearer ${contentToken}` }) };
}
