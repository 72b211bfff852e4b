import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { recordsPage } from "../page-templates/records-page";
import { OrganizationsView } from "./Organizations";
import { organizations } from "./organizations";
import { organizationsTexts } from "./texts";

export const organizationsSection: Section = {
  key: "organizations",
  resources: [organizations],
  pages: [
    recordsPage({
      ...{ path: "organizations", of: organizations, texts: organizationsTexts, view: OrganizationsView },
      frameOrigins: ({ body }) => body.frameOrigins,
    }),
  ],
  menu: [menuLink("useful", "organizations", organizationsTexts)],
  searchPages: [
    searchPage("organizations", organizationsTexts, "direksi", {
      cmsText: async (content) =>
        (await content.every(organizations)).map(({ title, body }) => `${title} ${plainText(body)}`).join(" "),
    }),
  ],
};
