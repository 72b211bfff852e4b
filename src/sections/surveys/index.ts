import type { Page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { embeddedFormPage } from "../page-templates/embedded-form-page";
import { withHeader } from "../page-templates/header";
import { type Surveys, surveys } from "./surveys";
import { surveyTexts } from "./texts";

/** `words`: further search words for the people that a survey asks. */
const rows = [
  { survey: "member", path: "member-survey", words: "peserta" },
  { survey: "corporate", path: "corporation-survey", words: "perusahaan" },
  { survey: "provider", path: "provider-survey", words: "rekanan" },
] as const;

function surveyPage(path: string, survey: keyof Surveys): Page {
  return embeddedFormPage({
    path: `/${path}`,
    ...withHeader("Survey", async (context) => {
      const addresses = await context.optional(context.content.single(surveys));
      const { title, description } = surveyTexts[survey](context);
      return {
        ...{ title, description, crumbs: [{ label: title }], wide: true, shared: false },
        form: addresses?.[survey] ?? "",
      };
    }),
  });
}

export const surveysSection: Section = {
  key: "surveys",
  resources: [surveys],
  pages: rows.map(({ path, survey }) => surveyPage(path, survey)),
  searchPages: rows.map(({ path, survey, words }) => searchPage(path, surveyTexts[survey], words)),
  menu: rows.toReversed().map(({ path, survey }) => menuLink("surveys", path, surveyTexts[survey])),
};
