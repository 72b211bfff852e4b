import { allDialects } from "../content/cms/dialects";
import type { CmsAnswer } from "../content/cms/wire";
import type { CmsConnection } from "./cms-connection";
import { type Entry, entryOf } from "./entry";
import { lasts, type Outcome, silenceOf } from "./outcome";

/**
 * Whether the CMS has a post. `unasked`: it says itself that it cannot be asked for posts; `barred`: somebody in front of
 * it does not let the question pass, or answers it with something else.
 */
export type Finding =
  | { readonly kind: "found"; readonly entry: Entry }
  | { readonly kind: "absent" | "unasked" }
  | { readonly kind: "barred"; readonly reason: string }
  | Extract<Outcome, { kind: "failed" | "turned-away" }>;

interface Expected {
  readonly reference: string;
  readonly pageSize: number;
}

/** Answers to a list of records that is not for us, or has no such field. */
const unwilling = new Set([400, 401, 403, 405, 406, 414]);

/**
 * Asks the CMS for the record of a reference. Where its answers repeat the size of a page, one at random tells the answer
 * from another question's, which a connection that is out of step brings.
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

/** A list counts only where every row has the reference: otherwise it is the answer to another question. */
function findingIn({ json, status }: CmsAnswer, { dialect }: CmsConnection, expected: Expected): Finding {
  const odd: Finding = { kind: "failed", reason: `unreadable-${status}` };
  const rows = attempted(() => dialect.readList(json).rows);
  if (!rows) {
    const single = attempted(() => entryOf(dialect.readOne(json)));
    return single && !("Reference" in single.fields) ? { kind: "unasked" } : odd;
  }
  if (!dialect.isPageOf(json, expected.pageSize)) return odd;
  const entries = rows.map((row) => attempted(() => entryOf(row)));
  const [entry] = entries;
  if (entry === undefined) return { kind: "absent" };
  if (entry && entries.every((each) => each?.fields.Reference === expected.reference)) return { kind: "found", entry };
  return { kind: "barred", reason: odd.reason };
}

function unanswered(answer: CmsAnswer): Finding {
  const { status } = answer;
  const isOwn = allDialects.some((dialect) => dialect.isListRefusal(answer));
  if (isOwn && (unwilling.has(status) || status === 404)) return { kind: "unasked" };
  const reason = `status-${status}`;
  if (unwilling.has(status)) return { kind: "barred", reason };
  return lasts(status) ? { kind: "turned-away", reason, ends: "refused" } : { kind: "failed", reason };
}

function attempted<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
