import type { Product } from "../config";
import { phpService } from "./php";
import type { ProviderService } from "./service";
import { soapService } from "./soap";

/** The product's provider service; null if it is inside the Worker. */
export function remoteService({ key, providers, providerToken = "" }: Product): ProviderService | null {
  const { protocol, origin, root, namespace } = providers;
  switch (protocol) {
    case "embedded":
      return null;
    case "soap":
      return soapService({ origin, root, namespace, token: providerToken });
    case "php":
      return phpService({ origin, root, product: key, token: providerToken });
  }
}
