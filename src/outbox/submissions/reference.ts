/** Hard to confuse in handwriting or on the telephone. */
const alphabet = "ABCDEFGHJKLMNPRSTUVWXY23456789";
const length = 8;

export const referencePattern = /^[A-HJ-NPR-Y2-9]{8}$/;

/** A random reference. It rejects bytes past the last whole multiple of the alphabet: each character is equally likely. */
export function createReference(): string {
  const fair = 256 - (256 % alphabet.length);
  let reference = "";
  while (reference.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) reference += alphabet.charAt(byte % alphabet.length);
  }
  return reference;
}
