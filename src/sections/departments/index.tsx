import type { MedicalOrganization, WithContext } from "schema-dts";
import { ServiceCard } from "../../components/cards/ServiceCard";
import { siteHref } from "../../page/links";
import { collectionSearch, searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import { itemPage } from "../page-templates/detail-page";
import { listPage, requiredListing } from "../page-templates/list-page";
import { type Department, departments } from "./departments";
import { departmentsTexts } from "./texts";

const path = "hospital-department";

export const departmentsSection: Section = {
  key: "departments",
  resources: [departments],
  pages: [
    listPage({
      ...{ path, of: departments, texts: departmentsTexts, required: true, lead: true },
      items: ({ items, site }) => (
        <ul className="service-grid">
          {items.map(({ id, title, excerpt }) => (
            <ServiceCard
              key={id}
              {...{ title, site, brief: excerpt, length: 100, icon: "medical", heading: "h2" }}
              href={siteHref(site, `${path}/${id}`)}
            />
          ))}
        </ul>
      ),
    }),
    itemPage({
      items: path,
      of: departments,
      texts: departmentsTexts,
      more: (department) => ({ structured: (site) => [medicalOrganization(department, site)] }),
    }),
  ],
  menu: [
    menuLink("providers", path, departmentsTexts, async ({ content }) => {
      return (await content.latest(departments, 1)).length > 0;
    }),
  ],
  search: collectionSearch({
    kind: (of) => departmentsTexts(of).detail,
    weight: 1.1,
    of: departments,
    items: path,
    hit: ({ excerpt }) => ({ text: excerpt, date: null }),
  }),
  searchPages: [
    searchPage(path, departmentsTexts, "spesialis poli", {
      cmsText: async (content) => {
        await requiredListing(departments, content);
        return (await content.every(departments)).map(({ title }) => title).join(" ");
      },
      requiresCmsText: true,
    }),
  ],
};

function medicalOrganization({ title, body }: Department, site: Site) {
  return {
    "@context": "https://schema.org",
    "@type": "MedicalOrganization",
    name: title,
    description: body.excerpt,
    url: site.canonical,
    parentOrganization: organizationOf(site),
  } as const satisfies WithContext<MedicalOrganization>;
}
