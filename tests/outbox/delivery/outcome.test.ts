import { describe, expect, it } from "vitest";
import type { DialectName } from "../../../src/cms/dialect";
import { dialects } from "../../../src/cms/dialects";
import type { CmsResponse } from "../../../src/cms/wire";
import { classified } from "../../../src/outbox/delivery/outcome";
import { recorded } from "../../support/cms/fixtures";

function answer(status: number, body: unknown, type = "application/json"): CmsResponse {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status, ok: status >= 200 && status < 300, type, text, json };
}

const classify = (dialect: DialectName, said: CmsResponse) =>
  classified(said, dialects[dialect], ["Email", "Subject", "Career_Id"]);

describe("an answer to a submission", () => {
  it.each(["strapi3", "strapi4", "strapi5"] as const)(
    "that is %s's own refusal is final, with the fields it blames",
    (dialect) => {
      expect(classify(dialect, answer(400, recorded(`${dialect}/post-invalid`)))).toMatchObject({
        kind: "refused",
        reason: "status-400 ValidationError Email Subject",
      });
    },
  );

  it("names the key that Strapi 5 does not know", () => {
    expect(classify("strapi5", answer(400, recorded("strapi5/post-unknown-key")))).toMatchObject({
      kind: "refused",
      refusal: { unknownKey: "Extra" },
    });
  });

  it("in the words of another dialect is never final, nor is a complaint about missing `data`", () => {
    for (const dialect of ["strapi4", "strapi5"] as const) {
      expect(classify("strapi3", answer(400, recorded(`${dialect}/post-wrong-shape`)))).toMatchObject({
        kind: "failed",
      });
      expect(classify(dialect, answer(400, recorded("strapi3/post-invalid")))).toMatchObject({ kind: "failed" });
      expect(classify(dialect, answer(400, recorded(`${dialect}/post-wrong-shape`)))).toMatchObject({ kind: "failed" });
    }
  });

  it.each([404, 405, 410, 421])("of status %i blocks the submission for a day, whoever sent it", (status) => {
    const own = { data: null, error: { status, name: "SomeError", message: "" } };
    expect(classify("strapi5", answer(status, own)).kind).toBe("blocked");
    expect(classify("strapi5", answer(status, "<html></html>", "text/html")).kind).toBe("blocked");
  });

  it.each([400, 402, 409, 413, 415, 422, 451])(
    "of status %i that is not the CMS's own blocks the submission for a day",
    (status) => {
      for (const body of [
        "",
        "<html></html>",
        '{"message":"no"}',
        '{"statusCode":1,"error":"x","message":"y"}',
        "null",
      ]) {
        expect(classify("strapi5", answer(status, body)).kind).toBe("blocked");
      }
    },
  );

  it.each([401, 403, 408, 425, 429, 521, 523, 530, 302])("of status %i passes", (status) => {
    expect(classify("strapi5", answer(status, "")).kind).toBe("failed");
  });

  it.each([500, 502, 503, 504, 520, 522, 524])(
    "of status %i in nobody's words may stand for one that was lost",
    (status) => {
      expect(classify("strapi5", answer(status, "")).kind).toBe("uncertain");
    },
  );

  it("that is an error of the CMS's own passes", () => {
    const own = { data: null, error: { status: 500, name: "InternalServerError", message: "" } };
    expect(classify("strapi5", answer(500, own)).kind).toBe("failed");
    expect(classify("strapi3", answer(500, own)).kind).toBe("uncertain");
  });

  it("that is a success without JSON is not believed", () => {
    expect(classify("strapi5", answer(200, "<html></html>", "text/html"))).toMatchObject({
      kind: "uncertain",
      reason: "unreadable-200",
    });
  });
});
