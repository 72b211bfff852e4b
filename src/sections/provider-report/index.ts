import { providerReportForm, providerReportTexts } from "../../forms/provider-report";
import type { Section } from "../../page/section";
import { formPage } from "../page-templates/form-page";
import { reportPageTexts, reportPath } from "./texts";

/** Takes the reports of the buttons on providers' pages, and thanks for them. */
export const providerReportSection: Section = {
  key: "provider-report",
  pages: [
    formPage({
      form: providerReportForm,
      path: reportPath,
      texts: reportPageTexts,
      formTexts: providerReportTexts,
      header: "Provider_List",
      isUnlisted: true,
    }),
  ],
};
