import { defaultLanguage, languages } from "../i18n/languages";
import { systemClock } from "../platform/clock";

const dayMs = 86_400_000;

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * `/.well-known/security.txt` of a host (RFC 9116). It expires half a year after the day of the request, so that a site that runs
 * has a valid file.
 * @param contact an e-mail address or an https address
 */
export function securityTxt(origin: string, contact: string, clock = systemClock): Response {
  const expires = new Date((Math.floor(clock.now() / dayMs) + validDays) * dayMs).toISOString();
  const others = languages.filter((language) => language !== defaultLanguage);
  const lines = [
    `Contact: ${contact.startsWith("https:") ? new URL(contact).href : `mailto:${contact}`}`,
    `Expires: ${expires.replace(".000", "")}`,
    `Preferred-Languages: ${[defaultLanguage, ...others].join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
      // The edge cache does not distinguish hosts.
      "cloudflare-cdn-cache-control": "no-store",
    },
  });
}
