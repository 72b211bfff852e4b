import { about } from "./about";
import { articles } from "./articles";
import { bankNames, providerRegistrationFormSetting } from "./banks";
import { careers } from "./careers";
import { claimGuides } from "./claim-guides";
import { clients } from "./clients";
import { contact } from "./contact";
import { events } from "./events";
import { faqs } from "./faqs";
import { footerGallery, homeBanner } from "./galleries";
import { headerPageImage } from "./header-page-image";
import { homeSliders } from "./home-sliders";
import { hospitalDepartments } from "./hospital-departments";
import { howtoMember } from "./howto-member";
import { news } from "./news";
import { notices } from "./notices";
import { organizationStructures } from "./organization-structures";
import { pages } from "./pages";
import { promotions } from "./promotions";
import { redirects } from "./redirects";
import { services } from "./services";
import { directLogin, surveyLinkSetting, whatsappChatSetting } from "./settings";

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

/** Single records, by their path under `/oapi`. */
export const singles: Record<string, object> = {
  "about-contoh": about,
  contact,
  "footer-gallery": footerGallery,
  "home-banner": homeBanner,
  "howto-member": howtoMember,
  "header-page-image": headerPageImage,
  "survey-link-setting": surveyLinkSetting,
  "provider-regis-form-setting": providerRegistrationFormSetting,
  "whatsapp-chat-setting": whatsappChatSetting,
  "direct-login": directLogin,
};
