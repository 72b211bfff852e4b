import { texts } from "../../i18n/texts";
import type { RegistrationTexts } from "./registration-texts";
import { englishRegistrationTexts } from "./texts-en";
import { indonesianRegistrationTexts } from "./texts-id";

/** Browsers load those of one language. */
export const registrationFormTexts = texts<RegistrationTexts>({
  id: indonesianRegistrationTexts,
  en: englishRegistrationTexts,
});
