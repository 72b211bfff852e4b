import type { MedicalOrganization, WithContext } from "schema-dts";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import type { Department } from "./departments";

export function medicalOrganization({ title, body }: Department, site: Site) {
  return {
    "@context": "https://schema.org",
    "@type": "MedicalOrganization",
    name: title,
    description: body.excerpt,
    url: site.canonical,
    parentOrganization: organizationOf(site),
  } as const satisfies WithContext<MedicalOrganization>;
}
