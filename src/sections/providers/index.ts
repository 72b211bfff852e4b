import { menuLink } from "../../page/menu-link";
import type { Section } from "../../page/section";
import { nearbyProvidersPage, providerPage, providersPage } from "./pages";
import { providersTexts } from "./texts";

export const providersSection: Section = {
  key: "providers",
  pages: [providersPage(), nearbyProvidersPage(), providerPage()],
  menu: [menuLink("providers", "providers", providersTexts)],
};
