import { quotationForm, quotationFormTexts } from "../../forms/quotation";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { formPage } from "../page-templates/form-page";
import { quotationTexts } from "./texts";

/** Only of products whose CMS takes its form: see `forms.paths`. */
export const quotationSection: Section = {
  key: "quotation",
  pages: [
    formPage({
      form: quotationForm,
      path: "request-quote",
      texts: quotationTexts,
      promises: { lead: "replies", thanks: "replies" },
      formTexts: quotationFormTexts,
      header: "Contact_Us",
    }),
  ],
  searchPages: [
    searchPage(
      "request-quote",
      quotationTexts,
      "minta penawaran harga premi biaya simulasi proposal presentasi sales marketing perusahaan karyawan demo quote quotation pricing",
    ),
  ],
};
