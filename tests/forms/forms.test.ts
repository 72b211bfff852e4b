import { describe, expect, it } from "vitest";
import type { FormId } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import { fieldsOfModel } from "../../src/forms/model";
import { providerCategories, providerServices } from "../../src/forms/provider-registration/schema";
import { formModel } from "../support/forms/form-pages";
import { samples } from "./sample";

const formIds: readonly FormId[] = [
  "contact",
  "job-application",
  "provider-registration",
  "provider-report",
  "quotation",
];

function errorsOf(form: FormId, changes: Record<string, string | string[]>): Readonly<Record<string, string>> {
  const checked = forms[form].check({ ...samples[form], ...changes });
  return checked.ok ? {} : checked.errors;
}

describe.each(formIds)("the form %s", (id) => {
  const form = forms[id];
  const keys = Object.keys(form.shape);

  it("shows every field of its schema once", () => {
    const shown = fieldsOf(form).map(({ key }) => key);
    expect(shown.toSorted()).toEqual(keys.toSorted());
  });

  it("asks for every field that its page marks as required, when nothing is there and when only blanks are", () => {
    const marked = fieldsOfModel(formModel(id, "acme", "id")).filter(({ required }) => required);
    expect(marked.length).toBeGreaterThan(1);
    const alternative = fieldsOf(form).findLast(({ isAlternative }) => isAlternative);
    const asked = [...marked, ...(alternative ? [alternative] : [])];
    const required = Object.fromEntries(asked.map(({ key }) => [key, "required"]));
    expect(form.check({})).toEqual({ ok: false, errors: required });
    const blanks = Object.fromEntries(keys.map((key) => [key, key === "services" ? [] : "  "]));
    expect(form.check(blanks)).toEqual({ ok: false, errors: required });
  });

  it("refuses what is too long in every field of text", () => {
    for (const { key, control = "line" } of fieldsOf(form)) {
      if (control !== "line" && control !== "area") continue;
      expect(errorsOf(id, { [key]: "1".repeat(6000) }), key).toEqual({ [key]: "tooLong" });
    }
  });
});

describe("formats", () => {
  it.each([
    ["phone", "phone", ["12", "nol delapan", "+62 812;345678", "-"], ["021-5010 7700", "+62 (31) 501.2345"]],
    ["faximile", "phone", ["tidak ada"], ["-", "0315012346"]],
    ["marketingPhone", "phone", ["x"], [""]],
    ["itEmail", "email", ["siti", "siti@", "siti@kantor", "a b@c.id", "s@k.co.id, x@y.id"], ["", "s.n+1@kantor.co.id"]],
    [
      "website",
      "website",
      ["tidak ada", "javascript:alert(1)", "ftp://x.id"],
      ["-", "klinik.co.id", "https://klinik.id/a?b=1"],
    ],
    ["latitude", "latitude", ["91", "-90.5", "abc", "6°722033"], ["-6.2088", "-6,2", "90", "0"]],
    ["longitude", "longitude", ["181", "-180.1", "", "1 2"].filter(Boolean), ["106.8456", "-180", "95,3"]],
    ["postalCode", "postalCode", ["1234", "123456", "ABCDE"], ["12950"]],
    ["bankAccNumber", "number", ["rekening", "12A"], ["123 456", "0012345"]],
    ["npwp", "taxNumber", ["123", "01.234.567.8-901.00", "12345678901234567"], ["012345678901000", "3174012345678901"]],
    ["category", "choice", ["Salon"], [...providerCategories]],
    ["vipService", "choice", ["Ya"], ["Bersedia", "Tidak Bersedia"]],
    ["internet", "choice", ["Ya"], ["Stabil", "Tidak Stabil", "Tidak Ada Jaringan"]],
    ["ratesFile", "fileMissing", ["../../x", "pendek"], ["0mwq00000-0123456789abcdef0123456789abcdef"]],
  ])("of the registration's %s", (field, error, bad, good) => {
    for (const value of bad) {
      expect(errorsOf("provider-registration", { [field]: value }), value).toEqual({ [field]: error });
    }
    for (const value of good) expect(errorsOf("provider-registration", { [field]: value }), value).toEqual({});
  });

  it.each([
    ["postalCode", "postalCodeAbroad", ["?", "Jalan"], ["049513", "SW1A 1AA", "-"]],
    ["bankAccNumber", "bankAccountAbroad", ["?", "1"], ["GB33 BUKB 2020 1555 5555 55", "0012345"]],
    ["npwp", "taxNumberAbroad", ["?", "1"], ["201912345K", "GB 980 7806 84", "-"]],
  ])("of %s abroad: by its country", (field, error, bad, good) => {
    const errorIn = (country: string, value: string) => errorsOf("provider-registration", { country, [field]: value });
    for (const value of bad) expect(errorIn("Singapura", value), value).toEqual({ [field]: error });
    for (const value of good) expect(errorIn("Singapura", value), value).toEqual({});
    for (const country of ["indonesia", " Republik Indonesia "]) {
      expect(Object.keys(errorIn(country, good[0] ?? "")), country).toEqual([field]);
    }
  });

  it("of services: only those there are", () => {
    expect(errorsOf("provider-registration", { services: [...providerServices] })).toEqual({});
    expect(errorsOf("provider-registration", { services: ["RawatJalan", "Spa"] })).toEqual({ services: "choice" });
    expect(errorsOf("provider-registration", { services: "RawatJalan" })).toEqual({ services: "required" });
  });

  it("of a list that the CMS gives: only what is in it, anything while it gives none", () => {
    const check = (banks: string[]) =>
      forms["provider-registration"].check(samples["provider-registration"], { bankName: banks });
    expect(check(["Bank Mandiri"])).toMatchObject({ ok: true });
    expect(check([])).toMatchObject({ ok: true });
    expect(check(["Bank Permata"])).toEqual({ ok: false, errors: { bankName: "choice" } });
  });
});
