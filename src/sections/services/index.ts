import type { Product } from "../../config";
import { pathIdOf } from "../../content/model/fields";
import { inLanguage } from "../../i18n/languages";
import { hasSection, productPath } from "../../page/links";
import type { LoadContext } from "../../page/load-context";
import type { Page } from "../../page/page";
import { collectionSearch } from "../../page/search-page";
import type { Section } from "../../page/section";
import { itemPage } from "../page-templates/detail-page";
import { fixedServiceLinks, fixedServices, type Service, services } from "./services";
import { type ServicePath, servicePageNames, servicesTexts } from "./texts";

const service = {
  of: services,
  items: "services",
  texts: servicesTexts,
  list: null,
  slugs: true,
  more: async ({ id, brief, image }: Service, context: LoadContext) => ({
    crumbs: [
      {
        label: servicesTexts(context).title,
        href: inLanguage(`/${context.product.key}#produk-kami`, context.language),
      },
    ],
    banner: image,
    description: brief,
    links: {
      label: servicesTexts(context).pages,
      links: fixedServiceLinks((await context.optional(context.content.every(services))) ?? [], context),
    },
    actions: [
      {
        label: servicesTexts(context).offer,
        href: productPath(context, hasSection(context, "quotation") ? "request-quote" : "contact#contact"),
      },
    ],
    keepLines: id === context.product.services.thirdPartyAdministrator,
  }),
} as const;

/** A service under an address of its own; the configuration says which record it shows. */
const fixedServicePage = (path: ServicePath, key: keyof Product["services"]): Page =>
  itemPage({
    ...service,
    fixed: { path: `/${path}`, id: (product) => product.services[key] },
    more: async (item, context) => ({
      ...(await service.more(item, context)),
      name: servicePageNames(context)[path],
      share: "post",
    }),
  });

export const servicesSection: Section = {
  key: "services",
  resources: [services],
  pages: [itemPage(service), ...fixedServices.map(([path, key]) => fixedServicePage(path, key))],
  menu: [
    {
      group: "services",
      links: async (context) =>
        (await context.content.first(services)).map((each) => ({
          label: servicesTexts(context).menuLabel(each.title),
          href: productPath(context, `services/${pathIdOf(each)}`),
          hint: each.brief,
          fromCms: true,
        })),
    },
  ],
  search: collectionSearch({
    kind: (of) => servicesTexts(of).detail,
    weight: 1.4,
    of: services,
    items: "services",
    hit: ({ brief }) => ({ text: brief, date: null }),
  }),
};
