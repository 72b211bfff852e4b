import type { JobPosting, WithContext } from "schema-dts";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import type { Career } from "./careers";

/** A vacancy; null while it has no date of publication, which search engines ask for. */
export function jobPosting(career: Career, site: Site): WithContext<JobPosting> | null {
  const { id, title, body, placement, salary, publishedAt } = career;
  if (!publishedAt) return null;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: body.html || title,
    identifier: { "@type": "PropertyValue", name: site.product.name, value: id },
    datePosted: publishedAt,
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
