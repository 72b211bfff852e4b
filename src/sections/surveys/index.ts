import { menuLink } from "../../page/menu-link";
import type { Page } from "../../page/page";
import type { Section } from "../../page/section";
import { embeddedFormPage } from "../kinds/embedded-form-page";
import { withHeader } from "../kinds/header";
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

export const surveysSection: Section = {
  key: "surveys",
  resources: [surveys],
  pages: [
    surveyPage("member-survey", "member"),
    surveyPage("corporation-survey", "corporate"),
    surveyPage("provider-survey", "provider"),
  ],
  menu: [
    menuLink("surveys", "provider-survey", surveyMenuTexts.provider),
    menuLink("surveys", "corporation-survey", surveyMenuTexts.corporate),
    menuLink("surveys", "member-survey", surveyMenuTexts.member),
  ],
};
