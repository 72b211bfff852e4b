const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const sha256OfText = (text: string) => sha256(new TextEncoder().encode(text));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 in hexadecimal. */
export const digestOf = async (text: string): Promise<string> => hex(await sha256OfText(text));

/** In constant time. */
export async function sameText(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([sha256OfText(a), sha256OfText(b)]);
  return first.reduce((difference, byte, position) => difference | (byte ^ (second[position] ?? 0)), 0) === 0;
}

export const hashOfBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex((await sha256(bytes)).subarray(0, 8));

export const hashOf = (text: string): Promise<string> => hashOfBytes(new TextEncoder().encode(text));
