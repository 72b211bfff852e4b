import type { Language } from "../../src/i18n/languages";
import type { Messages } from "../../src/i18n/messages";
import { type Texts, textsIn } from "../map/texts";

export type FinderTexts = Texts & Pick<Messages, "pagination">;

const frames = {
  id: () => import("../../src/i18n/id/frame"),
  en: () => import("../../src/i18n/en/frame"),
};

export async function finderTextsIn(language: Language): Promise<FinderTexts> {
  const [texts, { frame }] = await Promise.all([textsIn(language), frames[language]()]);
  return { ...texts, pagination: frame.pagination };
}
