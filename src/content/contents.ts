import type { Product } from "../config";
import { defaultLanguage, type Language } from "../i18n/languages";
import { SharedDeadline } from "../platform/deadline";
import type { WaitUntil } from "../platform/wait-until";
import type { Isolate } from "../replica/isolate";
import type { ObjectCalls } from "../replica/replica-object";
import type { OpenCms } from "./cms-clients";
import type { AnyResource } from "./model/resource";
import type { Failure, JournalEntries } from "./operations/journal";
import type { Switching } from "./operations/switches";
import { contentDeadlinesMs } from "./policy";
import { ContentReader } from "./reading/content-reader";
import { replicasOf } from "./reading/stored";
import { StoredContent } from "./reading/stored-content";
import { withoutResources } from "./reading/without-resources";
import type { ContentChange, ContentReport, Synced } from "./sync/content-replica";
import type { ContentObject } from "./sync/content-sync";

export type SyncCounts = Pick<Synced, "confirmed" | "failed" | "paused">;

/** The content of one product in every locale. */
export interface Content {
  /** Resources of the sections that the product has. */
  readonly resources: readonly AnyResource[];
  /** Reader for one request. It falls back to the default locale. */
  reader(waitUntil: WaitUntil, language: Language): ContentReader;
  /** The same with drafts, read from the CMS without storing anything. */
  draftReader(waitUntil: WaitUntil, language: Language): Promise<ContentReader>;
  /** Shows the result of a sync run immediately. @param name of the sync object */
  adopt(name: string, synced: ContentChange): void;
  /** Polls the CMS in every locale, and shows the results immediately. @param names of resources; null for all */
  sync(names: readonly string[] | null): Promise<readonly SyncCounts[]>;
  /** Sets the alarms of sync objects not called since they were created or updated. */
  wake(): Promise<void>;
  /** Switches a feature for all visitors. The snapshot with it is shown immediately. */
  setSwitch(switching: Switching): Promise<void>;
  /** Stores failed requests for operators. */
  noteFailures(failures: readonly Failure[]): Promise<void>;
  /** A webhook came with the right or a wrong secret. */
  noteHook(isAccepted: boolean): Promise<void>;
  /** Stored failures and purges. */
  journal(): Promise<JournalEntries>;
  /** The state of the content in every locale, the default one first. */
  report(): Promise<ContentReport[]>;
}

/** @param name of a product and locale: see `stored.ts` */
export type OpenContentObject = (name: string) => ObjectCalls<ContentObject>;

interface ContentOptions {
  readonly open: OpenContentObject;
  /** Loaded lazily, for editors only. */
  readonly cms: () => Promise<OpenCms>;
  readonly resources: readonly AnyResource[];
  /** Names of resources that the product does without: they are empty. */
  readonly absent: ReadonlySet<string>;
  readonly onChange: () => void;
}

export function createContent(product: Product, isolate: Isolate, options: ContentOptions): Content {
  const { open, cms, resources, absent, onChange } = options;
  const locales = replicasOf(product).map(({ language, name, locale }) => {
    const replica = new StoredContent(name, isolate, () => open(name));
    return { language, name, locale, published: replica, content: withoutResources(replica, absent) };
  });
  const inLanguage = (language: Language) => locales.find((locale) => locale.language === language) ?? null;
  const main = inLanguage(defaultLanguage);
  if (!main) throw new Error(`${product.key} has no content in the default language`);

  function adopt(name: string, synced: ContentChange): void {
    locales.find((locale) => locale.name === name)?.published.adopt(synced);
    if (synced.tags.length > 0) onChange();
  }

  return {
    resources,
    reader(waitUntil: WaitUntil, language: Language): ContentReader {
      const source = inLanguage(language) ?? main;
      return new ContentReader(source.content, waitUntil, source === main ? null : main.content);
    },
    async draftReader(waitUntil: WaitUntil, language: Language): Promise<ContentReader> {
      const [{ DraftContent }, openCms] = await Promise.all([import("./reading/drafts"), cms()]);
      const draftsIn = (locale: typeof main) =>
        withoutResources(new DraftContent(product, openCms, resources, locale), absent);
      const caller = { waitUntil, deadline: new SharedDeadline(contentDeadlinesMs.preview) };
      const source = inLanguage(language) ?? main;
      return new ContentReader(draftsIn(source), waitUntil, source === main ? null : draftsIn(main), caller);
    },
    adopt,
    sync(names: readonly string[] | null): Promise<readonly SyncCounts[]> {
      const synced = locales.map(async ({ name }) => {
        const outcome = await open(name).sync(name, names);
        adopt(name, outcome);
        return outcome;
      });
      return Promise.all(synced);
    },
    async wake(): Promise<void> {
      await Promise.all(locales.map(({ name }) => open(name).wake(name)));
    },
    async setSwitch(switching: Switching): Promise<void> {
      adopt(product.key, await open(product.key).setSwitch(product.key, switching));
    },
    noteFailures: (failures: readonly Failure[]): Promise<void> =>
      open(product.key).noteFailures(product.key, failures),
    noteHook: (isAccepted: boolean): Promise<void> => open(product.key).noteHook(product.key, isAccepted),
    journal: (): Promise<JournalEntries> => open(product.key).journal(product.key),
    report: (): Promise<ContentReport[]> => Promise.all(locales.map(({ name }) => open(name).report(name))),
  };
}
