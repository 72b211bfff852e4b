/** Hard to confuse in handwriting or on the telephone. */
const alphabet = "ABCDEFGHJKLMNPRSTUVWXY23456789";
const length = 8;

export const referencePattern = /^[A-HJ-NPR-Y2-9]{8}$/;

export const shards = 4;

/** A random reference; its first character encodes the shard. */
export function createReference(shard: number): string {
  const firsts = [...alphabet].filter((_, position) => position % shards === shard).join("");
  return pick(firsts, 1) + pick(alphabet, length - 1);
}

export function shardOfReference(reference: string): number {
  return Math.max(0, alphabet.indexOf(reference.charAt(0))) % shards;
}

export async function shardOfId(id: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id));
  return (new Uint8Array(digest)[0] ?? 0) % shards;
}

/** Rejects bytes past the last whole multiple of the character count: each character is equally likely. */
function pick(characters: string, count: number): string {
  const fair = 256 - (256 % characters.length);
  let picked = "";
  while (picked.length < count) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) picked += characters.charAt(byte % characters.length);
  }
  return picked;
}
