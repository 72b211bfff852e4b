import { isFinderOpen } from "../../content/switches";
import { languages } from "../../i18n/languages";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { kindNames } from "../../vocabulary/kinds";
import { providerPage, providersPage } from "./pages";
import { providersTexts } from "./texts";

const kindWords = languages.flatMap((language) => Object.values(kindNames({ language }))).join(" ");

export const providersSection: Section = {
  key: "providers",
  pages: [providersPage, providerPage],
  menu: [
    menuLink("providers", "providers", providersTexts, async ({ product, content }) => {
      return isFinderOpen(product, await content.switches());
    }),
  ],
  searchPages: [searchPage("providers", providersTexts, `rekanan terdekat ${kindWords}`, { isOpen: isFinderOpen })],
};
