const hostName = /^[a-z\d-]+(\.[a-z\d-]+)*$/;

/**
 * The origin of an address as a content security policy may name it: https, a host of letters, digits, dots and hyphens
 * (others in Punycode), a port where it is not the usual one. Null for every other address: a host may hold `;` and `*`.
 */
export function policyOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== "https:" || username || password || !hostName.test(hostname)) return null;
  return `https://${hostname}${port && `:${port}`}`;
}

/** The origins of some addresses, each once; those that no policy may name are left out. */
export function policyOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => policyOrigin(address) ?? []))];
}
