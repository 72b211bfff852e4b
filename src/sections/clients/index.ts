import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { recordsPage } from "../page-templates/records-page";
import { ClientsView } from "./Clients";
import { clients } from "./clients";
import { clientsTexts } from "./texts";

export const clientsSection: Section = {
  key: "clients",
  resources: [clients],
  pages: [recordsPage({ path: "clients", of: clients, texts: clientsTexts, header: "Clients", view: ClientsView })],
  menu: [menuLink("more", "clients", clientsTexts)],
  searchPages: [searchPage("clients", clientsTexts, "klien")],
};
