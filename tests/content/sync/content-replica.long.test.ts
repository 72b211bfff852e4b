import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resources } from "../../../src/sections";
import { TestCms } from "../../support/cms/cms";
import { TestReplica } from "../../support/cms/replica";
import { secondContent } from "../../support/cms/second-product";
import { stories, story } from "../../support/cms/strapi-stories";
import { seeded } from "../../support/fuzz/seeded";

describe("records that move from page to page while they are read", () => {
  const count = 230;

  const Edit = fc.record({
    page: fc.nat({ max: 2 }),
    kind: fc.constantFrom("drop", "add", "add old"),
    place: fc.nat({ max: count - 1 }),
  });

  it("are never taken for gone, whatever editors do meanwhile", async () => {
    const property = fc.asyncProperty(fc.array(Edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const content = secondContent();
      const rows = stories(count);
      content.collections.set("press-release-and-news", rows);
      const moving = await TestCms.start("strapi5", content);
      try {
        const object = new TestReplica(moving.origin, {
          resources: resources.filter(({ name }) => name === "news" || name === "chat"),
        });
        await object.settle();
        object.restart();
        let page = 0;
        let added = count;
        moving.gateway = (path, query) => {
          if (path !== "press-release-and-news" || !query.has("sort[0]")) return null;
          for (const { kind, place } of edits.filter((each) => each.page === page)) {
            if (kind === "drop") rows.splice(place % rows.length, 1);
            else rows.push(story(++added, kind === "add" ? {} : { publishedAt: "2020-01-01T00:00:00.000Z" }));
          }
          page++;
          return null;
        };
        await object.sync(null);
        expect(page, "the drift was there").toBeGreaterThan(1);
        const there = new Set(rows.map(({ documentId }) => documentId));
        const known = object.replica.store.items.stored("news").map(({ id }) => id);
        const missing = stories(count).filter(({ documentId }) => there.has(documentId) && !known.includes(documentId));
        expect(missing).toEqual([]);
        moving.gateway = () => null;
        object.restart();
        await object.sync(null);
        const after = object.replica.store.items.stored("news").map(({ id }) => id);
        expect(new Set(after)).toEqual(there);
      } finally {
        await moving.close();
      }
    });
    await fc.assert(property, seeded({ numRuns: 8 }));
  });
});
