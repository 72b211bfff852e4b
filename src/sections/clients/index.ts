import { namedHead } from "../../page/head";
import { menuLink } from "../../page/menu-link";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { withHeader } from "../kinds/header";
import { ClientsView } from "./Clients";
import { clients } from "./clients";
import { clientsTexts } from "./texts";

export const clientsSection: Section = {
  key: "clients",
  resources: [clients],
  pages: [
    page({
      path: "/clients",
      title: (_, site) => clientsTexts(site).title,
      early: namedHead(clientsTexts),
      head: ({ header }, site) => ({ description: clientsTexts(site).description, image: header }),
      ...withHeader("Clients", async ({ content }) => ({ clients: await content.list(clients) })),
      view: ClientsView,
    }),
  ],
  menu: [menuLink("more", "clients", clientsTexts)],
  searchPages: [searchPage("clients", clientsTexts, "klien")],
};
