import { texts } from "../../i18n/texts";
import * as en from "./shared-en";
import * as id from "./shared-id";

/** All texts of a form but its own; browsers load those of one language. */
export const sharedFormTexts = texts<id.SharedFormTexts>({ id: id.indonesianTexts, en: en.englishTexts });
