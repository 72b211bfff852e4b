import { digestOf, sameText } from "../../platform/digest";
import { maxContacts } from "./post";

/** Hashes of e-mail addresses, salted with the reference so that two posts of one sender do not show it. */
export function contactHashes(reference: string, emails: readonly string[]): Promise<string[]> {
  return Promise.all(emails.map((email) => contactHash(reference, email)));
}

const contactHash = (reference: string, email: string) =>
  digestOf(`${reference} ${email.trim().normalize().toLowerCase()}`);

/** Whether an address is among those of a post; takes as long for a post that does not exist, which has none. */
export async function isContact(hashes: readonly string[], reference: string, email: string): Promise<boolean> {
  const asked = await contactHash(reference, email);
  const padded = Array.from({ length: maxContacts }, (_, index) => hashes[index] ?? "");
  const matches = await Promise.all(padded.map((hash) => sameText(hash, asked)));
  return matches.includes(true);
}
