import type { Texts } from "../i18n/texts";
import { contactFormTexts } from "./contact";
import type { FormId } from "./form-ids";
import { applicationFormTexts } from "./job-application";
import type { FormTexts } from "./model";
import { registrationFormTexts } from "./provider-registration/texts";
import { quotationFormTexts } from "./quotation";

export const formTexts: Readonly<Record<FormId, Texts<FormTexts>>> = {
  contact: contactFormTexts,
  "job-application": applicationFormTexts,
  "provider-registration": registrationFormTexts,
  quotation: quotationFormTexts,
};
