import type { FormSource } from "../src/components/form/form-props";
import { contactForm, contactFormTexts } from "../src/forms/contact";
import type { FormId } from "../src/forms/form-ids";
import type { FormTexts } from "../src/forms/model";
import { indonesianTexts, type SharedFormTexts } from "../src/forms/texts/shared-id";
import type { Language } from "../src/i18n/languages";
import type { Texts } from "../src/i18n/texts";

interface FormModule {
  readonly definition: FormSource["definition"];
  readonly texts: Texts<FormTexts>;
}

const modules: Readonly<Record<FormId, () => Promise<FormModule>>> = {
  // Smaller than a request.
  contact: async () => ({ definition: contactForm, texts: contactFormTexts }),
  "job-application": async () => {
    const { applicationFormTexts, jobApplicationForm } = await import("../src/forms/job-application");
    return { definition: jobApplicationForm, texts: applicationFormTexts };
  },
  "provider-registration": async () => {
    const [{ providerRegistrationForm }, { registrationFormTexts }] = await Promise.all([
      import("../src/forms/provider-registration/provider-registration"),
      import("../src/forms/provider-registration/texts"),
    ]);
    return { definition: providerRegistrationForm, texts: registrationFormTexts };
  },
  "provider-report": async () => {
    const { providerReportForm, providerReportTexts } = await import("../src/forms/provider-report");
    return { definition: providerReportForm, texts: providerReportTexts };
  },
  quotation: async () => {
    const { quotationForm, quotationFormTexts } = await import("../src/forms/quotation");
    return { definition: quotationForm, texts: quotationFormTexts };
  },
};

const textsByLanguage: Readonly<Record<Language, () => Promise<SharedFormTexts>>> = {
  // Of most visitors: not a request of its own.
  id: async () => indonesianTexts,
  en: async () => (await import("../src/forms/texts/shared-en")).englishTexts,
};

/** Loads the rules and texts of one form in one language. */
export async function loadFormSource(form: FormId, language: Language): Promise<FormSource> {
  const [{ definition, texts }, shared] = await Promise.all([modules[form](), textsByLanguage[language]()]);
  return { definition, texts: texts({ language }), shared };
}
