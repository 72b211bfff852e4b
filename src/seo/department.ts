import type { MedicalOrganization, WithContext } from "schema-dts";
import type { Department } from "../content/entities/departments";
import type { Site } from "../render/page";
import { organizationOf } from "./organization";

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
