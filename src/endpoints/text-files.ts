import { redirect } from "../http/redirect";
import { defaultLanguage, languages } from "../i18n/languages";
import { brandIcons } from "../page/brand";
import { systemClock } from "../platform/clock";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";

const dayMs = 86_400_000;

/** RFC 9116 recommends less than a year. */
const validDays = 180;

export const robots: CreateHandler = ({ addressing, productOf }) =>
  uncachedHandler((c) => {
    const { origin } = addressing.canonicalLocation(new URL(c.req.url), productOf(c));
    return textFile([
      "User-agent: *",
      "Disallow: /ops/",
      "Disallow: /*/hooks/",
      "Disallow: /*/api/",
      `Sitemap: ${origin}/sitemap.xml`,
    ]);
  });

/** Leads browsers that read no page to the icon of the host's product. */
export const favicon: CreateHandler = ({ addressing }) =>
  uncachedHandler((c) => {
    const product = addressing.productOfHost(new URL(c.req.url));
    return redirect(brandIcons(product).favicon, 302, { "cache-control": "public, max-age=86400" });
  });

/** `/.well-known/security.txt` (RFC 9116), if the product has a contact. Expiry counts from the day of the request. */
export const securityTxt: CreateHandler = ({ addressing, productOf }) =>
  uncachedHandler((c) => {
    const product = productOf(c);
    const { contact } = product.security;
    if (contact === "") return null;
    const { origin } = addressing.canonicalLocation(new URL(c.req.url), product);
    const expires = new Date((Math.floor(systemClock.now() / dayMs) + validDays) * dayMs).toISOString();
    const others = languages.filter((language) => language !== defaultLanguage);
    return textFile([
      `Contact: ${contact.startsWith("https:") ? new URL(contact).href : `mailto:${contact}`}`,
      `Expires: ${expires.replace(".000", "")}`,
      `Preferred-Languages: ${[defaultLanguage, ...others].join(", ")}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ]);
  });

const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };

const textFile = (lines: readonly string[]) => new Response(lines.map((line) => `${line}\n`).join(""), { headers });
