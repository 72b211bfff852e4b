import { contactForm } from "./contact";
import type { FormDefinition, FormId } from "./form";
import { jobApplicationForm } from "./job-application";
import { providerRegistrationForm } from "./provider-registration/provider-registration";
import { providerReportForm } from "./provider-report";
import { quotationForm } from "./quotation";

export const forms: Readonly<Record<FormId, FormDefinition>> = {
  contact: contactForm,
  "job-application": jobApplicationForm,
  "provider-registration": providerRegistrationForm,
  "provider-report": providerReportForm,
  quotation: quotationForm,
};
