import type { Product } from "../config";
import type { EntryStore } from "../content/entry";
import type { WaitUntil } from "../platform/flight";
import { Directory } from "./directory";
import { phpService } from "./php";
import { ProviderReader } from "./provider-reader";
import { Questions } from "./questions";
import type { ProviderService } from "./service";
import { soapService } from "./soap";

/** One product's providers in this isolate. */
export interface Providers {
  readonly directory: Directory;
  /**
   * The reader of one request.
   * @param mayCall whether it may put one more question to the service; the directory answers in any case
   */
  reader(waitUntil: WaitUntil, mayCall?: () => Promise<boolean>): ProviderReader;
}

export function createProviders(product: Product, kv: EntryStore, embedded: ProviderService): Providers {
  const service = serviceOf(product, embedded);
  const directory = new Directory(product.key, service, service === embedded ? null : kv);
  const questions = new Questions();
  return {
    directory,
    reader: (waitUntil, mayCall = async () => true) =>
      new ProviderReader(directory, questions, service.live, waitUntil, mayCall),
  };
}

function serviceOf({ key, providers, providerToken = "" }: Product, embedded: ProviderService): ProviderService {
  const { protocol, origin, namespace } = providers;
  switch (protocol) {
    case "embedded":
      return embedded;
    case "soap":
      return soapService({ origin, namespace, token: providerToken });
    case "php":
      return phpService({ origin, product: key, token: providerToken });
  }
}
