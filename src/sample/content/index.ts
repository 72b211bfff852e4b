import { articles } from "./articles";
import { bankNames } from "./banks";
import { careers } from "./careers";
import { claimGuides } from "./claim-guides";
import { clients } from "./clients";
import { events } from "./events";
import { faqs } from "./faqs";
import { homeSliders } from "./home-sliders";
import { hospitalDepartments } from "./hospital-departments";
import { news } from "./news";
import { notices } from "./notices";
import { organizationStructures } from "./organization-structures";
import { pages } from "./pages";
import { promotions } from "./promotions";
import { redirects } from "./redirects";
import { services } from "./services";

/** Lists, by their path under `/oapi`. */
export const collections: Record<string, readonly object[]> = {
  articles,
  careers,
  "claim-guides": claimGuides,
  clients,
  events,
  faqs,
  "organization-structures": organizationStructures,
  promotions,
  services,
  "home-sliders": homeSliders,
  "hospital-departments": hospitalDepartments,
  "press-release-and-news": news,
  "bank-names": bankNames,
  notices,
  redirects,
  pages,
};

export { singles } from "./singles";
