import type { ContentReader } from "../../content/content-reader";
import { MissingContent } from "../../content/failures";
import type { Listing } from "../../content/listing";
import { productPath } from "../../page/links";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import { whileAvailable } from "../../page/site-map-entries";
import { itemPage } from "../page-templates/detail-page";
import { pagedTitle } from "../page-templates/paged";
import { DepartmentsView } from "./Departments";
import { type DepartmentSummary, departments } from "./departments";
import { medicalOrganization } from "./structured";
import { departmentsTexts } from "./texts";

const path = "hospital-department";

/** @throws {MissingContent} where there are none, and so no list of them */
async function departmentsIn(content: ContentReader, pageNumber = 1): Promise<Listing<DepartmentSummary>> {
  const listing = await content.listing(departments, pageNumber);
  if (listing.total === 0) throw new MissingContent(departments.name);
  return listing;
}

export const departmentsSection: Section = {
  key: "departments",
  resources: [departments],
  pages: [
    page({
      path: `/${path}`,
      paged: true,
      title: (listing, site) => pagedTitle(departmentsTexts(site).title, listing, site),
      head: (_, site) => ({ description: departmentsTexts(site).description }),
      load: ({ content, pageNumber }) => departmentsIn(content, pageNumber),
      view: DepartmentsView,
      entries: whileAvailable((content) => departmentsIn(content)),
    }),
    itemPage({
      items: path,
      of: departments,
      texts: departmentsTexts,
      more: (department) => ({ structured: (site) => [medicalOrganization(department, site)] }),
    }),
  ],
  menu: [
    {
      group: "providers",
      links: async (context) => {
        const known = await context.content.latest(departments, 1);
        return known.length === 0 ? [] : [{ ...departmentsTexts(context).menu, href: productPath(context, path) }];
      },
    },
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
        await departmentsIn(content);
        return (await content.every(departments)).map(({ title }) => title).join(" ");
      },
      requiresCmsText: true,
    }),
  ],
};
