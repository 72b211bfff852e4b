import { expect, it } from "vitest";
import { forms } from "../../src/forms/forms";
import { formPartsTexts } from "../../src/forms/texts/texts";
import { problemOfForm } from "../../src/intake/receive";
import { type Intake, submit } from "../../src/intake/submit";
import { noPathReason, OutboxError, type Submission } from "../../src/outbox/submissions/submission";
import { productSettings } from "../forms/product";
import { samples } from "../forms/sample";
import { formOnPage } from "../support/forms/form-pages";
import { urlEncoded } from "../support/forms/forms";
import { expectLogs } from "../support/tools/logs";

const unused = () => Promise.reject(new Error("not asked in this test"));

/** An outbox whose disk is full. */
const outbox: Intake["outbox"] = {
  accept: () => Promise.reject(new OutboxError("no space left")),
  find: async () => null,
};

const product = productSettings("contoh");
const form = forms.contact;

const intake: Intake = {
  product,
  form,
  outbox,
  confirms: false,
  language: "id",
  network: "203.0.113.1",
  turnstileSecret: undefined,
  reviewReason: async () => null,
  metrics: {},
  uploads: { mayReceive: unused, put: unused, find: unused, keep: unused, remove: async () => undefined },
  choices: async () => ({}),
  vacancyTitle: unused,
};

it("gives everything back when it could not be stored, and says so", async () => {
  expectLogs("intake.not-stored");
  const body = urlEncoded(samples.contact);
  const submission = await submit(
    new Request("https://contoh.example/contoh/contact", { method: "POST", body }),
    intake,
  );
  expect(submission).toMatchObject({
    kind: "returned",
    state: { values: samples.contact, unavailable: true, errors: {} },
  });
  if (submission.kind !== "returned") throw new Error("it was stored");
  const model = formOnPage("contact").model({ product, language: "id" }, {});
  const answer = problemOfForm(submission.state, model, "id");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
  expect(await answer.json()).toMatchObject({ title: formPartsTexts({ language: "id" }).unavailableTitle, errors: {} });
});

const report = forms["provider-report"];

it.each([
  ["delivers a report to the path of the product", { "provider-report": "data-reports" }, "data-reports", null],
  ["stores a report for operators in a product without a path", {}, "provider-report", noPathReason],
])("%s", async (_, paths, path, review) => {
  const stored: Submission[] = [];
  const accepting: Intake["outbox"] = {
    accept: async (submission) => {
      stored.push(submission);
      return { reference: "ABCD2345", status: "queued" };
    },
    find: async () => null,
  };
  const withPaths = { ...product, forms: { ...product.forms, paths } };
  const request = new Request("https://contoh.example/contoh/report-provider", {
    method: "POST",
    body: urlEncoded(samples["provider-report"]),
  });
  const result = await submit(request, { ...intake, product: withPaths, form: report, outbox: accepting });
  expect(result).toMatchObject({ kind: "sent" });
  const fields = { Provider_Id: "12", Provider_Code: "CM0012", Provider_Name: "RSU Melati", Problem: "number" };
  expect(stored).toMatchObject([{ form: "provider-report", path, review, fields }]);
});
