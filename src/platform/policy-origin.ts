const hostName = /^[a-z\d-]+(\.[a-z\d-]+)*$/;

/**
 * The origin of an address in a form that is safe in a Content-Security-Policy: https, a host of letters, digits, dots
 * and hyphens, and any unusual port. Null for every other address: a host could contain `;` or `*`.
 */
export function policyOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== "https:" || username || password || !hostName.test(hostname)) return null;
  return `https://${hostname}${port && `:${port}`}`;
}

/** The distinct origins of some addresses, without those that are unsafe in a policy. */
export function policyOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => policyOrigin(address) ?? []))];
}
