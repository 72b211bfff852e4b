import type { Product } from "../../config";
import { defaultLanguage, type Language, languages } from "../../i18n/languages";
import type { BackedUp } from "../../replica/backup";
import type { ObjectResponse } from "../../replica/object-reader";
import type { Failure, JournalEntries } from "../journal";
import type { ContentReport } from "../report";
import type { Switching } from "../switches";

export interface Synced {
  /** Current snapshot, JSON. */
  readonly snapshot: string;
  /** Changed content: names of resources, and `resource/id` of items. */
  readonly tags: readonly string[];
  readonly confirmed: number;
  readonly changed: number;
  readonly failed: number;
  /** Whether a long collection is still being read in the background. */
  readonly paused: boolean;
}

/**
 * Durable Object of one product and locale: the only reader of the CMS and writer of content in KV. Every call passes
 * its name, which an alarm does not. The class is in `content-sync.ts`.
 */
export interface ContentSyncObject extends Rpc.DurableObjectBranded, BackedUp {
  /**
   * Reads a resource (its name), a complete collection, an item or a part: see `stored.ts`. Unknown content is
   * requested from the CMS, once for all callers; of a long collection the first records, the rest in the background,
   * or immediately for an item that may be in it.
   */
  read(name: string, entry: string): Promise<ObjectResponse>;
  /** Polls the CMS now. Calls within a short time are combined. @param resources null for all */
  sync(name: string, resources: readonly string[] | null): Promise<Synced>;
  /** Sets the alarm of an object not called since it was created or updated. */
  wake(name: string): Promise<void>;
  report(name: string): Promise<ContentReport>;
  /** Takes effect in the next snapshot. @param name of the default locale's object */
  setSwitch(name: string, switching: Switching): Promise<Pick<Synced, "snapshot" | "tags">>;
  noteFailures(name: string, failures: readonly Failure[]): Promise<void>;
  journal(name: string): Promise<JournalEntries>;
}

export interface ContentSyncBinding {
  readonly CONTENT_SYNC: DurableObjectNamespace<ContentSyncObject>;
}

export function openContentSync({ CONTENT_SYNC }: ContentSyncBinding, name: string) {
  return CONTENT_SYNC.get(CONTENT_SYNC.idFromName(name));
}

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
