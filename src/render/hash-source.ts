import { BoundedCache } from "../platform/bounded-cache";

const known = new BoundedCache<string>({ max: 200 });

/** The source expression by which a policy allows an element with exactly this text, and no other. */
export async function hashSource(text: string): Promise<string> {
  const source = known.get(text) ?? (await sourceOf(text));
  known.set(text, source);
  return source;
}

async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
