import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import { itemPage } from "../kinds/detail-page";
import { departments } from "./departments";
import { medicalOrganization } from "./structured";
import { departmentsTexts } from "./texts";

export const departmentsSection: Section = {
  key: "departments",
  resources: [departments],
  pages: [
    itemPage({
      items: "hospital-department",
      of: departments,
      texts: departmentsTexts,
      list: null,
      more: (department) => ({ structured: (site) => [medicalOrganization(department, site)] }),
    }),
  ],
  search: collectionSearch({
    kind: (of) => departmentsTexts(of).detail,
    weight: 1.1,
    of: departments,
    item: ({ id, title }) => ({ path: `hospital-department/${id}`, title, text: "", date: null }),
    body: ({ body }) => body,
  }),
};
