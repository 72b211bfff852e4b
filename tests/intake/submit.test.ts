import { expect, it } from "vitest";
import type { Form } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { formPartsTexts } from "../../src/forms/texts/texts";
import { responseTo } from "../../src/intake/response";
import { type Intake, submit } from "../../src/intake/submit";
import { OutboxError } from "../../src/outbox/items/submission";
import { productSettings } from "../forms/product";
import { samples } from "../forms/sample";
import { formOnPage } from "../support/forms/form-pages";
import { fileOf, multipart, urlEncoded } from "../support/forms/forms";
import { expectLogs } from "../support/tools/logs";
import { png } from "./samples";

const unused = () => Promise.reject(new Error("not asked in this test"));

/** An outbox whose disk is full. */
const outbox: Intake["outbox"] = {
  accept: () => Promise.reject(new OutboxError("no space left")),
  find: async () => null,
};

const product = productSettings("contoh");
const form = forms.contact;

const request = (accept: string) =>
  new Request("https://contoh.example/contoh/contact", {
    method: "POST",
    body: urlEncoded(samples.contact),
    headers: { accept },
  });

const intake: Intake = {
  ...{ product, form, outbox, turnstile: null, reviewReason: async () => null, confirms: false, language: "id" },
  uploads: { put: unused, find: unused, remove: async () => undefined },
  choices: async () => ({}),
  vacancyTitle: unused,
};

it("refuses a file of a type that its field does not name, although others take it", async () => {
  const application = forms["job-application"];
  const rows = [{ key: "softcopyLamaran", control: "file", fileTypes: ["pdf"] } as const];
  const body = multipart(samples["job-application"], { softcopyLamaran: fileOf(png, "surat.png") });
  const posted = new Request("https://contoh.example/contoh/job-application", { method: "POST", body });
  const submission = await submit(posted, {
    ...intake,
    form: { ...application, sections: [...application.sections, { id: "letter", rows }] },
  });
  expect(submission).toMatchObject({ kind: "returned", state: { errors: { softcopyLamaran: "fileType" } } });
});

it("looks up the vacancy of a form that names fields for it, and of no other", async () => {
  const accept: Intake["outbox"]["accept"] = async () => ({ reference: "ABCDEFGH", status: "queued" });
  const found: string[] = [];
  const vacancyTitle = async (id: string) => `${found.push(id)}`;
  const about = { ...intake, outbox: { ...outbox, accept }, vacancyTitle };
  const careerNames = { id: "Career_Id", title: "Career_Title" };
  const sent = async (definition: Form, career: string) => {
    const body = urlEncoded({ ...samples.contact, career });
    const posted = new Request("https://contoh.example/contoh/contact", { method: "POST", body });
    return (await submit(posted, { ...about, form: definition })).kind;
  };
  expect([await sent(form, "11"), await sent({ ...form, careerNames }, "12")]).toEqual(["sent", "sent"]);
  expect(found).toEqual(["12"]);
});

it("gives everything back when it could not be stored, and says so", async () => {
  expectLogs("intake.not-stored");
  const submission = await submit(request("text/html"), intake);
  expect(submission).toMatchObject({
    kind: "returned",
    state: { values: samples.contact, unavailable: true, errors: {} },
  });
  const context = { product, form: formOnPage("contact"), language: "id" } as const;
  expect(responseTo(request("text/html"), submission, context)).toMatchObject({ status: 503 });
  const answer = responseTo(request("application/json"), submission, context);
  if (!(answer instanceof Response)) throw new Error("a script gets an answer at once");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
  expect(await answer.json()).toMatchObject({ title: formPartsTexts({ language: "id" }).unavailableTitle, errors: {} });
});
