import { describe, expect, it } from "vitest";
import type { Fields, FormId, PayloadContext } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
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

const registrationFiles =
  /^(npwp_file|tdp_file|opsLicenseFile|ratesFile|hospitalClassAssignmentPermitFile|drugListFile|companyProfile|requestLetter)$/;

describe("what the CMS gets", () => {
  it("of a message has its capital names", () => {
    expect(payloadOf("contact")).toMatchObject({
      Email: "siti@perusahaan.co.id",
      Name: "Siti Nurhaliza",
      Subject: "Layanan untuk 200 karyawan",
      Message: "Selamat pagi.\nKami ingin tahu lebih banyak.",
    });
  });

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

  it("of an application without telephone and e-mail, which its documents name, has no such fields", () => {
    const { Phone, Email, ...rest } = samples["job-application"];
    const checked = forms["job-application"].check(rest);
    const fields = checked.ok ? checked.payload({ product: "acme-health", career: null }) : {};
    expect(fields).toHaveProperty("Name");
    for (const name of ["Phone", "Email"]) expect(fields).not.toHaveProperty(name);
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
