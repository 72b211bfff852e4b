import { isAnyRefusal } from "../../cms/dialects";
import { isMethodRefusal } from "../../cms/strapi/common";
import type { CmsResponse } from "../../cms/wire";
import type { CmsConnection } from "./cms-connection";
import { attempted, type CmsRecord, recordOf } from "./cms-record";
import { type DeliveryOutcome, isBlocking, reasonWithoutResponse } from "./outcome";

/**
 * Whether the CMS has a submission. `unsupported`: the CMS does not allow the query; `inconclusive`: something in front
 * of it blocked the query or responded.
 */
export type LookupResult =
  | { readonly kind: "found"; readonly record: CmsRecord }
  | { readonly kind: "absent" | "unsupported" }
  | { readonly kind: "inconclusive"; readonly reason: string }
  | Extract<DeliveryOutcome, { kind: "failed" | "blocked" }>;

type Connection = Pick<CmsConnection, "dialect" | "url" | "get">;

interface Expected {
  readonly reference: string;
  readonly pageSize: number;
}

/** The list of records is not public, or has no such field. */
const notQueryable = new Set([400, 401, 403, 405, 406, 414]);

/**
 * Queries the CMS for the record with a reference. A random page size, which some dialects echo, reveals the response to
 * another query, delivered by a connection that is out of step.
 */
export async function lookUp(
  connection: Connection,
  path: string,
  reference: string,
  timeoutMs: number,
): Promise<LookupResult> {
  const pageSize = 2 + Math.floor(Math.random() * 23);
  const query = connection.dialect.lookupQuery(reference, pageSize);
  try {
    const response = await connection.get(`${connection.url(path)}${query}`, AbortSignal.timeout(timeoutMs));
    return response.ok ? resultIn(response, connection, { reference, pageSize }) : refusedLookup(response);
  } catch (error) {
    return { kind: "failed", reason: reasonWithoutResponse(error) };
  }
}

function resultIn({ json, status }: CmsResponse, { dialect }: Connection, expected: Expected): LookupResult {
  const odd: LookupResult = { kind: "failed", reason: `unreadable-${status}` };
  const rows = attempted(() => dialect.readList(json).rows);
  if (!rows) {
    const single = attempted(() => recordOf(dialect.readOne(json)));
    return single && !("Reference" in single.fields) ? { kind: "unsupported" } : odd;
  }
  if (!dialect.isPageOf(json, expected.pageSize)) return odd;
  const records = rows.map((row) => attempted(() => recordOf(row)));
  const [record] = records;
  if (record === undefined) return { kind: "absent" };
  if (record && records.every((each) => each?.fields.Reference === expected.reference))
    return { kind: "found", record };
  return { kind: "inconclusive", reason: odd.reason };
}

function refusedLookup(response: CmsResponse): LookupResult {
  const { status } = response;
  const fromCms = isAnyRefusal(response) || isMethodRefusal(response);
  if (fromCms && (notQueryable.has(status) || status === 404)) return { kind: "unsupported" };
  const reason = `status-${status}`;
  if (notQueryable.has(status)) return { kind: "inconclusive", reason };
  return isBlocking(status) ? { kind: "blocked", reason, endsAs: "refused" } : { kind: "failed", reason };
}
