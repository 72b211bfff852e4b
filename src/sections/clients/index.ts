import { headFromTexts } from "../../page/head";
import { menuLink } from "../../page/menu-link";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { withHeader } from "../page-templates/header";
import { pagedTitle } from "../page-templates/paged";
import { ClientsView } from "./Clients";
import { clients } from "./clients";
import { clientsTexts } from "./texts";

export const clientsSection: Section = {
  key: "clients",
  resources: [clients],
  pages: [
    page({
      path: "/clients",
      paged: true,
      title: ({ listing }, site) => pagedTitle(clientsTexts(site).title, listing, site),
      early: headFromTexts(clientsTexts),
      head: ({ header }, site) => ({ description: clientsTexts(site).description, image: header }),
      ...withHeader("Clients", async ({ content, pageNumber }) => ({
        listing: await content.listing(clients, pageNumber),
      })),
      view: ClientsView,
    }),
  ],
  menu: [menuLink("more", "clients", clientsTexts)],
  searchPages: [searchPage("clients", clientsTexts, "klien")],
};
