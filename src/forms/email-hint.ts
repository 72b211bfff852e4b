import { cleanEmail } from "./typed-address";

/** Mail services that people in Indonesia use, and that a slip of the finger misses. */
const services = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.id",
  "hotmail.com",
  "outlook.com",
  "outlook.co.id",
  "icloud.com",
  "live.com",
  "ymail.com",
  "rocketmail.com",
] as const;

/** Other services, one letter away from those above. */
const neighbours: ReadonlySet<string> = new Set([
  "aol.com",
  "email.com",
  "fmail.com",
  "gmx.com",
  "gmx.net",
  "hotmail.co.id",
  "hotmail.co.uk",
  "hushmail.com",
  "live.co.uk",
  "love.com",
  "mail.com",
  "me.com",
  "outlook.id",
  "tmail.com",
  "yahoo.co.in",
  "yahoo.co.uk",
  "zmail.com",
]);

/** Endings that no domain has, and what was meant. */
const endings: ReadonlyMap<string, string> = new Map([
  ["con", "com"],
  ["cmo", "com"],
  ["ocm", "com"],
  ["vom", "com"],
  ["xom", "com"],
  ["cim", "com"],
  ["comm", "com"],
  ["coom", "com"],
  ["co.di", "co.id"],
  ["co.ud", "co.id"],
  ["go.di", "go.id"],
  ["or.di", "or.id"],
]);

/** The address that was probably meant; null for one that looks right, or is none. */
export function suggestedEmail(entered: string): string | null {
  const address = cleanEmail(entered);
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length > 60) return null;
  const meant = suggestedDomain(domain);
  return meant === null ? null : `${address.slice(0, at)}@${meant}`;
}

function suggestedDomain(domain: string): string | null {
  if (isService(domain) || neighbours.has(domain)) return null;
  const repaired = withEnding(domain);
  const meant = services.find((service) => (isService(repaired) ? service === repaired : isOneSlip(repaired, service)));
  if (meant !== undefined) return meant;
  // A service without its ending, or with that of the country.
  const name = domain.split(".")[0] ?? "";
  if (domain === name || domain === `${name}.co.id` || domain === `${name}.id`) {
    const only = services.filter((service) => service.startsWith(`${name}.`));
    if (only.length === 1) return only[0] ?? null;
  }
  return repaired === domain ? null : repaired;
}

const isService = (domain: string): boolean => services.some((service) => service === domain);

function withEnding(domain: string): string {
  for (const [wrong, right] of endings) {
    if (domain.endsWith(`.${wrong}`)) return `${domain.slice(0, -wrong.length)}${right}`;
  }
  return domain;
}

/** Whether one letter is missing, doubled, replaced or beside its place. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restOfA = a.slice(start);
  const restOfB = b.slice(start);
  return (
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB.slice(1) ||
    (restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2))
  );
}
