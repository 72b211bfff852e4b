import { z } from "zod";
import { ProviderError } from "./provider";

/** The rows of an answer as they came, and how many the service says it has. */
export interface Rows {
  readonly rows: readonly unknown[];
  readonly total: number | null;
}

const RecordSchema = z.record(z.string(), z.unknown());
const TotalSchema = z.coerce.number().int().min(0).nullable().catch(null);

/**
 * What the `out` of an answer holds, over SOAP or as JSON. A missing, empty or nil one has no rows.
 * @throws {ProviderError} for content under other names than the service is known by: that is no empty answer
 */
export function rowsOf(out: unknown): Rows {
  const { resultCollection, totalRow } = childrenOf(out, "out", "resultCollection");
  const { anyType } = childrenOf(resultCollection, "resultCollection", "anyType");
  const total = TotalSchema.parse(totalRow ?? null);
  // One row comes alone, none as nothing at all.
  if (anyType === undefined || anyType === null) return { rows: [], total };
  return { rows: Array.isArray(anyType) ? anyType : [anyType], total };
}

/** The children of an element; where others than the `wanted` one hold anything, it has another name. */
function childrenOf(value: unknown, name: string, wanted: string): Readonly<Record<string, unknown>> {
  const children = RecordSchema.safeParse(value).data ?? {};
  const others = Object.keys(children).filter((key) => typeof children[key] === "object" && children[key] !== null);
  if (others.length > 0 && !(wanted in children)) {
    throw new ProviderError("unreadable", `no ${wanted} in ${name}, but ${namesIn(others)}`);
  }
  return children;
}

/** Names of the service for logs and doctor: a few, and nothing that cannot be a name. */
export function namesIn(names: Iterable<string>): string {
  const plain = [...names].filter((name) => /^[\w.:-]{1,40}$/.test(name));
  return plain.slice(0, 20).join(", ") || "other names";
}
