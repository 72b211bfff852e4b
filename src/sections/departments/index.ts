import type { ContentReader } from "../../content/content-reader";
import { MissingContent } from "../../content/failures";
import { pathBelow } from "../../page/addresses";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import { whileAvailable } from "../../page/site-map-entries";
import { itemPage } from "../kinds/detail-page";
import { DepartmentsView } from "./Departments";
import { type DepartmentSummary, departments } from "./departments";
import { medicalOrganization } from "./structured";
import { departmentsTexts } from "./texts";

const path = "hospital-department";

/** @throws {MissingContent} where there are none, and so no list of them */
async function departmentsIn(content: ContentReader): Promise<readonly DepartmentSummary[]> {
  const all = await content.all(departments);
  if (all.length === 0) throw new MissingContent(departments.name);
  return all;
}

export const departmentsSection: Section = {
  key: "departments",
  resources: [departments],
  pages: [
    page({
      path: `/${path}`,
      title: (_, site) => departmentsTexts(site).title,
      head: (_, site) => ({ description: departmentsTexts(site).description }),
      load: ({ content }) => departmentsIn(content),
      view: DepartmentsView,
      entries: whileAvailable(departmentsIn),
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
        return known.length === 0 ? [] : [{ ...departmentsTexts(context).menu, href: pathBelow(context, path) }];
      },
    },
  ],
  search: collectionSearch({
    kind: (of) => departmentsTexts(of).detail,
    weight: 1.1,
    of: departments,
    item: ({ id, title, excerpt }) => ({ path: `${path}/${id}`, title, text: excerpt, date: null }),
    body: ({ body }) => body,
  }),
  searchPages: [
    searchPage(path, departmentsTexts, "spesialis poli", {
      said: async (content) => (await departmentsIn(content)).map(({ title }) => title).join(" "),
      onlySaid: true,
    }),
  ],
};
