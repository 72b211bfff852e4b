/** Compares in a time that does not tell where two texts differ. */
export async function sameText(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [first, second] = await Promise.all([digest(a), digest(b)]);
  return first.reduce((difference, byte, position) => difference | (byte ^ (second[position] ?? 0)), 0) === 0;
}
