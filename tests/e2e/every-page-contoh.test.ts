import { expect, it } from "vitest";
import { pages } from "../../src/sections";
import { checkPages } from "./every-page";
import { casesOf, pageKinds } from "./page-cases";

it("is of every kind of page: a page that is new in the page table belongs in `pageKinds`", () => {
  expect(pageKinds.flat().toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});

checkPages(casesOf("contoh"));
