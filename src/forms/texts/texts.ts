import { type InLanguage, texts } from "../../i18n/texts";
import type { ErrorTexts } from "../model";
import * as en from "./en";
import * as id from "./id";

/** A file a language: browsers load that of their page. */
export const sharedFormTexts = texts<id.SharedFormTexts>({ id: id.sharedTexts, en: en.sharedTexts });

/** Texts of form pages around the fields. */
export const formPartsTexts = (of: InLanguage): id.SharedFormTexts["parts"] => sharedFormTexts(of).parts;

export const formErrorsTexts = (of: InLanguage): ErrorTexts => sharedFormTexts(of).errors;
