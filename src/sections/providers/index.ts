import { isFinderOpen } from "../../content/switches";
import { languages } from "../../i18n/languages";
import { productPath } from "../../page/links";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { kindNames } from "../../vocabulary/kinds";
import { providerPage, providersPage } from "./pages";
import { providersTexts } from "./texts";

const kindWords = languages.flatMap((language) => Object.values(kindNames({ language }))).join(" ");

export const providersSection: Section = {
  key: "providers",
  pages: [providersPage(), providerPage()],
  menu: [
    {
      group: "providers",
      links: async (context) => {
        const isOpen = isFinderOpen(context.product, await context.content.switches());
        return isOpen ? [{ ...providersTexts(context).menu, href: productPath(context, "providers") }] : [];
      },
    },
  ],
  searchPages: [searchPage("providers", providersTexts, `rekanan terdekat ${kindWords}`, { isOpen: isFinderOpen })],
};
