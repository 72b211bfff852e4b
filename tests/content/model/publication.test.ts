import { describe, expect, it } from "vitest";
import { publicationOf, withheldUntil } from "../../../src/content/model/publication";
import { byPosition, firstPublication, inOrder, positionOf, withLeftOut } from "../../../src/content/sync/order";
import { resources } from "../../../src/sections";

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

describe("the date of a record", () => {
  const row = { id: "a", documentId: "a", publishedAt: day(22) };

  it("is a field of its own where it has one", () => {
    for (const field of ["Published_at", "Published_Date", "Date"]) {
      expect(publicationOf({ ...row, [field]: "2026-01-05" }, true, true)).toEqual({
        publishedAt: "2026-01-05T00:00:00.000Z",
        republished: false,
      });
    }
  });

  it("is the CMS's otherwise, and an event's day is not it", () => {
    const moved = { publishedAt: day(22), republished: true };
    expect(publicationOf({ ...row, Published_Date: "besok" }, true, true)).toEqual(moved);
    const event = { ...row, Date: "2026-12-05", Time_Start: null };
    expect(publicationOf(event, true, true)).toEqual(moved);
    expect(withheldUntil(event, Date.parse(day(22)))).toBeNull();
    expect(publicationOf({ id: "1", publishedAt: day(22) }, true, false)).toEqual({ ...moved, republished: false });
  });

  it("is an event's own where editors gave one, and none for a type that shows no dates", () => {
    const event = { ...row, Date: "2026-12-05", Time_Start: null, Published_Date: "2026-01-05T02:00:00.000Z" };
    expect(publicationOf(event, true, true)).toEqual({ publishedAt: "2026-01-05T02:00:00.000Z", republished: false });
    expect(publicationOf({ ...row, Published_Date: "2026-01-05" }, false, true).publishedAt).toBeNull();
  });

  it("stays the first one where corrections move it, and follows editors where they do not", () => {
    expect(firstPublication({ publishedAt: day(22), republished: true }, day(10))).toBe(day(10));
    expect(firstPublication({ publishedAt: day(5), republished: true }, day(10))).toBe(day(5));
    expect(firstPublication({ publishedAt: day(22), republished: false }, day(10))).toBe(day(22));
  });
});

describe("the order of records", () => {
  const dated = (id: string, publishedAt: string | null) => ({ id, publishedAt });
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

  it("is that of their dates, and the CMS's where one has none or editors keep their own", () => {
    const items = [dated("a", day(1)), dated("b", day(3)), dated("c", day(3)), dated("d", day(2))];
    expect(ids(inOrder(items, "newest"))).toEqual(["b", "c", "d", "a"]);
    expect(ids(inOrder(items, "oldest"))).toEqual(["a", "d", "b", "c"]);
    expect(ids(inOrder(items, "id"))).toEqual(["a", "b", "c", "d"]);
    expect(ids(inOrder([...items, dated("e", null)], "newest"))).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("follows positions also where the CMS sends numbers as texts", () => {
    const faqs = resources.find(({ name }) => name === "faqs");
    if (!faqs) throw new TypeError("no questions");
    const rows = [{ Position: "10" }, { Position: "2,5" }, {}, { Position: 1 }, { Position: "dua" }];
    const inPlaces = byPosition(rows, (row) => positionOf(row, faqs));
    expect(inPlaces.map(({ Position }) => Position)).toEqual([1, "2,5", "10", undefined, "dua"]);
  });

  it("leaves what the CMS did not mention behind what came before it", () => {
    expect(withLeftOut(["c", "a", "new"], ["x", "a", "y", "z", "c"])).toEqual(["x", "c", "a", "y", "z", "new"]);
  });
});
