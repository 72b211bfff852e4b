import { z } from "zod";

const TypedSchema = z.looseObject({ "@type": z.string() });

export type StructuredItem = z.infer<typeof TypedSchema>;

/** Absolute, http(s), and without anything left open. */
const address = z.url({ protocol: /^https?$/ });
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Of a property, by its name. */
function schemaOf(name: string): z.ZodType {
  if (/^(@id|@context|url|item|logo|image|sameAs|mainEntityOfPage|event(Status|AttendanceMode))$/.test(name)) {
    return address;
  }
  if (name === "email") return z.email();
  return /^date|Date$|^validFrom$/.test(name) ? date : z.string();
}

const story = ["headline", "url", "mainEntityOfPage", "datePublished", "dateModified", "author", "publisher"];
const provider = ["name", "url", "address"];
const providerTypes = [
  "Dentist",
  "Physician",
  "MedicalClinic",
  "Pharmacy",
  "DiagnosticLab",
  "Optician",
  "Hospital",
  "MedicalBusiness",
];

/** What the search engines' documentation asks of each type, as far as this site has it. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ["@id", "name", "url"],
  PostalAddress: ["addressCountry"],
  ContactPoint: ["contactType"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  NewsArticle: story,
  Article: story,
  Event: ["name", "startDate", "eventStatus", "eventAttendanceMode", "location", "organizer"],
  Place: ["address"],
  VirtualLocation: ["url"],
  Offer: ["url"],
  JobPosting: ["title", "description", "datePosted", "employmentType", "hiringOrganization", "jobLocation"],
  MonetaryAmount: ["currency", "value"],
  QuantitativeValue: ["minValue", "unitText"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  HowTo: ["name", "description", "url", "step"],
  HowToStep: ["position", "name", "text"],
  MedicalOrganization: ["name", "url"],
  PropertyValue: ["name", "value"],
  OpeningHoursSpecification: ["opens", "closes"],
  GeoCoordinates: ["latitude", "longitude"],
  ...Object.fromEntries(providerTypes.map((type) => [type, provider])),
};

/** What is wrong with a value and with all that it holds. */
function faultsOf(value: unknown, name: string): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [`${name} is empty`] : value.flatMap((each) => faultsOf(each, name));
  }
  if (typeof value === "object" && value !== null) {
    const { "@type": type, ...rest } = TypedSchema.parse(value);
    const missing = (required[type] ?? ["a known type"]).filter((key) => String(rest[key] ?? "").trim() === "");
    return [
      ...missing.map((key) => `${type} lacks ${key}`),
      ...Object.entries(value).flatMap(([key, each]) => faultsOf(each, key)),
    ];
  }
  const isValid = typeof value === "number" || schemaOf(name).safeParse(value).success;
  return isValid ? [] : [`${name}: ${value}`];
}

/** Executable script without an address: a page has none. Data blocks and rules for prerendering are not executable. */
export const inlineScript = /<script(?![^>]*\ssrc=)(?! type="(?:application\/(?:ld\+)?json|speculationrules)">)[^>]*>/;

/**
 * The data blocks of a page, each checked against what search engines ask for. They are found as a browser finds them:
 * up to the first end tag, whatever they hold.
 * @throws {Error} for a block that is broken or lacks a part
 */
export function structuredItems(html: string): StructuredItem[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script/gis);
  return [...blocks].map(([, json = ""]) => {
    const item = TypedSchema.parse(JSON.parse(json));
    const faults = [...(item["@context"] === "https://schema.org" ? [] : ["no @context"]), ...faultsOf(item, "")];
    if (faults.length > 0) throw new Error(`${json}\n${faults.join("\n")}`);
    return item;
  });
}
