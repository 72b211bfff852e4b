import { expect, it } from "vitest";
import { websiteItem } from "../../src/seo/website";
import { pageSite } from "../support/site/page-site";

it.each([
  ["id", "https://situs.example/contoh/search?q={search_term_string}"],
  ["en", "https://situs.example/contoh/search?lang=en&q={search_term_string}"],
] as const)("its search in %s takes the words as the parameter q", (language, urlTemplate) => {
  expect(websiteItem(pageSite({ language })).potentialAction).toMatchObject({ target: { urlTemplate } });
});
