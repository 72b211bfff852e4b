import { describe, expect, it } from "vitest";
import { suggestedEmail } from "../../src/forms/email-hint";

describe("an address with a slip in the domain of a mail service has a suggestion", () => {
  it.each([
    ["siti@gmial.com", "siti@gmail.com"],
    ["siti@gmai.com", "siti@gmail.com"],
    ["siti@gmaill.com", "siti@gmail.com"],
    ["siti@gamil.com", "siti@gmail.com"],
    ["siti@hmail.com", "siti@gmail.com"],
    ["Siti.A+klaim@GMIAL.com", "Siti.A+klaim@gmail.com"],
    ["siti@gmail.con", "siti@gmail.com"],
    ["siti@gmial.con", "siti@gmail.com"],
    ["siti@gmail.co", "siti@gmail.com"],
    ["siti@gmail.cm", "siti@gmail.com"],
    ["siti@gmail", "siti@gmail.com"],
    ["siti@gmail.co.id", "siti@gmail.com"],
    ["siti@gmail.id", "siti@gmail.com"],
    ["siti@yaho.com", "siti@yahoo.com"],
    ["siti@yahooo.co.id", "siti@yahoo.co.id"],
    ["siti@yahoo.co.di", "siti@yahoo.co.id"],
    ["siti@hotmial.com", "siti@hotmail.com"],
    ["siti@outlok.com", "siti@outlook.com"],
    ["siti@iclod.com", "siti@icloud.com"],
    ["mailto:siti@gmial.com.", "siti@gmail.com"],
    ["hrd@rsmelati.con", "hrd@rsmelati.com"],
    ["hrd@rsmelati.co.di", "hrd@rsmelati.co.id"],
  ])("%s", (entered, meant) => {
    expect(suggestedEmail(entered)).toBe(meant);
  });
});

describe("an address that may be right, or is none, has no suggestion", () => {
  it.each([
    "siti@gmail.com",
    "siti@yahoo.com",
    "siti@yahoo.co.id",
    "siti@ymail.com",
    "siti@mail.com",
    "siti@live.com",
    "siti@gmx.com",
    "siti@rsmelati.co.id",
    "siti@gmailx.co.id",
    "siti@rsud.go.id",
    "siti@example.co",
    "siti@yahoo",
    "siti",
    "@gmial.com",
    "siti@",
    "",
    `siti@${"x".repeat(5_000)}.con`,
  ])("%j", (entered) => {
    expect(suggestedEmail(entered)).toBeNull();
  });
});
