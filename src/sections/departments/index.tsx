import type { MedicalOrganization } from "schema-dts";
import { z } from "zod";
import { ServiceCard } from "../../components/cards/ServiceCard";
import { fields, recordSchema } from "../../content/model/record";
import { collection } from "../../content/model/resource";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import { wordsOf } from "../../vocabulary/fold";
import { collectionSection } from "../page-templates/collection-section";
import { departmentsTexts } from "./texts";

const department = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  body: fields.richText("Description"),
});
type Department = z.infer<typeof department.value>;

const summary = department.value.omit({ body: true }).extend({ excerpt: z.string() });

const departments = collection({
  name: "departments",
  path: "hospital-departments",
  order: "id",
  ...department,
  summary,
  visible: { most: 60, beyond: "pages" },
  summarise: ({ id, title, body }) => ({ id, title, excerpt: body.excerpt }),
});

const path = "hospital-department";

export const departmentsSection = collectionSection({
  key: "departments",
  path,
  of: departments,
  texts: departmentsTexts,
  list: {
    required: true,
    lead: true,
    groups: ["providers"],
    wordsOf: ({ title }) => title,
    items: ({ items, site }) => (
      <ul className="service-grid">
        {items.map(({ id, title, excerpt }) => (
          <ServiceCard
            key={id}
            title={title}
            site={site}
            brief={excerpt}
            length={100}
            icon={"medical"}
            heading={"h2"}
            href={siteHref(site, `${path}/${id}`)}
          />
        ))}
      </ul>
    ),
  },
  more: async (department) => {
    const { emergencyIn } = await import("../../vocabulary/emergency");
    return {
      structured: (site) => [medicalOrganization(department, site)],
      isEmergency: emergencyIn(wordsOf(department.title)) !== null,
    };
  },
  hit: ({ excerpt }) => ({ text: excerpt, date: null }),
  weight: 1.1,
  words: "spesialis poli",
});

function medicalOrganization({ title, body }: Department, site: Site) {
  return {
    "@type": "MedicalOrganization",
    name: title,
    description: body.excerpt,
    url: site.canonical,
    parentOrganization: organizationOf(site),
  } as const satisfies MedicalOrganization;
}
