const hostName = /^[a-z\d-]+(\.[a-z\d-]+)*$/;

/** Origin of an https URL for a Content-Security-Policy; null for others, since a host may contain `;` or `*`. */
export function policyOrigin(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== "https:" || username || password || !hostName.test(hostname)) return null;
  return `https://${hostname}${port && `:${port}`}`;
}

export function policyOrigins(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => policyOrigin(url) ?? []))];
}
