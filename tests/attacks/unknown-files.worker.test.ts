import { describe, expect, it } from "vitest";
import { z } from "zod";
import { samples } from "../forms/sample";
import { encryptedPdf } from "../intake/acting-pdfs";
import { docxWith } from "../intake/office-samples";
import { fileOf, multipart } from "../support/forms/forms";
import { freshOutbox } from "../support/forms/shared-outbox";

const outbox = await freshOutbox();

const ApplicationSchema = z.looseObject({
  reference: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

const unknownPart = docxWith({
  parts: { "word/baru.xml": "<a/>" },
  overrides: { "/word/baru.xml": "application/x-baru+xml" },
});

/** Sends a job application with a file, as the page's script does. */
async function apply(product: string, bytes: Uint8Array, name: string) {
  const { softcopyLamaran: _, ...values } = samples["job-application"];
  const body = multipart(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])), {
    softcopyLamaran: fileOf(bytes, name),
  });
  const headers = { accept: "application/json" };
  const response = await outbox.site.get(`/${product}/apply-job`, { method: "POST", body, headers });
  return { ...ApplicationSchema.parse(await response.json()), status: response.status };
}

describe("a file with a part that the inspection does not know", () => {
  it("is delivered, and its mark arrives in the record of the CMS", async () => {
    const { status } = await apply(outbox.key, unknownPart, "cv.docx");
    expect(status).toBe(200);
    await expect.poll(() => outbox.cms.store.records.length).toBe(1);
    expect(outbox.cms.store.records).toMatchObject([{ fields: { File_Marks: "softcopyLamaran: 1 part: x-baru+xml" } }]);
  });

  it("waits for an operator, who sees its mark beside it, where the product holds such files", async () => {
    const { status, reference } = await apply("tahan", unknownPart, "cv.docx");
    expect(status).toBe(200);
    const submission = await outbox.ops(`/outbox/${reference}?product=tahan&format=json`);
    expect(await submission.json()).toMatchObject({ state: "review" });
    const page = await outbox.ops(`/outbox/${reference}?product=tahan`, { headers: { accept: "text/html" } });
    const text = (await page.text()).replace(/<[^>]*>/g, "");
    expect(text).toContain("cv.docx softcopyLamaran, 2 KB; 1 bagian tidak dikenal: x-baru+xml");
  });

  it("is refused with the next step where the product takes none", async () => {
    const { status, errors } = await apply("tolak", unknownPart, "cv.docx");
    expect(status).toBe(422);
    expect(errors?.softcopyLamaran).toContain("ada bagian yang tidak kami kenal. Simpan sebagai PDF biasa");
  });
});

describe.each(["RC4", "AES-128", "AES-256"] as const)("a PDF that is encrypted with %s", (method) => {
  const upload = async (catalogue: string, user = "") => {
    const body = multipart({}, { file: fileOf(encryptedPdf(method, catalogue, user), "a.pdf") });
    const path = "/contoh/api/uploads?form=job-application&field=softcopyLamaran";
    const response = await outbox.site.get(path, { method: "POST", body, headers: { accept: "application/json" } });
    return { status: response.status, body: await response.text() };
  };
  const plain = "<< /Type /Catalog /Pages 2 0 R >>";

  it("is taken if it opens without a password", async () => {
    expect((await upload(plain)).status).toBe(200);
  });

  it("is refused if it acts, though it opens without a password", async () => {
    const { status, body } = await upload("<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>");
    expect(status).toBe(422);
    expect(body).toContain("berkas ini memuat skrip");
  });

  it("is refused with the next step if it needs a password", async () => {
    const { status, body } = await upload(plain, "rahasia");
    expect(status).toBe(422);
    expect(body).toContain("berkas ini meminta kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.");
  });
});
