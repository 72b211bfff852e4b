import { contactPage } from "../../content/site-wide/company";
import { contactForm, contactFormTexts } from "../../forms/contact";
import type { Section } from "../../page/section";
import { formPage } from "../kinds/form-page";
import { contactTexts } from "./texts";

export const contactSection: Section = {
  key: "contact",
  resources: [contactPage],
  pages: [
    formPage({
      form: contactForm,
      path: "contact",
      texts: contactTexts,
      formTexts: contactFormTexts,
      header: "Contact_Us",
      about: async ({ content, optional }) => optional(content.single(contactPage)),
      map: true,
    }),
  ],
};
