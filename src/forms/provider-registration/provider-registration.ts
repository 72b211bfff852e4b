import { defineForm } from "../form";
import { registrationSections } from "./layout";
import { ProviderRegistrationSchema } from "./schema";

export const providerRegistrationForm = defineForm({
  id: "provider-registration",
  path: "provider-registration-setting",
  schema: ProviderRegistrationSchema,
  sections: registrationSections,
  extras: ["{product}Services"],
  payload: ({ services, ...fields }, { style, product }) =>
    style === "spec" ? fields : { ...fields, [`${product}Services`]: services },
});
