import { CmsClient, type Quirk } from "../../../src/cms/client";
import type { DialectName } from "../../../src/cms/dialect";
import { DialectFinder } from "../../../src/cms/dialect-finder";
import { createGet } from "../../../src/cms/wire";
import { dialectStore } from "../../../src/content/cms-clients";
import { createIngest } from "../../../src/content/model/media";
import { CmsSource } from "../../../src/content/sync/source";
import { mediaAddressFor } from "../../../src/media/media-address";
import type { EntryStore } from "../../../src/replica/kv-value";
import { resources } from "../../../src/sections";
import { MemoryKv } from "../platform/memory-kv";

export interface ClientOptions {
  readonly dialect?: DialectName | "auto";
  readonly kv?: EntryStore;
  readonly locale?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly quirk?: Quirk | undefined;
}

/** The product `acme`'s client of the CMS at `origin`, as the site makes it. */
export function clientOf(origin: string, options: ClientOptions = {}): CmsClient {
  const { dialect = "auto", kv = new MemoryKv(), locale, quirk, fetch: send = fetch } = options;
  const get = createGet({ root: `${origin}/oapi`, token: undefined, fetch: send });
  const finder = new DialectFinder({
    fixed: dialect === "auto" ? null : dialect,
    product: "acme",
    store: dialectStore("acme", kv),
    get,
    paths: resources.map(({ path }) => path.replace("{product}", "acme")),
  });
  return new CmsClient({ get, finder, locale, quirk });
}

export function sourceOf(origin: string, options: ClientOptions = {}): CmsSource {
  return new CmsSource(
    clientOf(origin, options),
    "acme",
    createIngest(mediaAddressFor("acme", { origin, mediaHosts: [] })),
  );
}
