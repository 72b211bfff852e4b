import { digestOf, sameText } from "../../platform/digest";
import { maxContacts } from "./submission";

/** Hashes of e-mail addresses, salted with the reference so that two submissions of one sender do not show it. */
export const contactHashes = (reference: string, emails: readonly string[]): Promise<string[]> =>
  Promise.all(emails.map((email) => digestOf(`${reference} ${email.trim().normalize().toLowerCase()}`)));

/** Whether an address is among those of a submission. Takes as long for a submission that does not exist. */
export async function isContact(hashes: readonly string[], reference: string, email: string): Promise<boolean> {
  const [hash = ""] = await contactHashes(reference, [email]);
  const padded = Array.from({ length: maxContacts }, (_, index) => hashes[index] ?? "");
  return (await Promise.all(padded.map((each) => sameText(each, hash)))).includes(true);
}

/** Hash of a mailbox. What follows a `+` and dots before the `@` are left out: for many mailboxes they mean nothing. */
export function mailboxOf(product: string, email: string): Promise<string> {
  const written = email.trim().normalize("NFKC").toLowerCase();
  const at = written.lastIndexOf("@");
  const name = written.slice(0, at).replace(/\+.*/s, "").replaceAll(".", "");
  return digestOf(`mail ${product} ${name}${written.slice(at)}`);
}
