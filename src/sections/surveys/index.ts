import { fields, recordSchema } from "../../content/model/record";
import { single } from "../../content/model/resource";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { embeddedFormPage } from "../page-templates/embedded-form-page";
import { surveyTexts } from "./texts";

const surveys = single({
  name: "surveys",
  path: "survey-link-setting",
  ...recordSchema({
    corporate: fields.webAddress("Corporate_Survey"),
    member: fields.webAddress("Member_Survey"),
    provider: fields.webAddress("Provider_Survey"),
  }),
});

/** `words`: further search words for the people that a survey asks. */
const rows = [
  { survey: "member", path: "member-survey", words: "peserta" },
  { survey: "corporate", path: "corporation-survey", words: "perusahaan" },
  { survey: "provider", path: "provider-survey", words: "rekanan" },
] as const;

export const surveysSection: Section = {
  key: "surveys",
  resources: [surveys],
  pages: rows.map(({ path, survey }) =>
    embeddedFormPage({
      path: `/${path}`,
      header: "Survey",
      load: async (context) => {
        const addresses = await context.optional(context.content.single(surveys));
        const { title, description } = surveyTexts[survey](context);
        return {
          title,
          description,
          crumbs: [{ label: title }],
          form: addresses?.[survey] ?? "",
          look: "wide" as const,
        };
      },
    }),
  ),
  searchPages: rows.map(({ path, survey, words }) => searchPage(path, surveyTexts[survey], words)),
  menu: rows.toReversed().map(({ path, survey }) => menuLink("surveys", path, surveyTexts[survey])),
};
