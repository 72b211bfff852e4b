import { applicationFormTexts, jobApplicationForm } from "../../forms/job-application";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { careers } from "../careers/careers";
import { formPage } from "../page-templates/form-page";
import { applyTexts } from "./texts";

export const jobApplicationSection: Section = {
  key: "job-application",
  pages: [
    formPage({
      form: jobApplicationForm,
      path: "apply-job",
      texts: applyTexts,
      promises: { notes: "applications", thanks: "applications" },
      formTexts: applicationFormTexts,
      header: "Job_Apply",
      vacancy: {
        label: (of) => applyTexts(of).vacancy,
        title: async (id, { content, optional }) => (await optional(content.item(careers, id)))?.item.title ?? "",
      },
      look: "tall",
    }),
  ],
  searchPages: [searchPage("apply-job", applyTexts, "lamaran kerja kirim CV lowongan")],
};
