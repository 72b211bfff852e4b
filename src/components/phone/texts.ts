import { texts } from "../../i18n/texts";

export const phoneTexts = texts({
  id: { extension: (digits: string) => `ekst. ${digits}` },
  en: { extension: (digits: string) => `ext. ${digits}` },
});
