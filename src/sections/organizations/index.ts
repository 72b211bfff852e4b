import { plainText } from "../../content/plain-text";
import { namedHead } from "../../page/head";
import { menuLink } from "../../page/menu-link";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { OrganizationsView } from "./Organizations";
import { organizations } from "./organizations";
import { organizationsTexts } from "./texts";

export const organizationsSection: Section = {
  key: "organizations",
  resources: [organizations],
  pages: [
    page({
      path: "/organizations",
      title: (_, site) => organizationsTexts(site).title,
      early: namedHead(organizationsTexts),
      head: (parts, site) => ({
        description: organizationsTexts(site).description,
        frameOrigins: [...new Set(parts.flatMap(({ body }) => body.frameOrigins))],
      }),
      load: ({ content }) => content.list(organizations),
      view: OrganizationsView,
    }),
  ],
  menu: [menuLink("useful", "organizations", organizationsTexts)],
  searchPages: [
    searchPage("organizations", organizationsTexts, "direksi", {
      said: async (content) =>
        (await content.list(organizations)).map(({ title, body }) => `${title} ${plainText(body)}`).join(" "),
    }),
  ],
};
