import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/cms/dialects";
import { createdRecord, storedAs } from "../../../src/outbox/delivery/cms-record";

const sent = { Name: "Siti Aminah", Email: "siti@example.com", Message: "Halo", Reference: "ABCD2345" };

function answerOf(fields: Readonly<Record<string, unknown>>) {
  return { data: { id: 7, documentId: "kx7", createdAt: "2026-11-22T03:00:00.000Z", ...fields }, meta: {} };
}

describe("the record in the answer to a submission", () => {
  it("is the submission's own when it has its reference", () => {
    expect(createdRecord(answerOf({ Reference: "ABCD2345" }), dialects.strapi5, sent)?.fields.Reference).toBe(
      "ABCD2345",
    );
    expect(createdRecord(answerOf({ ...sent, Reference: "WXYZ2345" }), dialects.strapi5, sent)).toBeNull();
  });

  it("is, where the CMS keeps no reference, known by at least half of the texts it has", () => {
    const { Reference: _, ...texts } = sent;
    expect(createdRecord(answerOf(texts), dialects.strapi5, sent)).not.toBeNull();
    expect(createdRecord(answerOf({ ...texts, Email: "other@example.com" }), dialects.strapi5, sent)).not.toBeNull();
    const foreign = { Name: "Budi", Email: "budi@example.com", Message: "Halo" };
    expect(createdRecord(answerOf(foreign), dialects.strapi5, sent)).toBeNull();
  });

  it("may lack dates in Strapi 3 only", () => {
    expect(createdRecord({ id: 7, Reference: "ABCD2345" }, dialects.strapi3, sent)?.id).toBe("7");
    expect(createdRecord({ id: 7, Reference: "ABCD2345" }, dialects.strapi5, sent)).toBeNull();
  });
});

describe("a file that was sent in the record", () => {
  const file = { field: "Cv", key: "contoh/1", name: "cv.pdf", type: "application/pdf", size: 3 };
  const dataUrl = "data:application/pdf;base64,AAAA";
  const fate = (fields: Readonly<Record<string, unknown>>) => storedAs(file, { id: "7", fields });

  it("is kept when its data URL has the full length, or when media is linked", () => {
    expect(fate({ Cv: dataUrl })).toBe("kept");
    expect(fate({ Cv: { id: 3 } })).toBe("kept");
    expect(fate({ Cv: [{ id: 3 }] })).toBe("kept");
  });

  it("is missing when its text was cut or no media is linked", () => {
    expect(fate({ Cv: dataUrl.slice(0, -1) })).toBe("empty");
    expect(fate({ Cv: null })).toBe("empty");
    expect(fate({ Cv: [] })).toBe("empty");
  });

  it("has no field where the content type lacks it", () => {
    expect(fate({ Name: "Siti Aminah" })).toBe("unknown");
  });
});
