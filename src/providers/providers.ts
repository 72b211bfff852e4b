import type { Product } from "../config";
import type { EntryStore } from "../content/entry";
import type { WaitUntil } from "../content/slot";
import { AskProviders } from "./ask-providers";
import { Directory } from "./directory";
import { phpService } from "./php";
import { Questions } from "./questions";
import type { ProviderService } from "./service";
import { soapService } from "./soap";

/** One product's providers in this isolate. */
export interface Providers {
  readonly directory: Directory;
  /** The reader of one request. */
  ask(waitUntil: WaitUntil): AskProviders;
}

export function createProviders(product: Product, kv: EntryStore, embedded: ProviderService): Providers {
  const service = serviceOf(product, embedded);
  const directory = new Directory(product.key, service, service === embedded ? null : kv);
  const questions = new Questions();
  return { directory, ask: (waitUntil) => new AskProviders(directory, questions, service.live, waitUntil) };
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
