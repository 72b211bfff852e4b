import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineForm, type FormId } from "../../src/forms/form";
import { type FieldModel, type FormModel, fieldsOfModel, modelOf } from "../../src/forms/model";
import { providerCategories } from "../../src/forms/provider-registration/schema";
import { text } from "../../src/forms/rules";
import { formErrorsTexts } from "../../src/forms/texts/texts";
import { formModel } from "../support/forms/form-pages";

const formIds: readonly FormId[] = [
  "contact",
  "job-application",
  "provider-registration",
  "provider-report",
  "quotation",
];
const banks = { bankName: ["Bank Mandiri", "Bank Permata"] };

const modelIn = (language: "id" | "en", form: FormId): FormModel => formModel(form, "acme-health", language, banks);

function field(form: FormId, key: string): FieldModel {
  const found = fieldsOfModel(modelIn("id", form)).find((each) => each.key === key);
  if (!found) throw new Error(`${form} has no ${key}`);
  return found;
}

describe("what HTML says of a field follows from its schema", () => {
  it("whether it is required, how long it may be, what it looks like", () => {
    expect(field("contact", "message")).toMatchObject({ required: true, maxLength: 5000, pattern: null });
    expect(field("provider-registration", "marketingName")).toMatchObject({ required: false, maxLength: 100 });
    expect(field("provider-registration", "itPhone").pattern).toBe(field("provider-registration", "phone").pattern);
  });

  it("with patterns that browsers understand", () => {
    const patterns = formIds.flatMap((form) =>
      fieldsOfModel(modelIn("id", form)).flatMap(({ pattern }) => pattern ?? []),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) expect(() => new RegExp(`^(?:${pattern})$`, "v"), pattern).not.toThrow();
  });

  it("with its options: the schema's, or the CMS's", () => {
    expect(field("provider-registration", "category").options).toHaveLength(providerCategories.length);
    expect(field("provider-registration", "services").options).toContainEqual({
      value: "RawatJalan",
      label: "Rawat Jalan",
    });
    expect(field("provider-registration", "bankName").options.map(({ value }) => value)).toEqual(banks.bankName);
  });

  it("a list that the CMS does not give becomes a line to write in", () => {
    const model = formModel("provider-registration", "acme", "id", { bankName: [] });
    expect(fieldsOfModel(model).find(({ key }) => key === "bankName")?.control).toBe("line");
  });

  it("under the product's own name where it has one", () => {
    expect(field("provider-registration", "services").name).toBe("acme-healthServices");
  });
});

it.each(formIds)("%s has an id for each control and the same fields in both languages", (form) => {
  const model = modelIn("id", form);
  const ids = [...model.sections, ...fieldsOfModel(model)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(fieldsOfModel(modelIn("en", form)).map(({ key }) => key)).toEqual(fieldsOfModel(model).map(({ key }) => key));
  expect(modelIn("en", form).action).toMatch(/\?lang=en$/);
});

it("a form's own rule has its sentence in the form's texts, on the server and in the browser alike", () => {
  const memberForm = defineForm({
    id: "contact",
    path: "members",
    schema: () => z.object({ member: text(30).check(z.regex(/^M\d{6}$/v, "format")) }),
    sections: [{ id: "member", rows: [{ key: "member" }] }],
  });
  const own = "Write M and six digits, such as M123456";
  const model = modelOf(memberForm, {
    product: "acme",
    action: "/acme/contact",
    choices: {},
    errorTexts: formErrorsTexts({ language: "en" }),
    texts: {
      send: "Send",
      sections: { member: { title: "You" } },
      fields: { member: { label: "Member", errors: { format: own } } },
    },
  });
  const checked = memberForm.check({ member: "123" });
  expect(checked).toEqual({ ok: false, errors: { member: "format" } });
  const [field] = fieldsOfModel(model);
  expect(field?.message("format")).toEqual(own);
  expect(field?.message("required")).toBe("Member is Required");
});

/** What the specification calls in English; the rest has labels of its own. */
const specified =
  `Address|City|Province|Country|Postal Code|Category|Bank Name|Bank Account Number|Bank Account Name|NPWP Number
NPWP File|TDP Number|TDP File|Company Profile|Finance Name|Finance Phone|Finance Email|Website|Contact Person|Longitude|Latitude
VIP Service|Price Deal|Internet Network|Discount|Hospital Information System|Bridging Underwrite|Digital E-Claim On Process
Service On Process`.split(/[|\n]/);

describe("messages of required fields", () => {
  const requiredIn = (language: "id" | "en", form: FormId) =>
    fieldsOfModel(modelIn(language, form)).filter(({ required }) => required);

  it.each<readonly [FormId, readonly string[]]>([
    ["contact", ["Name", "Email", "Subject", "Message"]],
    ["provider-registration", specified],
  ])("of %s are the specified ones in English, each about one question", (form, labels) => {
    const texts = requiredIn("en", form).map(({ message }) => message("required"));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toEqual(expect.arrayContaining(labels.map((label) => `${label} is Required`)));
    if (form === "provider-registration") expect(texts).toContain("Please inform your name");
  });
});
