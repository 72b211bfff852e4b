import { z } from "zod";
import { ProviderError } from "./provider";

export interface ServiceRows {
  readonly rows: readonly unknown[];
  readonly total: number | null;
}

const RecordSchema = z.record(z.string(), z.unknown());
const TotalSchema = z.coerce.number().int().min(0).nullable().catch(null);

/**
 * Parses the `out` of a response, over SOAP or as JSON. A missing, empty or nil one has no rows.
 * @throws {ProviderError} for content under unknown names
 */
export function serviceRowsOf(out: unknown): ServiceRows {
  const { resultCollection, totalRow } = childrenOf(out, "out", "resultCollection");
  const { anyType } = childrenOf(resultCollection, "resultCollection", "anyType");
  const total = TotalSchema.parse(totalRow ?? null);
  if (anyType === undefined || anyType === null) return { rows: [], total };
  return { rows: Array.isArray(anyType) ? anyType : [anyType], total };
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

export function namesIn(names: Iterable<string>): string {
  const plain = [...names].filter((name) => /^[\w.:-]{1,40}$/.test(name));
  return plain.slice(0, 20).join(", ") || "other names";
}
