import { digestOf } from "../platform/digest";

/**
 * What one mailbox is counted under, whoever names it: a hash, which shows no address to anybody who has not guessed it.
 * What follows a `+` and dots before the `@` are left out: for many mailboxes they mean nothing.
 */
export function mailboxOf(product: string, email: string): Promise<string> {
  const written = email.trim().normalize("NFKC").toLowerCase();
  const at = written.lastIndexOf("@");
  const name = written.slice(0, at).replace(/\+.*/s, "").replaceAll(".", "");
  return digestOf(`mail ${product} ${name}${written.slice(at)}`);
}
