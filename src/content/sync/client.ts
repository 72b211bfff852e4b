import type { Product } from "../../config";
import { defaultLanguage, type Language, languages } from "../../i18n/languages";
import type { BackedUp } from "../../replica/backup";
import type { ObjectResponse } from "../../replica/object-reader";
import type { Failure, JournalEntries } from "../journal";
import type { ContentReport } from "../report";
import type { Switching } from "../switches";

/** Result of a sync run. */
export interface Synced {
  /** The snapshot as it is now, JSON. */
  readonly snapshot: string;
  /** What changed: names of resources, and `resource/id` of items. */
  readonly tags: readonly string[];
  /** Resources that the CMS confirmed, that had changed, and that could not be read. */
  readonly confirmed: number;
  readonly changed: number;
  readonly failed: number;
  /** Whether the reading of a long collection goes on in the background. */
  readonly paused: boolean;
}

/**
 * The object of one product and locale, which alone reads the CMS and alone writes content to KV; the class is in
 * `content-sync.ts`. Every call names the object, which cannot know its own name when an alarm wakes it.
 */
export interface ContentSyncObject extends Rpc.DurableObjectBranded, BackedUp {
  /**
   * Reads the snapshot's value of a resource (its name), a collection with all of its records, an item, or a part: see
   * `stored.ts`. If nothing is known the CMS is requested, once for all callers; of a long collection the first records,
   * the rest in the background. An item is requested from it only while its collection is not completely known.
   */
  read(name: string, entry: string): Promise<ObjectResponse>;
  /** Reads the CMS now; calls within a short time are combined. @param resources null for everything */
  sync(name: string, resources: readonly string[] | null): Promise<Synced>;
  /** Sets the alarm of an object that was not called since it was created or updated. */
  wake(name: string): Promise<void>;
  report(name: string): Promise<ContentReport>;
  /** Switches a feature of the product, in the next snapshot; the name is that of its default locale. */
  setSwitch(name: string, switching: Switching): Promise<Pick<Synced, "snapshot" | "tags">>;
  noteFailures(name: string, failures: readonly Failure[]): Promise<void>;
  journal(name: string): Promise<JournalEntries>;
}

export interface ContentSyncBinding {
  readonly CONTENT_SYNC: DurableObjectNamespace<ContentSyncObject>;
}

/** The object of a product in one of its CMS's locales. */
export function openContentSync({ CONTENT_SYNC }: ContentSyncBinding, name: string) {
  return CONTENT_SYNC.get(CONTENT_SYNC.idFromName(name));
}

/** A product's objects: one for the CMS's default, and one for each other language that has a locale there. */
export function replicasOf({
  key,
  content: { locales },
}: Product): { language: Language; name: string; locale?: string | undefined }[] {
  const others = languages.filter((language) => language !== defaultLanguage && locales[language] !== undefined);
  return [
    { language: defaultLanguage, name: key, locale: locales[defaultLanguage] },
    ...others.map((language) => ({ language, name: `${key}@${language}`, locale: locales[language] })),
  ];
}
