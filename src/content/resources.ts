import { careers } from "../sections/careers/careers";
import { departments } from "../sections/departments/departments";
import { events } from "../sections/events/events";
import { promotions } from "../sections/promotions/promotions";
import { services } from "../sections/services/services";
import { articles, news } from "../sections/stories/stories";
import { banks, clients, faqs, organizations, sliders } from "./entities/lists";
import { company, contactPage } from "./site-wide/company";
import {
  chat,
  directLogin,
  gallery,
  memberGuide,
  pageHeaders,
  promoBanner,
  registrationSettings,
  surveys,
} from "./site-wide/settings";

/** Every question the site asks the CMS. The company comes first: its answer tells the CMS's dialect. */
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
