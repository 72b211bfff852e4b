import { contactPage } from "../../content/site-wide/company";
import { contactForm, contactFormTexts } from "../../forms/contact";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { formPage } from "../page-templates/form-page";
import { contactTexts } from "./texts";

export const contactSection: Section = {
  key: "contact",
  resources: [contactPage],
  pages: [
    formPage({
      form: contactForm,
      path: "contact",
      texts: contactTexts,
      promises: { lead: "replies", thanks: "replies" },
      formTexts: contactFormTexts,
      header: "Contact_Us",
      about: async ({ content, optional }) => optional(content.single(contactPage)),
      map: true,
    }),
  ],
  searchPages: [
    searchPage(
      "contact",
      contactTexts,
      "hubungi telepon call center alamat kantor email whatsapp sales marketing penawaran karyawan perusahaan keluhan customer care jam kerja senin jumat",
      { cmsText: async (content) => plainText((await content.single(contactPage)).body) },
    ),
  ],
};
