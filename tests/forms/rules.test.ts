import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../../src/forms/form";
import { readValues } from "../../src/forms/input";
import { constraintsOf } from "../../src/forms/model";
import { providerRegistrationForm } from "../../src/forms/provider-registration/provider-registration";
import * as rule from "../../src/forms/rules";
import { samples } from "./sample";

type Schema = ReturnType<typeof rule.phone>;

const judged = (schema: Schema, entered: string) => {
  const { data } = schema.safeParse(entered);
  return data ?? null;
};

/** Whether browsers without script send it. */
function passesAttributes(schema: Schema, entered: string): boolean {
  const { pattern, maxLength } = constraintsOf(schema);
  return (!pattern || new RegExp(`^(?:${pattern})$`, "v").test(entered)) && entered.length <= (maxLength ?? 0);
}

const accepted: readonly (readonly [name: string, schema: Schema, entered: string, clean: string])[] = [
  ["telephone", rule.phone(), "\u202a+62 812-3456-7890\u202c", "+62 812-3456-7890"],
  ["telephone", rule.phone(), "(021) 555-0100 ext. 12", "(021) 555-0100 ext. 12"],
  ["telephone", rule.phone(), "+62 812 3456 7890 (WA)", "+62 812 3456 7890 (WA)"],
  ["telephone", rule.phone(), "021\u00a0555\u20110100", "021 555-0100"],
  ["telephone", rule.phone(), "\uff10\uff12\uff11-5550100", "021-5550100"],
  ["telephone", rule.phone(), "112", "112"],
  ["telephone", rule.phone(), "14045", "14045"],
  ["telephone", rule.phone(), "1500123", "1500123"],
  ["telephone", rule.phone(), "021-5550100 / 0812-3456-7890", "021-5550100 / 0812-3456-7890"],
  ["telephone", rule.phone(), "021-5550100 dan 5550101", "021-5550100 dan 5550101"],
  ["telephone", rule.phone(), "Telp. 021 5550100", "Telp. 021 5550100"],
  ["telephone", rule.phone(), "+62 (0)21 5550100, pesawat 12", "+62 (0)21 5550100, pesawat 12"],
  ["fax", rule.fax(), "\u2013", "-"],
  ["fax", rule.fax(), "\u200b-", "-"],
  ["e-mail", rule.email(), "\u200bbudi@contoh.co.id\u200b", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "budi@contoh.co.id\u00a0", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "\uff42udi\uff20contoh.co.id", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "mailto:budi@contoh.co.id", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "<budi@contoh.co.id>.", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "Budi <budi@contoh.co.id>", "budi@contoh.co.id"],
  ["e-mail", rule.email(), '"Budi, S.Kom" <budi@contoh.co.id>', "budi@contoh.co.id"],
  ["e-mail", rule.email(), "budi@contoh.co.id (kantor)", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "E-mail: budi@contoh.co.id", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "(budi@contoh.co.id)", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "mailto:budi@contoh.co.id?subject=Halo", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "budi @contoh.co.id", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "budi@ contoh.co.id", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "budi@contoh,co.id", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "budi@contoh. co.id", "budi@contoh.co.id"],
  ["e-mail", rule.email(), "budi(at)contoh.co.id", "budi@contoh.co.id"],
  ["website", rule.website(), "https:// klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "https//klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "https:/klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "https;//klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "http:\\\\klinik.co.id", "http://klinik.co.id"],
  ["website", rule.website(), "htpps://klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "ttps://klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "http://https://klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "www. klinik.co.id", "www.klinik.co.id"],
  ["website", rule.website(), "www.klinik,co.id", "www.klinik.co.id"],
  ["website", rule.website(), "klinik. co.id/daftar", "klinik.co.id/daftar"],
  ["website", rule.website(), "<https://klinik.co.id>", "https://klinik.co.id"],
  ["website", rule.website(), "Website : klinik.co.id", "klinik.co.id"],
  ["website", rule.website(), "klinik.co.id?ref=1", "klinik.co.id?ref=1"],
  ["website", rule.website(), "klinik.co.id/cabang_(barat)", "klinik.co.id/cabang_(barat)"],
  ["website", rule.website(), "httpbin.org", "httpbin.org"],
  ["website", rule.website(), "Https://klinik.co.id", "https://klinik.co.id"],
  ["website", rule.website(), "HTTP://Klinik.co.id/Daftar", "http://Klinik.co.id/Daftar"],
  ["website", rule.website(), "\u2060www.klinik.co.id.", "www.klinik.co.id"],
  ["latitude", rule.latitude(), "\u22126.2088", "-6.2088"],
  ["latitude", rule.latitude(), "-6.2088\u00b0", "-6.2088"],
  ["latitude", rule.latitude(), "6.2088 S", "-6.2088"],
  ["latitude", rule.latitude(), "6.2088\u00b0 LS", "-6.2088"],
  ["latitude", rule.latitude(), "-06.2", "-06.2"],
  ["latitude", rule.latitude(), "-6,2088", "-6.2088"],
  ["latitude", rule.latitude(), "6\u00b012'31.7\"S", "-6.208806"],
  ["longitude", rule.longitude(), "106.8456\u00b0 E", "106.8456"],
  ["longitude", rule.longitude(), "106,8456 BT", "106.8456"],
  ["longitude", rule.longitude(), "\uff11\uff10\uff16.8456", "106.8456"],
  ["tax number", rule.taxNumber(), "01.234.567.8\u2011901.000", "01.234.567.8-901.000"],
  ["account", rule.bankAccount(), "123\u00a000 0456789", "123 00 0456789"],
  ["postal code", rule.postalCode(), "\u200e60111", "60111"],
];

describe("what people type is cleaned before it is judged", () => {
  it.each(accepted)("%s %#: %j becomes %j", (_, schema, entered, clean) => {
    expect(judged(schema, entered)).toBe(clean);
  });

  it.each(accepted)("%s %#: browsers without script send it as well", (_, schema, entered) => {
    expect(passesAttributes(schema, entered)).toBe(true);
  });
});

it.each([
  ["telephone", rule.phone(), "tidak ada"],
  ["telephone", rule.phone(), "12345"],
  ["telephone", rule.phone(), "x"],
  ["telephone", rule.phone(), "021-555 tanya Budi 0100"],
  ["telephone", rule.phone(), "\u200b"],
  ["telephone", rule.phone(), "212"],
  ["telephone", rule.phone(), "021 ".repeat(30)],
  ["fax", rule.fax(), "--"],
  ["e-mail", rule.email(), "budi contoh.co.id"],
  ["e-mail", rule.email(), "budi@contoh"],
  ["e-mail", rule.email(), "budi santoso@contoh.co.id"],
  ["e-mail", rule.email(), "budi@contoh.co.id, ani@contoh.co.id"],
  ["e-mail", rule.email(), "Budi <budi@contoh.co.id>, Ani <ani@contoh.co.id>"],
  ["website", rule.website(), "ftp://klinik.co.id"],
  ["website", rule.website(), "https://klinik.co.id atau https://apotek.co.id"],
  ["website", rule.website(), "@klinik.sehat"],
  ["latitude", rule.latitude(), "96.2"],
  ["latitude", rule.latitude(), "6\u00b0"],
  ["latitude", rule.latitude(), "Jakarta"],
  ["longitude", rule.longitude(), "181"],
] as const)("%s %#: %j is refused", (_, schema, entered) => {
  if (entered === "6\u00b0") expect(judged(schema, entered)).toBe("6");
  else expect(judged(schema, entered)).toBeNull();
});

describe("a position that is pasted into one field", () => {
  const read = (latitude: string, longitude: string) => {
    const form: FormDefinition = providerRegistrationForm;
    const texts: Readonly<Record<string, string>> = { latitude, longitude };
    return readValues(form, "contoh", (name) => (name in texts ? [texts[name] ?? ""] : []));
  };

  it.each([
    ["-6.208763401, 106.845599123", "", "-6.208763401", "106.845599123"],
    ["", "-6.2088, 106.8456", "-6.2088", "106.8456"],
    ["(-6.2088, 106.8456)", "", "-6.2088", "106.8456"],
    ["\u22126.2088,\u00a0106.8456", "1", "-6.2088", "106.8456"],
    ["-6,2088; 106,8456", "", "-6,2088", "106,8456"],
    ["-6,2088, 106,8456", "", "-6,2088", "106,8456"],
    ["6.2088\u00b0 S, 106.8456\u00b0 E", "", "6.2088\u00b0 S", "106.8456\u00b0 E"],
    ["6\u00b012'31.7\"S 106\u00b050'44.2\"E", "", "6\u00b012'31.7\"S", "106\u00b050'44.2\"E"],
    ["https://www.google.com/maps/@-6.2088,106.8456,17z", "", "-6.2088", "106.8456"],
    ["https://maps.google.com/?q=-6.2088,106.8456", "", "-6.2088", "106.8456"],
  ])("%j beside %j fills both", (latitude, longitude, north, east) => {
    const values = read(latitude, longitude);
    expect(values).toMatchObject({ latitude: north, longitude: east });
    const sample = samples["provider-registration"];
    const checked = providerRegistrationForm.check({ ...sample, latitude: north, longitude: east });
    expect(checked.ok).toBe(true);
  });

  it.each(["-6.2088", "-6,2088", "6.2 S", "Jakarta, Indonesia", ""])("%j alone stays", (latitude) => {
    expect(read(latitude, "106.8")).toMatchObject({ latitude, longitude: "106.8" });
  });
});

it("no line that is read has an invisible mark or a hard blank, and letters of all scripts stay", () => {
  const read = (name: string) =>
    readValues(providerRegistrationForm, "contoh", (key) => (key === "name" ? [name] : []));
  expect(read("\u200bKlinik\u00a0Sehat\u202c\ufeff").name).toBe("Klinik Sehat");
  expect(read("\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645").name).toBe(
    "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  );
});
