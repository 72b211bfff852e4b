import { CmsClient, type Quirk } from "../../../src/cms/client";
import type { DialectName } from "../../../src/cms/dialect";
import { DialectFinder } from "../../../src/cms/dialect-finder";
import { Wire } from "../../../src/cms/wire";
import { dialectKey, dialectStore } from "../../../src/content/cms-clients";
import { createIngest } from "../../../src/content/media";
import { CmsSource } from "../../../src/content/sync/source";
import { mediaAddressFor } from "../../../src/media/media-address";
import type { EntryStore } from "../../../src/replica/kv-value";
import { resources } from "../../../src/sections";

/** A store in memory, with what it holds open to tests. */
export class MemoryStore implements EntryStore {
  readonly entries = new Map<string, string>();

  async get(key: string): Promise<string | null> {
    return this.entries.get(key) ?? null;
  }

  async put(key: string, value: string): Promise<void> {
    this.entries.set(key, value);
  }

  async delete(key: string): Promise<void> {
    this.entries.delete(key);
  }

  /** What is stored of the dialect of the product `acme`; undefined where there is nothing. */
  get dialect(): unknown {
    const text = this.entries.get(dialectKey("acme"));
    return text === undefined ? undefined : JSON.parse(text);
  }
}

export interface ClientOptions {
  readonly dialect?: DialectName | "auto";
  readonly kv?: EntryStore;
  readonly locale?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly quirk?: Quirk | undefined;
}

/** The product `acme`'s client of the CMS at `origin`, as the site makes it. */
export function clientOf(origin: string, options: ClientOptions = {}): CmsClient {
  const { dialect = "auto", kv = new MemoryStore(), locale, quirk, fetch: send = fetch } = options;
  const wire = new Wire({ root: `${origin}/oapi`, token: undefined, fetch: send });
  const finder = new DialectFinder({
    fixed: dialect === "auto" ? null : dialect,
    store: dialectStore("acme", kv),
    probe: (path, timeoutMs, stop) => wire.get(path, timeoutMs, stop),
    paths: resources.map(({ path }) => path.replace("{product}", "acme")),
  });
  return new CmsClient({ wire, finder, locale, quirk });
}

export function sourceOf(origin: string, options: ClientOptions = {}): CmsSource {
  return new CmsSource(clientOf(origin, options), "acme", createIngest(mediaAddressFor("acme", origin)));
}
