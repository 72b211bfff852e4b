import { describe, expect, it } from "vitest";
import type { FetchedRecord } from "../../src/content/cms-source";
import { mergeIndex } from "../../src/content/merge";
import { publicationOf } from "../../src/content/publication";
import type { Index } from "../../src/content/resource";

interface Summary {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: string;
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

function record(id: string, title: string, published: number, republished = true): FetchedRecord<Summary, Summary> {
  const read = (publishedAt = day(published)) => (title ? { id, title, publishedAt } : null);
  return {
    id,
    hash: `${id} ${title} ${published}`,
    publishedAt: day(published),
    republished,
    summary: read,
    item: read,
  };
}

const merged = (before: Index<Summary> | null, ...records: FetchedRecord<Summary, Summary>[]) =>
  mergeIndex(before, { records, complete: true }, "newest");

const shown = ({ items }: Index<Summary>) => items.map(({ summary }) => [summary.title, summary.publishedAt]);

describe("a collection's index", () => {
  it("keeps a story's place and date when Strapi 5 publishes a correction of it", () => {
    const { index } = merged(null, record("b", "Baru", 20), record("a", "Lama", 10));
    const corrected = merged(index, record("a", "Lama, dibetulkan", 22), record("b", "Baru", 20));
    expect(shown(corrected.index)).toEqual([
      ["Baru", day(20)],
      ["Lama, dibetulkan", day(10)],
    ]);
    const [{ publishedAt } = { publishedAt: "" }] = corrected.unwritten.filter(({ record: { id } }) => id === "a");
    expect(publishedAt, "the item's own entry").toBe(day(10));
  });

  it("follows the date where the CMS moves it only when editors mean it", () => {
    const { index } = merged(null, record("b", "Baru", 20, false), record("a", "Lama", 10, false));
    expect(shown(merged(index, record("a", "Lama", 22, false), record("b", "Baru", 20, false)).index)[0]).toEqual([
      "Lama",
      day(22),
    ]);
  });

  it("keeps the item that was there when its new version does not fit", () => {
    const { index } = merged(null, record("b", "Baru", 20), record("a", "Lama", 10));
    const broken = merged(index, record("b", "", 20), record("a", "Lama", 10));
    expect(shown(broken.index)).toEqual(shown(index));
    expect(broken.gone).toEqual([]);
  });

  it("takes off what the CMS no longer lists, and nothing on the word of a part of the list", () => {
    const { index } = merged(null, record("b", "Baru", 20), record("a", "Lama", 10));
    expect(merged(index, record("a", "Lama", 10)).gone).toEqual(["b"]);
    expect(mergeIndex(index, { records: [], complete: false }, "newest").gone).toEqual([]);
  });

  it("has a record once that moved from one page of the CMS to the next while it was read", () => {
    const { index } = merged(null, record("b", "Baru", 20), record("a", "Lama", 10), record("b", "Baru", 20));
    expect(index.items).toHaveLength(2);
  });
});

describe("the date of a record", () => {
  const row = { id: "a", publishedAt: day(22) };

  it("is a field of its own where it has one", () => {
    for (const field of ["Published_at", "Published_Date", "Date"]) {
      expect(publicationOf({ ...row, [field]: "2026-01-05" }, "newest", true)).toEqual({
        publishedAt: "2026-01-05T00:00:00.000Z",
        republished: false,
      });
    }
  });

  it("is the CMS's otherwise, and an event's day is not it", () => {
    const moved = { publishedAt: day(22), republished: true };
    expect(publicationOf({ ...row, Published_Date: "besok" }, "newest", true)).toEqual(moved);
    expect(publicationOf({ ...row, Date: "2026-12-05", Time_Start: null }, "oldest", true)).toEqual(moved);
    expect(publicationOf(row, "newest", false)).toEqual({ ...moved, republished: false });
  });
});
