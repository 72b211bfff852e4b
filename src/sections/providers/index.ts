import { languages } from "../../i18n/languages";
import { menuLink } from "../../page/menu-link";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { kindNames } from "../../vocabulary/kinds";
import { nearbyProvidersPage, providerPage, providersPage } from "./pages";
import { providersTexts } from "./texts";

const kindWords = languages.flatMap((language) => Object.values(kindNames({ language }))).join(" ");

export const providersSection: Section = {
  key: "providers",
  pages: [providersPage(), nearbyProvidersPage(), providerPage()],
  menu: [menuLink("providers", "providers", providersTexts)],
  searchPages: [searchPage("providers", providersTexts, `rekanan terdekat ${kindWords}`)],
};
