import { describe, expect, it } from "vitest";
import { readAll } from "../../src/providers/listing";
import { pageLength } from "../../src/providers/policy";
import { type Batch, batchOf } from "../../src/providers/upstream/record";
import type { ProviderService } from "../../src/providers/upstream/remote-service";
import { row } from "../support/providers/provider-service";
import { expectLogs } from "../support/tools/logs";

const limit = 2 * pageLength;

/** A service with so many rows; it may say another number, or none. */
function listOf(count: number, total: number | null): ProviderService["list"] {
  const rows = Array.from({ length: count }, (_, number) => row(number));
  return async (start) => batchOf(rows.slice(start, start + pageLength), total);
}

async function idsOf(list: ProviderService["list"]): Promise<string[]> {
  const ids: string[] = [];
  for await (const { fresh } of readAll(list, limit)) ids.push(...fresh.map(({ providerId }) => providerId));
  return ids;
}

const idsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => row(from + index).providerId);

it("no rows of a list that has some are no empty list", async () => {
  await expect(idsOf(listOf(0, 130))).rejects.toThrow("no rows, though the service has 130");
  expect(await idsOf(listOf(0, 0))).toEqual([]);
  expect(await idsOf(listOf(0, null))).toEqual([]);
});

describe("a list beyond its limit", () => {
  it("is read from its end, where the newest are", async () => {
    expectLogs("providers.capped");
    for (const count of [limit + 1, limit + 750]) {
      expect(await idsOf(listOf(count, count))).toEqual(idsFrom(count - limit, count));
    }
  });

  it("is read from its start by a service that does not say how long it is, or says more than it has", async () => {
    expectLogs("providers.capped");
    expect(await idsOf(listOf(limit + 750, null))).toEqual(idsFrom(0, limit));
    expect(await idsOf(listOf(450, 1_000_000))).toEqual(idsFrom(0, 450));
  });

  it("is not one of exactly as many as the limit", async () => {
    expect(await idsOf(listOf(limit, limit))).toEqual(idsFrom(0, limit));
  });
});

describe("a service that caps its pages", () => {
  const capped = (most: number, total: number | null): ProviderService["list"] => {
    const rows = Array.from({ length: 250 }, (_, number) => row(number));
    return async (start) => batchOf(rows.slice(start, start + most), total);
  };

  it.each([1, 40, 125, 250])("is asked until a page is empty, or until its number is reached: %i", async (most) => {
    expect(await idsOf(capped(most, null))).toEqual(idsFrom(0, 250));
    expect(await idsOf(capped(most, 250))).toEqual(idsFrom(0, 250));
  });
});

describe("a service that ignores pages", () => {
  /** With the number of requests. */
  async function readFrom(page: Batch) {
    let requests = 0;
    const list = async () => {
      requests++;
      return page;
    };
    return { ids: await idsOf(list), requests };
  }
  const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));

  it("is asked once for a list that comes whole", async () => {
    expect(await readFrom(batchOf(rows(500), 500))).toEqual({ ids: idsFrom(0, 500), requests: 1 });
  });

  it("is not asked again once it repeats a page", async () => {
    expect(await readFrom(batchOf(rows(pageLength), 500))).toEqual({ ids: idsFrom(0, pageLength), requests: 2 });
  });
});
