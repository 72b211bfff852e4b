import { headFromTexts } from "../../page/head";
import { menuLink } from "../../page/menu-link";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { pagedTitle } from "../page-templates/paged";
import { OrganizationsView } from "./Organizations";
import { organizations } from "./organizations";
import { organizationsTexts } from "./texts";

export const organizationsSection: Section = {
  key: "organizations",
  resources: [organizations],
  pages: [
    page({
      path: "/organizations",
      paged: true,
      title: (listing, site) => pagedTitle(organizationsTexts(site).title, listing, site),
      early: headFromTexts(organizationsTexts),
      head: ({ items }, site) => ({
        description: organizationsTexts(site).description,
        frameOrigins: [...new Set(items.flatMap(({ body }) => body.frameOrigins))],
      }),
      load: ({ content, pageNumber }) => content.listing(organizations, pageNumber),
      view: OrganizationsView,
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
