import { texts } from "../../i18n/texts";

export const filmTexts = texts({
  id: { play: (site: string) => `Putar film dari ${site}` },
  en: { play: (site: string) => `Play the film from ${site}` },
});
