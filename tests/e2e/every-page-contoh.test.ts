import { expect, it } from "vitest";
import { routes } from "../../src/routes";
import { checkPages } from "./every-page";
import { casesOf, pagesAlike } from "./page-cases";

it("knows the pages that it takes for alike", () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(pagesAlike.flat()));
});

checkPages(casesOf("contoh"));
