import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/cms/dialects";
import { type LookupResult, lookUp } from "../../../src/outbox/delivery/delivery";
import { readResponse } from "../../../src/outbox/delivery/outcome";

const reference = "ABCD2345";
const page = (rows: readonly unknown[], pageSize: number) => ({
  data: rows,
  meta: { pagination: { page: 1, pageSize } },
});
const record = (about: string) => ({ id: 7, documentId: "d7", Name: "Siti", Reference: about });
const refusal = (status: number) => ({ data: null, error: { status, name: "Error", message: "no" } });

/** What a Strapi 5 responds, by the page size that is requested. */
type Respond = (pageSize: number) => { readonly status?: number; readonly body: unknown };

async function result(respond: Respond): Promise<LookupResult> {
  const connection = {
    dialect: dialects.strapi5,
    url: (path: string) => `https://cms.example/api/${path}`,
    get: async (url: string) => {
      const { pathname, searchParams } = new URL(url);
      expect(pathname).toBe("/api/about-acme");
      expect(searchParams.get("filters[Reference][$eq]")).toEqual(reference);
      const { status = 200, body } = respond(Number(searchParams.get("pagination[pageSize]")));
      return readResponse(Response.json(body, { status }));
    },
  };
  return lookUp(connection, "about-acme", reference, 1_000);
}

describe("a query for a reference", () => {
  it("finds its record", async () => {
    const fields = { documentId: "d7", Name: "Siti", Reference: reference };
    const found = await result((size) => ({ body: page([record(reference)], size) }));
    expect(found).toEqual({ kind: "found", record: { id: "d7", fields } });
  });

  it.each<[what: string, kind: string, body: (size: number) => unknown]>([
    ["finds that there is none", "absent", (size) => page([], size)],
    ["trusts no page that another query asked for", "failed", (size) => page([], size + 1)],
    ["trusts no record of another", "inconclusive", (size) => page([record(reference), record("OTHER234")], size)],
    ["trusts no record without an id", "failed", (size) => page([{ Name: "Siti" }], size)],
    ["learns that the path has one record only", "unsupported", () => ({ data: { id: 1, documentId: "d1" } })],
    ["trusts no single record of a submission", "failed", () => ({ data: record(reference) })],
    ["trusts nothing else", "failed", () => "ok"],
  ])("%s: %s", async (_, kind, body) => {
    const reason = kind === "failed" || kind === "inconclusive" ? { reason: "unreadable-200" } : {};
    expect(await result((size) => ({ body: body(size) }))).toEqual({ kind, ...reason });
  });

  it.each([400, 401, 403, 404, 405])("that the CMS refuses with %i is not supported", async (status) => {
    expect(await result(() => ({ status, body: refusal(status) }))).toEqual({ kind: "unsupported" });
  });

  it.each([
    [400, { kind: "inconclusive", reason: "status-400" }],
    [403, { kind: "inconclusive", reason: "status-403" }],
    [404, { kind: "blocked", reason: "status-404", endsAs: "refused" }],
    [410, { kind: "blocked", reason: "status-410", endsAs: "refused" }],
    [429, { kind: "failed", reason: "status-429" }],
    [502, { kind: "failed", reason: "status-502" }],
  ])("that something else refuses with %i says nothing about the CMS", async (status, expected) => {
    expect(await result(() => ({ status, body: { error: "proxy" } }))).toEqual(expected);
  });

  it.each([
    ["TimeoutError", "timeout"],
    ["AbortError", "unreachable"],
  ])("without a response fails: %s", async (name, reason) => {
    const failing: Respond = () => {
      throw new DOMException("", name);
    };
    expect(await result(failing)).toEqual({ kind: "failed", reason });
  });
});
