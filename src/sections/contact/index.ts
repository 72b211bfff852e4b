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
      title: async ({ content, optional }) => (await optional(content.single(contactPage)))?.title ?? "",
      map: true,
    }),
  ],
};
