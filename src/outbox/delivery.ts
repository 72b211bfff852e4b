import type { Product } from "../config";
import type { CmsClient } from "../content/cms/client";
import { forms } from "../forms/forms";
import { MissingFile, type OpenFile } from "./body";
import { CmsConnection } from "./cms-connection";
import { FileDelivery } from "./file-delivery";
import { type Finding, lookUp } from "./lookup";
import type { Attempt } from "./outcome";
import { failureOf, type Outcome } from "./outcome";
import type { PostFile } from "./post";
import type { Memory } from "./progress";
import { RecordDelivery, referenceField } from "./record-delivery";
import type { Deadlines } from "./retry-schedule";
import type { WaitingPost } from "./store";

export interface DeliveryContext {
  readonly product: Product;
  readonly cms: CmsClient;
  readonly open: OpenFile;
  readonly memory: Memory;
  readonly deadlines: Deadlines;
  /** The CMS is taken for down: it must answer a question before it gets a post. */
  readonly cautious: boolean;
}

/** Sendings that may have arrived before the post is held for an operator; one of them may be a duplicate. */
const maxUnsure = 2;

/** How long an attempt at this post may take at most, in milliseconds. A second one gets longer: the CMS may be slow. */
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
 * Brings a post to the CMS: its record first, then the files that the record has no place for. Before a post is sent
 * again it is looked up; where the CMS cannot be asked, one that may have arrived is sent once more at most.
 */
export async function deliver(post: WaitingPost, context: DeliveryContext): Promise<Attempt> {
  const { product, cms, open, memory, deadlines, cautious } = context;
  const signal = AbortSignal.timeout(timeoutOf(post, deadlines));
  const { unsure } = post;
  try {
    const dialect = await cms.dialect(deadlines.question);
    const connection = new CmsConnection({
      ...{ product, dialect, signal },
      idempotencyKey: post.id,
      fieldNames: [...Object.keys(post.fields), ...post.files.map(({ field }) => field), referenceField],
    });
    const files = new FileDelivery({ post, product, connection, open, memory });
    if (post.progress.entry !== null) return await files.deliver(post.progress, unsure);

    const extras = new Set([...extraFields(post, product), referenceField]);
    const record = new RecordDelivery({
      post,
      connection,
      open,
      memory,
      extras,
      complete: product.forms.payload === "complete",
    });
    const finding = cautious || unsure > 0 || post.attempts > 1 ? await found(record, connection, post, context) : null;
    if (finding?.kind === "failed" || finding?.kind === "turned-away") return { outcome: finding, unsure };
    if (finding?.kind === "barred" && unsure > 0) return { outcome: barred(finding.reason), unsure };
    if (finding?.kind === "found") return await files.deliver(record.settle(finding.entry), 0);
    if (finding?.kind === "unasked" && unsure >= maxUnsure) return { outcome: held(post.lastOutcome), unsure };

    const earlier = finding?.kind === "absent" ? 0 : unsure;
    const answer = await record.send(files);
    if (answer.kind === "created") return await files.deliver(record.settle(answer.entry), 0);
    if (answer.kind !== "uncertain") return { outcome: answer, unsure: earlier };
    const isLast = finding?.kind === "unasked" && earlier + 1 >= maxUnsure;
    return { outcome: isLast ? held(answer.reason) : answer, unsure: earlier + 1 };
  } catch (error) {
    return { outcome: failureOf(error), unsure };
  }
}

/** Looked up in the CMS; what was never sent with its reference cannot be found by it. */
async function found(
  record: RecordDelivery,
  connection: CmsConnection,
  post: WaitingPost,
  { product, deadlines }: DeliveryContext,
): Promise<Finding> {
  const path = product.forms.records[post.form] ?? post.path;
  const find = () => lookUp(connection, path, post.reference, deadlines.question);
  const first = await find();
  // An absence makes a second record when it is wrong, so it is asked for twice.
  const finding = first.kind === "absent" ? await find() : first;
  const isSaid = finding.kind === "found" || finding.kind === "absent";
  return isSaid && !record.hasReference ? { kind: "unasked" } : finding;
}

/** A CMS that could be asked must not get a post twice because something in front of it stops the question for a while. */
function barred(reason: string): Outcome {
  return { kind: "turned-away", reason: `uncertain ${reason}`, ends: "held" };
}

function held(reason: string | null): Outcome {
  return { kind: "held", reason: `uncertain ${reason ?? "unreachable"}`.replace(/^(uncertain ){2,}/, "uncertain ") };
}

/** Fields of a post that the CMS of the specification does not have. */
function extraFields({ form }: WaitingPost, product: Product): string[] {
  return forms[form].extras.map((name) => name.replace("{product}", product.key));
}

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: PostFile, open: OpenFile): Promise<string> {
  const digest = new crypto.DigestStream("SHA-256");
  await (await open(file)).pipeTo(digest);
  return new Uint8Array(await digest.digest).toHex();
}
