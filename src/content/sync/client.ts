import type { Product } from "../../config";
import { defaultLanguage, type Language, languages } from "../../i18n/languages";
import type { ContentSyncObject } from "./object";

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
