import { expect, it } from "vitest";
import { audienceIn } from "../../../src/sections/faq/audience";

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
