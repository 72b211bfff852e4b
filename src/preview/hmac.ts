const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

/** HMAC-SHA-256 in lower-case hexadecimal. Lines must not contain line breaks. */
export async function sign(secret: string, lines: readonly string[]): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(lines.join("\n")));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares in constant time. */
export async function isSigned(secret: string, lines: readonly string[], signature: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", await keyOf(secret), bytes, encoder.encode(lines.join("\n")));
}
