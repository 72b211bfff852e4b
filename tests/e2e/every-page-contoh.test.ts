import { expect, it } from "vitest";
import { pages } from "../../src/sections";
import { isSweep } from "../support/tools/sweep";
import { checkPages } from "./every-page";
import { casesOf, pageKinds } from "./page-cases";

it("visits pages that the table has", () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...pageKinds]));
});

/** The finder has tests of its own, and is visited with all pages in a sweep. */
checkPages(casesOf("contoh").filter(({ path }) => isSweep || path !== "/providers"));
