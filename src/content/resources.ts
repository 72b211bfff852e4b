import { careers } from "./entities/careers";
import { company, contactPage } from "./entities/company";
import { departments } from "./entities/departments";
import { events } from "./entities/events";
import { banks, clients, faqs, organizations, sliders } from "./entities/lists";
import { promotions } from "./entities/promotions";
import { services } from "./entities/services";
import {
  chat,
  directLogin,
  gallery,
  memberGuide,
  pageHeaders,
  promoBanner,
  registrationSettings,
  surveys,
} from "./entities/settings";
import { articles, news } from "./entities/stories";

/** Every question the site asks the CMS, in the order in which they are put. */
export const resources = {
  company,
  services,
  chat,
  directLogin,
  gallery,
  pageHeaders,
  sliders,
  promoBanner,
  news,
  articles,
  events,
  promotions,
  careers,
  clients,
  faqs,
  departments,
  organizations,
  contactPage,
  memberGuide,
  surveys,
  registrationSettings,
  banks,
} as const;

export type Resource = (typeof resources)[keyof typeof resources];
