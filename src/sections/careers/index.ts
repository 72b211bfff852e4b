import type { JobPosting } from "schema-dts";
import type { Fact } from "../../components/cards/Facts";
import { formatDate, formatNumber } from "../../components/format";
import type { InLanguage } from "../../i18n/texts";
import { hasSection, productPath } from "../../page/links";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import { collectionSection } from "../page-templates/collection-section";
import { type Career, type CareerSummary, careers } from "./careers";
import { careersTexts } from "./texts";

export const careersSection = collectionSection({
  key: "careers",
  of: careers,
  texts: careersTexts,
  list: {
    header: "Careers",
    columns: 2,
    onward: { path: "apply-job", section: "job-application" },
    card: (career, site) => ({
      title: career.title,
      eyebrow: careersTexts(site).fullTime,
      facts: careerFacts(career, site),
      action: { label: careersTexts(site).toDetail },
    }),
  },
  more: (career, context) => ({
    facts: careerFacts(career, context),
    structured: (site) => [jobPosting(career, site)],
    actions: hasSection(context, "job-application")
      ? [{ label: careersTexts(context).apply, href: productPath(context, `apply-job?career=${career.id}`) }]
      : [],
  }),
  hit: ({ placement, excerpt, publishedAt }) => ({
    text: [placement, excerpt].filter(Boolean).join(" · "),
    date: publishedAt,
  }),
  words: "lowongan kerja",
});

export function careerFacts(
  { placement, salary, closingDate }: Pick<CareerSummary, "placement" | "salary" | "closingDate">,
  { language }: InLanguage,
): readonly Fact[] {
  const amount = salary && (salary.amount === null ? salary.text : formatNumber(salary.amount, language));
  return [
    ...(placement ? [{ icon: "pin", text: placement, fromCms: true } as const] : []),
    ...(salary ? [{ icon: "wallet", text: `Rp ${amount}` } as const] : []),
    ...(closingDate
      ? [{ icon: "calendar", text: careersTexts({ language }).closes(formatDate(closingDate, language)) } as const]
      : []),
  ];
}

/** Null without a date of publication, which search engines require. */
export function jobPosting(career: Career, site: Site): JobPosting | null {
  const { id, title, body, placement, salary, closingDate, publishedAt } = career;
  if (!publishedAt) return null;
  return {
    "@type": "JobPosting",
    title,
    description: body.html || title,
    identifier: { "@type": "PropertyValue", name: site.product.name, value: id },
    datePosted: publishedAt,
    // The end of the last day, in Jakarta.
    ...(closingDate && { validThrough: `${closingDate}T23:59:59+07:00` }),
    employmentType: "FULL_TIME",
    hiringOrganization: organizationOf(site),
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(placement && { addressLocality: placement }),
        ...(!placement && site.company?.address && { streetAddress: site.company.address }),
        addressCountry: "ID",
      },
    },
    ...(salary?.amount && {
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "IDR",
        value: { "@type": "QuantitativeValue", minValue: salary.amount, unitText: "MONTH" },
      },
    }),
  };
}
