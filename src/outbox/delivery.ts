import type { CmsClient } from "../cms/client";
import type { Product } from "../config";
import { forms } from "../forms/forms";
import { MissingFile, type OpenFile } from "./body";
import { extrasOf } from "./carried-fields";
import { CmsConnection } from "./cms-connection";
import { FileDelivery } from "./file-delivery";
import { type Finding, lookUp } from "./lookup";
import { type Attempt, failureOf, type Outcome } from "./outcome";
import type { Memory } from "./progress";
import { RecordDelivery, referenceField } from "./record-delivery";
import type { Deadlines } from "./retry-schedule";
import type { WaitingPost } from "./stored-post";

export interface DeliveryContext {
  readonly product: Product;
  readonly cms: CmsClient;
  readonly open: OpenFile;
  readonly memory: Memory;
  readonly deadlines: Deadlines;
  /** The CMS counts as down: it must answer a query before it gets a post. */
  readonly inOutage: boolean;
}

/** A post is held for an operator after this many sends that may have arrived; one of them may be a duplicate. */
const maxUnsure = 2;

/** How long an attempt may take, in milliseconds. A repeated one gets longer: the CMS may be slow. */
export function timeoutOf({ files, unsure }: WaitingPost, deadlines: Deadlines): number {
  const { plain, withFiles } = unsure > 0 ? deadlines.again : deadlines.first;
  return files.length > 0 ? withFiles : plain;
}

/** Opens the files of posts in a bucket. */
export function openerOf(bucket: R2Bucket): OpenFile {
  return async ({ key, field }) => {
    const object = await bucket.get(key);
    if (!object) throw new MissingFile(field);
    return object.body;
  };
}

/**
 * Delivers a post to the CMS: its record first, then the files that the record could not carry. A post is looked up
 * before it is sent again; where the CMS does not support that, one that may have arrived is sent once more at most.
 */
export async function deliver(post: WaitingPost, context: DeliveryContext): Promise<Attempt> {
  const { product, cms, open, memory, deadlines, inOutage } = context;
  const signal = AbortSignal.timeout(timeoutOf(post, deadlines));
  const { unsure } = post;
  try {
    const dialect = await cms.dialect(deadlines.query);
    const connection = new CmsConnection({
      ...{ product, dialect, signal },
      idempotencyKey: post.id,
      fieldNames: [...Object.keys(post.fields), ...post.files.map(({ field }) => field), referenceField],
    });
    const files = new FileDelivery({ post, product, connection, open, memory });
    if (post.progress.entry !== null) return await files.deliver(post.progress, unsure);

    const extras = new Set([...extrasOf(post, product), referenceField]);
    const record = new RecordDelivery({
      post,
      connection,
      open,
      memory,
      extras,
      carriers: forms[post.form].carriers,
      complete: product.forms.payload === "complete",
    });
    const finding = inOutage || unsure > 0 || post.attempts > 1 ? await found(record, connection, post, context) : null;
    if (finding?.kind === "failed" || finding?.kind === "blocked") return { outcome: finding, unsure };
    if (finding?.kind === "inconclusive" && unsure > 0) return { outcome: unconfirmed(finding.reason), unsure };
    if (finding?.kind === "found") return await files.deliver(record.settle(finding.entry), 0);
    if (finding?.kind === "unsupported" && unsure >= maxUnsure) return { outcome: held(post.lastOutcome), unsure };

    const earlier = finding?.kind === "absent" ? 0 : unsure;
    const answer = await record.send(files);
    if (answer.kind === "created") return await files.deliver(record.settle(answer.entry), 0);
    if (answer.kind !== "uncertain") return { outcome: answer, unsure: earlier };
    const isLast = finding?.kind === "unsupported" && earlier + 1 >= maxUnsure;
    return { outcome: isLast ? held(answer.reason) : answer, unsure: earlier + 1 };
  } catch (error) {
    return { outcome: failureOf(error), unsure };
  }
}

/** Looks the post up by its reference, which only finds it if the reference was sent. */
async function found(
  record: RecordDelivery,
  connection: CmsConnection,
  post: WaitingPost,
  { product, deadlines }: DeliveryContext,
): Promise<Finding> {
  const path = product.forms.records[post.form] ?? post.path;
  const find = () => lookUp(connection, path, post.reference, deadlines.query);
  const first = await find();
  // A wrong "absent" would create a second record, so the CMS has to say it twice.
  const finding = first.kind === "absent" ? await find() : first;
  const isConclusive = finding.kind === "found" || finding.kind === "absent";
  return isConclusive && !record.hasReference ? { kind: "unsupported" } : finding;
}

/** A CMS that supports look-ups must not get a post twice just because something in front of it blocks them for a while. */
function unconfirmed(reason: string): Outcome {
  return { kind: "blocked", reason: `uncertain ${reason}`, endsAs: "held" };
}

function held(reason: string | null): Outcome {
  return { kind: "held", reason: `uncertain ${reason ?? "unreachable"}`.replace(/^(uncertain ){2,}/, "uncertain ") };
}
