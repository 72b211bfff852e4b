import { z } from "zod";

/** Absolute, http(s), and without anything left open. */
const address = z.url({ protocol: /^https?$/ });
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const text = z.string().trim().min(1);

const context = { "@context": z.literal("https://schema.org") };

const Organization = z.object({
  "@type": z.literal("Organization"),
  "@id": address,
  name: text,
  url: address,
  logo: address.optional(),
});

const PostalAddress = z.object({ "@type": z.literal("PostalAddress"), addressCountry: z.literal("ID") });

const story = {
  ...context,
  headline: text,
  url: address,
  mainEntityOfPage: address,
  datePublished: date,
  dateModified: date,
  image: z.array(address).min(1).optional(),
  author: Organization,
  publisher: Organization,
};

/** What the search engines' documentation asks of each type, as far as this site has it. */
const Item = z.discriminatedUnion("@type", [
  Organization.extend({
    ...context,
    address: PostalAddress.extend({ streetAddress: text }).optional(),
    sameAs: z.array(address).min(1).optional(),
    contactPoint: z
      .array(
        z
          .object({
            "@type": z.literal("ContactPoint"),
            contactType: text,
            telephone: text.optional(),
            email: z.email().optional(),
          })
          .refine(({ telephone, email }) => telephone ?? email, "a contact point says how to reach it"),
      )
      .optional(),
  }),
  z.object({
    ...context,
    "@type": z.literal("WebSite"),
    name: text,
    url: address,
    potentialAction: z.object({
      "@type": z.literal("SearchAction"),
      target: z.object({
        "@type": z.literal("EntryPoint"),
        urlTemplate: z.string().regex(/^https?:\/\/.*[?&]q=\{search_term_string\}/),
      }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  z.object({
    ...context,
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(z.object({ "@type": z.literal("ListItem"), position: z.int().positive(), name: text, item: address }))
      .min(2)
      .refine((list) => list.every(({ position }, index) => position === index + 1), "positions count from 1"),
  }),
  z.object({ ...story, "@type": z.literal("NewsArticle") }),
  z.object({ ...story, "@type": z.literal("Article") }),
  z.object({
    ...context,
    "@type": z.literal("Event"),
    name: text,
    startDate: date,
    endDate: date.optional(),
    eventStatus: z.literal("https://schema.org/EventScheduled"),
    eventAttendanceMode: z.string().regex(/^https:\/\/schema\.org\/(Online|Offline)EventAttendanceMode$/),
    location: z.discriminatedUnion("@type", [
      z.object({ "@type": z.literal("Place"), name: text, address: PostalAddress }),
      z.object({ "@type": z.literal("VirtualLocation"), url: address }),
    ]),
    organizer: Organization,
    offers: z.object({ "@type": z.literal("Offer"), url: address, validFrom: date.optional() }).optional(),
  }),
  z.object({
    ...context,
    "@type": z.literal("JobPosting"),
    title: text,
    description: text,
    datePosted: date,
    employmentType: z.literal("FULL_TIME"),
    hiringOrganization: Organization,
    jobLocation: z.object({ "@type": z.literal("Place"), address: PostalAddress }),
    baseSalary: z
      .object({
        "@type": z.literal("MonetaryAmount"),
        currency: z.literal("IDR"),
        value: z.object({
          "@type": z.literal("QuantitativeValue"),
          minValue: z.number().positive(),
          unitText: z.literal("MONTH"),
        }),
      })
      .optional(),
  }),
  z.object({
    ...context,
    "@type": z.literal("FAQPage"),
    mainEntity: z
      .array(
        z.object({
          "@type": z.literal("Question"),
          name: text,
          acceptedAnswer: z.object({ "@type": z.literal("Answer"), text }),
        }),
      )
      .min(1),
  }),
  z.object({
    ...context,
    "@type": z.literal("HowTo"),
    name: text,
    description: text,
    url: address,
    step: z.array(z.object({ "@type": z.literal("HowToStep"), position: z.int().positive(), name: text, text })).min(1),
  }),
  z.object({ ...context, "@type": z.literal("MedicalOrganization"), name: text, url: address }),
  z.object({
    ...context,
    "@type": z.enum([
      "Dentist",
      "Physician",
      "MedicalClinic",
      "Pharmacy",
      "DiagnosticLab",
      "Optician",
      "Hospital",
      "MedicalBusiness",
    ]),
    name: text,
    url: address,
    address: PostalAddress.extend({ streetAddress: text }),
  }),
]);
export type StructuredItem = z.infer<typeof Item>;

/** Executable script without an address: a page has none. Data blocks and rules for prerendering are not executable. */
export const inlineScript = /<script(?![^>]*\ssrc=)(?! type="(?:application\/ld\+json|speculationrules)">)[^>]*>/;

/**
 * The data blocks of a page, each checked against what search engines ask for. They are found as a browser finds them:
 * up to the first end tag, whatever they hold.
 * @throws {z.ZodError | SyntaxError} for a block that is broken or lacks a part
 */
export function structuredItems(html: string): StructuredItem[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script/gis);
  return [...blocks].map(([, json = ""]) => Item.parse(JSON.parse(json)));
}
