import { allDialects } from "../../cms/dialects";
import type { CmsResponse } from "../../cms/wire";
import type { CmsConnection } from "./cms-connection";
import { type Entry, entryOf } from "./entry";
import { isBlocking, type Outcome, silenceOf } from "./outcome";

/**
 * Whether the CMS has a post. `unsupported`: the CMS itself says that posts cannot be queried; `inconclusive`: something
 * in front of it blocked the query or answered with something else.
 */
export type Finding =
  | { readonly kind: "found"; readonly entry: Entry }
  | { readonly kind: "absent" | "unsupported" }
  | { readonly kind: "inconclusive"; readonly reason: string }
  | Extract<Outcome, { kind: "failed" | "blocked" }>;

interface Expected {
  readonly reference: string;
  readonly pageSize: number;
}

/** Answers when the list of records is not public, or has no such field. */
const notQueryable = new Set([400, 401, 403, 405, 406, 414]);

/**
 * Queries the CMS for the record with a reference. If its answers echo the page size, a random one exposes an answer to
 * some other query, delivered by a connection that is out of step.
 */
export async function lookUp(
  connection: CmsConnection,
  path: string,
  reference: string,
  timeoutMs: number,
): Promise<Finding> {
  const pageSize = 2 + Math.floor(Math.random() * 23);
  const query = connection.dialect.lookupQuery(reference, pageSize);
  try {
    const answer = await connection.get(`${connection.address(path)}${query}`, AbortSignal.timeout(timeoutMs));
    return answer.ok ? findingIn(answer, connection, { reference, pageSize }) : unanswered(answer);
  } catch (error) {
    return { kind: "failed", reason: silenceOf(error) };
  }
}

/** A list counts only if every row has the reference: otherwise it answers some other query. */
function findingIn({ json, status }: CmsResponse, { dialect }: CmsConnection, expected: Expected): Finding {
  const odd: Finding = { kind: "failed", reason: `unreadable-${status}` };
  const rows = attempted(() => dialect.readList(json).rows);
  if (!rows) {
    const single = attempted(() => entryOf(dialect.readOne(json)));
    return single && !("Reference" in single.fields) ? { kind: "unsupported" } : odd;
  }
  if (!dialect.isPageOf(json, expected.pageSize)) return odd;
  const entries = rows.map((row) => attempted(() => entryOf(row)));
  const [entry] = entries;
  if (entry === undefined) return { kind: "absent" };
  if (entry && entries.every((each) => each?.fields.Reference === expected.reference)) return { kind: "found", entry };
  return { kind: "inconclusive", reason: odd.reason };
}

function unanswered(answer: CmsResponse): Finding {
  const { status } = answer;
  const isOwn = allDialects.some((dialect) => dialect.isListRefusal(answer));
  if (isOwn && (notQueryable.has(status) || status === 404)) return { kind: "unsupported" };
  const reason = `status-${status}`;
  if (notQueryable.has(status)) return { kind: "inconclusive", reason };
  return isBlocking(status) ? { kind: "blocked", reason, endsAs: "refused" } : { kind: "failed", reason };
}

function attempted<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
