import type { Product } from "../config";
import type { EntryStore } from "../content/entry";
import type { WaitUntil } from "../platform/flight";
import { AskProviders } from "./ask-providers";
import { Directory } from "./directory";
import { phpService } from "./php";
import { Questions } from "./questions";
import type { ProviderService } from "./service";
import { soapService } from "./soap";

/** One product's providers in this isolate. */
export interface Providers {
  readonly directory: Directory;
  /**
   * The reader of one request.
   * @param mayAsk whether it may put one more question to the service; the directory answers in any case
   */
  ask(waitUntil: WaitUntil, mayAsk?: () => Promise<boolean>): AskProviders;
}

export function createProviders(product: Product, kv: EntryStore, embedded: ProviderService): Providers {
  const service = serviceOf(product, embedded);
  const directory = new Directory(product.key, service, service === embedded ? null : kv);
  const questions = new Questions();
  return {
    directory,
    ask: (waitUntil, mayAsk = async () => true) =>
      new AskProviders(directory, questions, service.live, waitUntil, mayAsk),
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
