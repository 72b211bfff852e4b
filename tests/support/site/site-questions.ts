import type { Language } from "../../../src/i18n/languages";
import { en, id } from "../../fixtures/site-questions.json";

/** What visitors type into the site search, and the page that has to come first for them: its path below the product. */
export type SiteQuestion = (typeof siteQuestions)[number];

const inLanguage = (language: Language, questions: Readonly<Record<string, string>>) =>
  Object.entries(questions).map(([question, first]) => ({ question, language, first }));

/** Written before the search they try; against the content of the sample product. */
export const siteQuestions = [...inLanguage("id", id), ...inLanguage("en", en)];
