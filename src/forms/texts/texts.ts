import { texts } from "../../i18n/texts";
import type { ErrorTexts } from "../model";
import * as en from "./en";
import * as id from "./id";

/** Texts of form pages around the fields. */
export const formPartsTexts = texts({ id: id.parts, en: en.parts });

export const formErrorsTexts = texts<ErrorTexts>({ id: id.errors, en: en.errors });
