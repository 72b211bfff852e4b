import { describe, expect, it } from "vitest";
import {
  createReference,
  referencePattern,
  shardOfId,
  shardOfReference,
  shards,
} from "../../../src/outbox/items/reference";

const everyShard = Array.from({ length: shards }, (_, shard) => shard);

describe("a reference", () => {
  it("has eight characters that cannot be mistaken, and tells its shard", () => {
    for (const shard of everyShard) {
      for (let count = 0; count < 500; count++) {
        const reference = createReference(shard);
        expect(reference).toMatch(referencePattern);
        expect(reference).not.toMatch(/[IOQZ01]/);
        expect(shardOfReference(reference)).toBe(shard);
      }
    }
  });

  it("is drawn evenly from all thirty characters", () => {
    const drawn = Array.from({ length: 3_000 }, () => createReference(0).slice(1)).join("");
    const counts = Map.groupBy(drawn, (character) => character);
    expect(counts.size).toBe(30);
    for (const [character, { length }] of counts) expect(Math.abs(length - 700), character).toBeLessThan(175);
  });
});

it("spreads submissions over the shards, the same one always to the same one", async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `post-${index}`);
  const first = await Promise.all(ids.map(shardOfId));
  expect(await Promise.all(ids.map(shardOfId))).toEqual(first);
  expect([...new Set(first)].toSorted()).toEqual(everyShard);
});
