import type { FormSource } from "../src/components/form/form-props";
import { contactForm, contactFormTexts } from "../src/forms/contact";
import type { FormId } from "../src/forms/form-ids";
import type { SharedFormTexts } from "../src/forms/texts/shared-id";
import type { Language } from "../src/i18n/languages";
import type { InLanguage } from "../src/i18n/texts";

type FormModule = Omit<FormSource, "shared">;

const modules: Readonly<Record<FormId, (of: InLanguage) => Promise<FormModule>>> = {
  // Smaller than a request.
  contact: async (of) => ({ definition: contactForm, texts: contactFormTexts(of) }),
  "job-application": async (of) => {
    const { applicationFormTexts, jobApplicationForm } = await import("../src/forms/job-application");
    return { definition: jobApplicationForm, texts: applicationFormTexts(of) };
  },
  "provider-registration": async ({ language }) => {
    const [{ providerRegistrationForm }, texts] = await Promise.all([
      import("../src/forms/provider-registration/provider-registration"),
      registrationTexts[language](),
    ]);
    return { definition: providerRegistrationForm, texts };
  },
  "provider-report": async (of) => {
    const { providerReportForm, providerReportTexts } = await import("../src/forms/provider-report");
    return { definition: providerReportForm, texts: providerReportTexts(of) };
  },
  quotation: async (of) => {
    const { quotationForm, quotationFormTexts } = await import("../src/forms/quotation");
    return { definition: quotationForm, texts: quotationFormTexts(of) };
  },
};

/** Texts of the one form that has more than a request weighs. */
const registrationTexts: Readonly<Record<Language, () => Promise<FormModule["texts"]>>> = {
  id: async () => (await import("../src/forms/provider-registration/texts-id")).indonesianRegistrationTexts,
  en: async () => (await import("../src/forms/provider-registration/texts-en")).englishRegistrationTexts,
};

const sharedTexts: Readonly<Record<Language, () => Promise<SharedFormTexts>>> = {
  id: async () => (await import("../src/forms/texts/shared-id")).indonesianTexts,
  en: async () => (await import("../src/forms/texts/shared-en")).englishTexts,
};

/** Loads the rules and texts of one form in one language. */
export async function loadFormSource(form: FormId, language: Language): Promise<FormSource> {
  const [module, shared] = await Promise.all([modules[form]({ language }), sharedTexts[language]()]);
  return { ...module, shared };
}
