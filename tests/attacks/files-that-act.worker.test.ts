import { expect, it } from "vitest";
import { formulaRow, xlsxWith } from "../intake/office-samples";
import { pdfWith } from "../intake/pdf-samples";
import { fileOf, multipart } from "../support/forms/forms";
import { sharedSite } from "../support/site/shared-site";

const site = await sharedSite();

async function upload(file: File, language = ""): Promise<Response> {
  const headers = { accept: "application/json" };
  const path = `/contoh/api/uploads?form=provider-registration&field=drugListFile${language}`;
  return site.get(path, { method: "POST", body: multipart({}, { file }), headers });
}

async function storedFiles(): Promise<number> {
  return (await (await site.miniflare.getR2Bucket("UPLOADS")).list()).objects.length;
}

const script = "<< /S /J#61vaScript /JS (app.alert\\(1\\)) >>";

it.each([
  ["a PDF with a script in hex in a compressed object stream", "a.pdf", pdfWith({ 5: script }, { packed: true })],
  ["a workbook that inflates without end", "a.xlsx", xlsxWith({ content: " ".repeat(200_000_000) })],
])("%s is refused at the door and not kept", async (_, name, bytes) => {
  const before = await storedFiles();
  const response = await upload(fileOf(bytes, name));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "fileUnsafe" });
  expect(await storedFiles()).toBe(before);
  expect(site.logs.some((line) => line.includes("intake.file-refused"))).toBe(true);
});

it("says what was found, where, and how to save the file without it, in the visitor's language", async () => {
  const response = await upload(fileOf(xlsxWith({ content: formulaRow("WEBSERVICE(B1)") }), "tarif.xlsx"), "&lang=en");
  const detail =
    "it has a formula that fetches data from elsewhere or runs something (A1: WEBSERVICE). Replace it by its value";
  expect(await response.json()).toMatchObject({ code: "fileUnsafe", detail: expect.stringContaining(detail) });
});

it("without script the form comes back and says the same", async () => {
  const file = fileOf(pdfWith({ 5: script }), "cv.pdf");
  const response = await site.get("/contoh/apply-job", {
    method: "POST",
    body: multipart({ Name: "Budi" }, { softcopyLamaran: file }),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(": berkas ini memuat skrip, kontrol, atau tindakan yang berjalan sendiri. ");
});
