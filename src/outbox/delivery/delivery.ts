import type { CmsClient } from "../../cms/client";
import { isAnyRefusal } from "../../cms/dialects";
import { isMethodRefusal } from "../../cms/strapi/common";
import type { CmsResponse } from "../../cms/wire";
import type { Product } from "../../config";
import { cmsClientsOf } from "../../content/cms-clients";
import { embeddedCms } from "../../embedded/cms";
import { systemClock } from "../../platform/clock";
import { log } from "../../platform/log";
import type { WaitingSubmission } from "../submissions/stored-submission";
import { MissingFileError, type OpenFile } from "./body";
import { CmsConnection } from "./cms-connection";
import { attempted, type CmsRecord, parseCmsRecord } from "./cms-record";
import type { DeliveryStore } from "./delivery-store";
import { FileDelivery } from "./file-delivery";
import {
  type DeliveryAttempt,
  type DeliveryOutcome,
  isBlocking,
  outcomeOfError,
  reasonWithoutResponse,
} from "./outcome";
import { RecordDelivery } from "./record-delivery";
import { type Deadlines, maxUncertainSends } from "./retry-schedule";

interface AttemptOptions {
  readonly open: OpenFile;
  readonly store: DeliveryStore;
  readonly deadlines: Deadlines;
  readonly products: ReadonlyMap<string, Product>;
  /** The key of the object's product. */
  readonly product: () => string;
  /** Every path the site reads from a CMS: the response to any of them may reveal its dialect. */
  readonly paths: () => readonly string[];
  readonly content: KVNamespace;
}

interface DeliveryContext extends Pick<AttemptOptions, "open" | "store" | "deadlines"> {
  readonly product: Product;
  readonly cms: CmsClient;
  /** The CMS counts as down: it must respond to a query before it gets a submission. */
  readonly inOutage: boolean;
}

/** A repeated attempt gets longer: the CMS may be slow. */
export function timeoutOf({ files, uncertainSends }: WaitingSubmission, deadlines: Deadlines): number {
  const { plain, withFiles } = uncertainSends > 0 ? deadlines.again : deadlines.first;
  return files.length > 0 ? withFiles : plain;
}

export function openerOf(bucket: R2Bucket): OpenFile {
  return async ({ key, field }) => {
    const object = await bucket.get(key);
    if (!object) throw new MissingFileError(field);
    return object.body;
  };
}

/**
 * Delivers a submission to the CMS: its record, then the files that the record cannot hold. A submission is looked up
 * before it is sent again; where the CMS does not support that, one that may have arrived is sent once more at most.
 * @throws {Error} see {@link outcomeOfError}
 */
async function deliver(submission: WaitingSubmission, context: DeliveryContext): Promise<DeliveryAttempt> {
  const { product, cms, open, store, deadlines, inOutage } = context;
  const signal = AbortSignal.timeout(timeoutOf(submission, deadlines));
  const { uncertainSends } = submission;
  const dialect = await cms.dialect(deadlines.query);
  const connection = new CmsConnection(product, submission, dialect, signal);
  const options = { submission, product, connection, open, store };
  const files = new FileDelivery(options);
  if (submission.progress.entry !== null) return await files.deliver(submission.progress, uncertainSends);

  const record = new RecordDelivery(options);
  const mayHave = inOutage || uncertainSends > 0 || submission.attempts > 1;
  const lookup = mayHave ? await lookUpTwice(record, connection, submission, context) : null;
  if (lookup?.kind === "failed" || lookup?.kind === "blocked") return { outcome: lookup, uncertainSends };
  if (lookup?.kind === "inconclusive" && uncertainSends > 0) {
    // Something in front of the CMS blocks look-ups for a while: the CMS must not get the submission twice.
    const outcome = { kind: "blocked", reason: `uncertain ${lookup.reason}`, endsAs: "held" } as const;
    return { outcome, uncertainSends };
  }
  if (lookup?.kind === "found") return await files.deliver(record.compare(lookup.record), 0);
  if (lookup?.kind === "unsupported" && uncertainSends >= maxUncertainSends) {
    return { outcome: held(submission.lastOutcome), uncertainSends };
  }

  const earlier = lookup?.kind === "absent" ? 0 : uncertainSends;
  const result = await record.send(files);
  if (result.kind === "created") return await files.deliver(record.compare(result.record), 0);
  if (result.kind !== "uncertain") return { outcome: result, uncertainSends: earlier };
  const isLast = lookup?.kind === "unsupported" && earlier + 1 >= maxUncertainSends;
  return { outcome: isLast ? held(result.reason) : result, uncertainSends: earlier + 1 };
}

/** Looks a submission up by its reference; unsupported if the CMS does not store it. */
async function lookUpTwice(
  record: RecordDelivery,
  connection: CmsConnection,
  submission: WaitingSubmission,
  { product, deadlines }: DeliveryContext,
): Promise<LookupResult> {
  const path = product.forms.records[submission.form] ?? submission.path;
  const find = () => lookUp(connection, path, submission.reference, deadlines.query);
  const first = await find();
  // A wrong "absent" would create a second record.
  const lookup = first.kind === "absent" ? await find() : first;
  const isConclusive = lookup.kind === "found" || lookup.kind === "absent";
  return isConclusive && !record.hasReference ? { kind: "unsupported" } : lookup;
}

function held(reason: string | null): DeliveryOutcome {
  return { kind: "held", reason: `uncertain ${reason ?? "unreachable"}`.replace(/^(uncertain ){2,}/, "uncertain ") };
}

/**
 * Returns the function that tries to deliver a submission, and logs how that ended. It never rejects. With `inOutage` the CMS
 * must first respond to a query.
 */
export function createAttempt(options: AttemptOptions) {
  const { products, content, paths } = options;
  let cms: CmsClient | null = null;

  return async function attempt(submission: WaitingSubmission, inOutage: boolean): Promise<DeliveryAttempt> {
    const startedAt = systemClock.now();
    const product = options.product();
    const { reference, form, attempts, uncertainSends } = submission;
    const result = await tryToDeliver(submission, products.get(product), inOutage).catch((error): DeliveryAttempt => {
      return { outcome: outcomeOfError(error), uncertainSends };
    });
    const { outcome } = result;
    const reason = outcome.kind === "delivered" ? outcome.detail || null : outcome.reason;
    const durationMs = systemClock.now() - startedAt;
    log.info(`outbox.${outcome.kind}`, { product, reference, form, attempts, reason, durationMs });
    return result;
  };

  async function tryToDeliver(
    submission: WaitingSubmission,
    product: Product | undefined,
    inOutage: boolean,
  ): Promise<DeliveryAttempt> {
    if (!product) {
      return { outcome: { kind: "failed", reason: "no-such-product" }, uncertainSends: submission.uncertainSends };
    }
    // The embedded CMS accepts every submission, and stores none.
    if (product.content.origin === "embedded") {
      return { outcome: { kind: "delivered", detail: "" }, uncertainSends: 0 };
    }
    cms ??= cmsClientsOf(product, content, embeddedCms, paths())();
    return deliver(submission, { ...options, product, cms, inOutage });
  }
}

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
    return response.ok ? resultIn(response, connection, reference, pageSize) : refusedLookup(response);
  } catch (error) {
    return { kind: "failed", reason: reasonWithoutResponse(error) };
  }
}

function resultIn(
  { json, status }: CmsResponse,
  { dialect }: Connection,
  reference: string,
  pageSize: number,
): LookupResult {
  const odd: LookupResult = { kind: "failed", reason: `unreadable-${status}` };
  const rows = attempted(() => dialect.readList(json).rows);
  if (!rows) {
    const single = attempted(() => parseCmsRecord(dialect.readOne(json)));
    return single && !("Reference" in single.fields) ? { kind: "unsupported" } : odd;
  }
  if (!dialect.isPageOf(json, pageSize)) return odd;
  const records = rows.map((row) => attempted(() => parseCmsRecord(row)));
  const [record] = records;
  if (record === undefined) return { kind: "absent" };
  if (record && records.every((each) => each?.fields.Reference === reference)) return { kind: "found", record };
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
