import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { audienceIn, audiences } from "../../../src/sections/faq/audience";

it.each([
  ["member", "member"],
  [" Peserta ", "member"],
  ["PERUSAHAAN", "company"],
  ["providers", "provider"],
])("reads the audience %j as %s", (text, audience) => {
  expect(audienceIn(text)).toBe(audience);
});

it.each(["", "semua", "?"])("takes a question with the audience %j for everybody", (text) => {
  expect(audienceIn(text)).toBeNull();
});

it.each(audiences)("the styles hide the questions of all others while %s is chosen", (audience) => {
  const styles = readFileSync(new URL("../../../client/styles/faq.css", import.meta.url), "utf8");
  expect(styles).toContain(
    `.faq-by-audience:has([value="${audience}"]:checked) [data-audience]:not([data-audience="${audience}"])`,
  );
});
