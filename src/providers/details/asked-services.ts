import { type CareService, careServiceIn } from "../../vocabulary/care";

/** Words of the longest name of a service. */
const longestName = 3;

/** The services that words ask for by name. */
export function servicesIn(search: string): ReadonlySet<string> {
  const words = search.trim().split(/\s+/);
  const services = new Set<CareService>();
  for (const start of words.keys()) {
    for (let end = start + 1; end <= Math.min(words.length, start + longestName); end++) {
      const service = careServiceIn(words.slice(start, end).join(" "));
      if (service) services.add(service);
    }
  }
  return services;
}

/** Services with those that were asked for in front: a list shows the first ones. */
export const askedFirst = (services: readonly string[], asked: ReadonlySet<string>): string[] => [
  ...services.filter((service) => asked.has(service)),
  ...services.filter((service) => !asked.has(service)),
];
