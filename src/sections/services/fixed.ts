import type { Product } from "../../config";
import { productPath } from "../../page/links";
import type { LoadContext } from "../../page/load-context";
import type { NavigationLink } from "../../page/menu";
import type { ServiceSummary } from "./services";
import { type ServicePath, servicePageNames } from "./texts";

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
