import { expect, it } from "vitest";
import { pages } from "../../src/sections";
import { checkPages } from "./every-page";
import { casesOf, pageKinds } from "./page-cases";

it("visits pages that the table has", () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...pageKinds]));
});

checkPages(casesOf("contoh"));
