const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

/** SHA-256 of a text, in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  return Array.from(new Uint8Array(await digest(text)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares two texts in a time that does not depend on where they differ. */
export async function sameText(a: string, b: string): Promise<boolean> {
  const [first, second] = (await Promise.all([digest(a), digest(b)])).map((buffer) => new Uint8Array(buffer));
  return first?.reduce((difference, byte, position) => difference | (byte ^ (second?.[position] ?? 0)), 0) === 0;
}

/** Hash of a JSON value: 16 hex digits of SHA-256. */
export async function hashOf(json: string): Promise<string> {
  return hashOfBytes(new TextEncoder().encode(json));
}

/** As {@link hashOf}, of what has its bytes already. */
export async function hashOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
