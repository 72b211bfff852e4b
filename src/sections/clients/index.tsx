import { LogoWall } from "../../components/media/LogoWall";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { listPage } from "../page-templates/list-page";
import { clients } from "./clients";
import { clientsTexts } from "./texts";

export const clientsSection: Section = {
  key: "clients",
  resources: [clients],
  pages: [
    listPage({
      ...{ path: "clients", of: clients, texts: clientsTexts, header: "Clients" },
      ...{ fromCms: "nothing", contact: true },
      items: ({ items }) => <LogoWall clients={items} look="large" />,
    }),
  ],
  menu: [menuLink("more", "clients", clientsTexts)],
  searchPages: [searchPage("clients", clientsTexts, "klien")],
};
