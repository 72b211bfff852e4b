import { expect, it } from "vitest";
import { pages } from "../../src/sections";
import { checkPages } from "./every-page";
import { casesOf, pagesAlike } from "./page-cases";

it("knows the pages that it takes for alike", () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(pagesAlike.flat()));
});

checkPages(casesOf("contoh"));
