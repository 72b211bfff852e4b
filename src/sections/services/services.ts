import type { z } from "zod";
import type { Product } from "../../config";
import { fields, positioned, recordSchema } from "../../content/model/record";
import { collection } from "../../content/model/resource";
import { productPath } from "../../page/links";
import type { LoadContext } from "../../page/load-context";
import type { NavigationLink } from "../../page/menu";
import { type ServicePath, servicePageNames } from "./texts";

const service = recordSchema(
  {
    id: fields.id(),
    title: fields.requiredText("Title"),
    brief: fields.longText("Brief_Description"),
    body: fields.richText("Description"),
    image: fields.picture("Featured_Image"),
    slug: fields.slug(),
  },
  positioned,
);
export type Service = z.infer<typeof service.value>;

const summary = service.value.omit({ body: true });
export type ServiceSummary = z.infer<typeof summary>;

export const services = collection({
  name: "services",
  path: "services",
  order: "id",
  ...service,
  summary,
  visible: { most: 24, beyond: "hidden" },
  summarise: ({ body: _, ...summary }) => summary,
});

/** The service pages with an address of their own, and the setting that says which record each shows. */
export const fixedServices = [
  ["o-corporate-health", "corporateHealth"],
  ["o-third-party-administrator", "thirdPartyAdministrator"],
  ["o-optimalisasi-bpjs", "bpjsOptimisation"],
  ["o-managed-care", "managedCare"],
  ["o-semi-managed-care", "managedCare"],
  ["o-frontend-technology-service", "technology"],
  ["o-supporting-services", "supporting"],
] as const satisfies readonly (readonly [ServicePath, keyof Product["services"]])[];

/** Links to those of them whose record the CMS has. */
export function fixedServiceLinks(
  services: readonly Pick<ServiceSummary, "id">[],
  context: Pick<LoadContext, "product" | "language">,
): readonly NavigationLink[] {
  const { product } = context;
  return fixedServices
    .filter(([, key]) => services.some(({ id }) => id === product.services[key]))
    .map(([path]) => ({ label: servicePageNames(context)[path], href: productPath(context, path) }));
}
