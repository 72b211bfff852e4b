import { describe, expect, it } from "vitest";
import type { Fields, FormId, PayloadContext } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import { providerCategories } from "../../src/forms/provider-registration/schema";
import { samples } from "./sample";

function payloadOf(form: FormId, context: Partial<PayloadContext> = {}): Fields {
  const checked = forms[form].check({ ...samples[form], extra: "unknown" });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.payload({ product: "acme-health", career: null, ...context });
}

/** The names of the CMS, as its older clients send them. */
const registrationNames =
  "name address category city province country postalCode bankName bankAccNumber bankAccName npwp npwp_file tdp tdp_file " +
  "opsLicense opsLicenseFile ratesFile hospitalClassAssignmentPermitFile drugListFile companyProfile phone faximile " +
  "financeName financePhone financeEmail marketingName marketingPhone marketingEmail itName itPhone itEmail website " +
  "contactPerson longitude latitude vipService cooperationBPJS internet discount priceDeal hospitalIS underwrite " +
  "digitalEclaim serviceOnProcess requestLetter";

/** Names of the specified fields by form. */
const specifiedNames: Readonly<Record<FormId, string>> = {
  contact: "Name Email Subject Message",
  "job-application": "Name Address City Province Country Postal_Code",
  "provider-registration": registrationNames,
  // The specification lacks the form: its CMS path is a setting, and has every field.
  "provider-report": "Provider_Id Provider_Code Provider_Name Problem Message",
  quotation: "Name Company Employees Email Phone Message",
};

const registrationFiles =
  /^(npwp_file|tdp_file|opsLicenseFile|ratesFile|hospitalClassAssignmentPermitFile|drugListFile|companyProfile|requestLetter)$/;

describe("what a registration asks", () => {
  const form = forms["provider-registration"];
  const asked = (category: string) => {
    const checked = form.check({ category });
    return Object.keys(checked.ok ? {} : checked.errors);
  };

  it.each([
    ["Apotek", ["drugListFile", "tdp", "companyProfile"], ["hospitalClassAssignmentPermitFile", "hospitalIS"]],
    ["Optik", ["tdp", "ratesFile"], ["hospitalClassAssignmentPermitFile", "hospitalIS", "drugListFile"]],
    ["Laboratorium", ["tdp"], ["hospitalClassAssignmentPermitFile", "hospitalIS", "drugListFile"]],
    [
      "Dokter_Umum",
      ["drugListFile", "npwp"],
      ["hospitalClassAssignmentPermitFile", "tdp", "tdp_file", "companyProfile"],
    ],
    ["KLINIK BEDAH", ["hospitalIS", "drugListFile", "tdp"], ["hospitalClassAssignmentPermitFile"]],
    ["Rumah Sakit Umum", ["hospitalClassAssignmentPermitFile", "hospitalIS", "tdp", "drugListFile"], []],
    ["", ["hospitalClassAssignmentPermitFile", "hospitalIS", "tdp", "drugListFile"], []],
  ])("%s has a meaning for it", (category, required, needless) => {
    expect(asked(category)).toEqual(expect.arrayContaining(required));
    for (const key of needless) expect(asked(category)).not.toContain(key);
  });

  it("is not what the category makes meaningless: whatever was entered there is neither checked nor sent", () => {
    const every = fieldsOf(form).map(({ key }) => key);
    for (const category of providerCategories) {
      const values = { ...samples["provider-registration"], category };
      const skipped = form.skipped(values);
      expect(every).toEqual(expect.arrayContaining([...skipped]));
      const checked = form.check({
        ...values,
        ...Object.fromEntries([...skipped].map((key) => [key, "?".repeat(999)])),
      });
      if (!checked.ok) expect.fail(`${category}: ${JSON.stringify(checked.errors)}`);
      const fields = checked.payload({ product: "contoh", career: null });
      for (const key of skipped) expect(fields[key] ?? null, `${key} of ${category}`).toBeNull();
    }
  });

  it("stands in a row of its own where a category may hide it", () => {
    const shared = form.sections.flatMap(({ rows }) => rows.filter((row) => !("key" in row)).flat());
    const hidden = new Set(providerCategories.flatMap((category) => [...form.skipped({ category })]));
    expect(hidden.size).toBeGreaterThan(0);
    expect(shared.filter((field) => "key" in field && hidden.has(field.key))).toEqual([]);
  });
});

describe("fields beyond the specification", () => {
  it.each(Object.values(forms))("stand in the extras of $id", ({ id, names, careerNames, extras }) => {
    const specified = specifiedNames[id].split(" ");
    const all = [...Object.values(names), ...Object.values(careerNames ?? {})];
    const missing = all.filter((name) => !specified.includes(name) && !extras.includes(name));
    expect(missing, "add these to `extras` of the form: an older CMS refuses fields that it lacks").toEqual([]);
    expect(extras.filter((name) => specified.includes(name) || !all.includes(name))).toEqual([]);
  });
});

describe("what the CMS gets", () => {
  it("of an application has telephone, e-mail and the vacancy it came from", () => {
    const career = { id: "7", title: "Analis Klaim" };
    const names = ["Name", "Address", "City", "Province", "Country", "Postal_Code", "Phone", "Email"];
    expect(Object.keys(payloadOf("job-application")).filter((name) => names.includes(name))).toEqual(names);
    expect(payloadOf("job-application", { career })).toMatchObject({
      Phone: "0812 3456 7890",
      Email: "budi@contoh.co.id",
      Career_Id: "7",
      Career_Title: "Analis Klaim",
    });
  });

  it("of an application has a telephone number or an e-mail address: with neither, the application is refused", () => {
    const { Phone = "", Email = "", ...rest } = samples["job-application"];
    const form = forms["job-application"];
    for (const values of [rest, { ...rest, Phone: " ", Email: "" }]) {
      expect(form.check(values)).toEqual({ ok: false, errors: { Email: "required" } });
    }
    expect(form.check({ ...rest, Email: "x" })).toEqual({ ok: false, errors: { Email: "email" } });
    for (const [name, value] of Object.entries({ Phone, Email })) {
      const checked = form.check({ ...rest, [name]: value });
      if (!checked.ok) expect.fail(JSON.stringify(checked.errors));
      const fields = checked.payload({ product: "acme-health", career: null });
      expect(["Phone", "Email"].filter((each) => each in fields)).toEqual([name]);
    }
  });

  it("of a registration has every name there is, files apart, in their order", () => {
    const names = [...registrationNames.split(" "), "acme-healthServices"];
    const sent = Object.keys(payloadOf("provider-registration")).filter((name) => names.includes(name));
    expect(sent).toEqual(names.filter((name) => !registrationFiles.test(name)));
  });

  it("of a registration has the chosen services, points in coordinates, and null for what was left blank", () => {
    expect(payloadOf("provider-registration")).toMatchObject({
      "acme-healthServices": ["RawatJalan", "Dental"],
      latitude: "-7.2575",
      marketingName: null,
      itEmail: null,
      faximile: "-",
    });
  });
});
