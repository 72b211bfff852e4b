import type { Page } from "../../page/page";
import type { SearchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { embeddedFormPage } from "../page-templates/embedded-form-page";
import { withHeader } from "../page-templates/header";
import { type Surveys, surveys } from "./surveys";
import { surveyMenuTexts, surveysTexts } from "./texts";

function surveyPage(path: string, survey: keyof Surveys): Page {
  return embeddedFormPage({
    path: `/${path}`,
    ...withHeader("Survey", async (context) => {
      const addresses = await context.optional(context.content.single(surveys));
      const t = surveysTexts(context);
      return {
        title: t[survey],
        description: t.description,
        crumbs: [{ label: t[survey] }],
        form: addresses?.[survey] ?? "",
        wide: true,
        shared: false,
      };
    }),
  });
}

const surveySearch = (path: string, survey: keyof Surveys, words: string): SearchPage => ({
  path,
  title: (of) => surveysTexts(of)[survey],
  text: (of) => surveysTexts(of).description,
  words,
});

export const surveysSection: Section = {
  key: "surveys",
  resources: [surveys],
  pages: [
    surveyPage("member-survey", "member"),
    surveyPage("corporation-survey", "corporate"),
    surveyPage("provider-survey", "provider"),
  ],
  searchPages: [
    surveySearch("member-survey", "member", "peserta"),
    surveySearch("corporation-survey", "corporate", "perusahaan"),
    surveySearch("provider-survey", "provider", "rekanan"),
  ],
  menu: [
    menuLink("surveys", "provider-survey", surveyMenuTexts.provider),
    menuLink("surveys", "corporation-survey", surveyMenuTexts.corporate),
    menuLink("surveys", "member-survey", surveyMenuTexts.member),
  ],
};
