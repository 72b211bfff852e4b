import { contactForm } from "./contact";
import type { Form, FormId } from "./form";
import { jobApplicationForm } from "./job-application";
import { providerRegistrationForm } from "./provider-registration/provider-registration";
import { quotationForm } from "./quotation";

export const forms: Readonly<Record<FormId, Form>> = {
  contact: contactForm,
  "job-application": jobApplicationForm,
  "provider-registration": providerRegistrationForm,
  quotation: quotationForm,
};
