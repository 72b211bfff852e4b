import { createHmac } from "node:crypto";
import type { ProductSecrets } from "../config/secrets";

type Signing = Pick<ProductSecrets, "contentToken" | "hookSecret"> & { readonly key: string };

/** Hexadecimal digits: 60 bits, which requests cannot guess. */
const signatureLength = 15;

/** Signs versions of a product's files, so that only addresses from its content name one. */
export interface FileSignatures {
  /** Differs once signatures do; it tells nothing of the secrets. */
  readonly revision: string;
  /** The query with a signature if it names a file's version; unchanged otherwise, and without a secret. @param name as for `fileUrl` */
  signed(name: string, query: string): string;
  /** @param version value of `?v=` */
  isSigned(name: string, version: string): boolean;
}

/** Both secrets make the key, so that signatures prove nothing about a weak one alone. Without either, no version is signed. */
export function fileSignaturesOf({ key, contentToken = "", hookSecret = "" }: Signing): FileSignatures {
  if (contentToken === "" && hookSecret === "") {
    return { revision: "", signed: (_, query) => query, isSigned: () => false };
  }
  const secret = JSON.stringify([contentToken, hookSecret]);
  const mac = (use: string, text: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["media", key, use, text]))
      .digest("hex")
      .slice(0, signatureLength);
  const signatureOf = (name: string, version: string) => mac(version, name);
  return {
    revision: mac("revision", ""),
    signed: (name, query) => (query.startsWith("?v=f") ? query + signatureOf(name, query.slice("?v=".length)) : query),
    isSigned: (name, version) =>
      version.slice(-signatureLength) === signatureOf(name, version.slice(0, -signatureLength)),
  };
}
