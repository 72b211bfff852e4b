import { z } from "zod";
import { ProviderError } from "./provider";
import { batchOf, namesIn } from "./record";
import type { Batch } from "./service";

const RecordSchema = z.record(z.string(), z.unknown());
const TotalSchema = z.coerce.number().int().min(0).nullable().catch(null);

/**
 * Parses the `out` of a response, over SOAP or as JSON. A missing, empty or nil one has no rows.
 * @throws {ProviderError} for content under unknown names
 */
export function batchIn(out: unknown): Batch {
  const { resultCollection, totalRow = null } = childrenOf(out, "out", "resultCollection");
  const { anyType = null } = childrenOf(resultCollection, "resultCollection", "anyType");
  const rows = anyType === null ? [] : [anyType].flat();
  return batchOf(rows, TotalSchema.parse(totalRow));
}

/** The children of an element. If only others than the `wanted` one have content, the response has an unknown shape. */
function childrenOf(value: unknown, name: string, wanted: string): Readonly<Record<string, unknown>> {
  const children = RecordSchema.safeParse(value).data ?? {};
  const others = Object.keys(children).filter((key) => typeof children[key] === "object" && children[key] !== null);
  if (others.length > 0 && !(wanted in children)) {
    throw new ProviderError("unreadable", `no ${wanted} in ${name}, but ${namesIn(others)}`);
  }
  return children;
}
