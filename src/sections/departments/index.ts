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
};
