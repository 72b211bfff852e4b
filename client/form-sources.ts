import type { FormSource } from "../src/components/form/form-props";
import type { FormId } from "../src/forms/form-ids";
import type { FormTexts } from "../src/forms/model";
import type { SharedFormTexts } from "../src/forms/texts/id";
import type { Language } from "../src/i18n/languages";
import type { Texts } from "../src/i18n/texts";

interface FormModule {
  readonly definition: FormSource["definition"];
  readonly texts: Texts<FormTexts>;
}

const modules: Readonly<Record<FormId, () => Promise<FormModule>>> = {
  contact: async () => {
    const { contactForm, contactFormTexts } = await import("../src/forms/contact");
    return { definition: contactForm, texts: contactFormTexts };
  },
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

const sharedTexts: Readonly<Record<Language, () => Promise<SharedFormTexts>>> = {
  id: async () => (await import("../src/forms/texts/id")).sharedTexts,
  en: async () => (await import("../src/forms/texts/en")).sharedTexts,
};

/** Loads the rules and texts of one form in one language. */
export async function loadFormSource(form: FormId, language: Language): Promise<FormSource> {
  const [{ definition, texts }, shared] = await Promise.all([modules[form](), sharedTexts[language]()]);
  return { definition, texts: texts({ language }), shared };
}
