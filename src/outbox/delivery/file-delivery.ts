import type { Dialect } from "../../cms/dialect";
import type { Product } from "../../config";
import type { WaitingSubmission } from "../submissions/stored-submission";
import type { SubmissionFile } from "../submissions/submission";
import { type OpenFile, recordBody, uploadBody } from "./body";
import type { CmsConnection } from "./cms-connection";
import { attempted } from "./cms-record";
import type { DeliveryProgress, DeliveryStore } from "./delivery-store";
import type { DeliveryAttempt, DeliveryOutcome, SendResult } from "./outcome";
import { maxUncertainSends } from "./retry-schedule";

export interface FileOptions {
  readonly submission: WaitingSubmission;
  readonly product: Product;
  readonly connection: CmsConnection;
  readonly open: OpenFile;
  readonly store: DeliveryStore;
}

type UploadFailure = Exclude<SendResult, { readonly kind: "success" }>;
type UploadResult = { readonly kind: "uploaded"; readonly id: number | string } | UploadFailure;

export class FileDelivery {
  constructor(private readonly options: FileOptions) {}

  /** Uploads the files whose fields take ids before the record is created; one that fails is retried afterwards. */
  async ahead(files: readonly SubmissionFile[]): Promise<DeliveryProgress["uploads"]> {
    const { submission, store } = this.options;
    for (const file of files) {
      if (file.field in submission.progress.uploads) continue;
      const result = await this.#upload(file, submission.path);
      if (result.kind !== "uploaded") continue;
      submission.progress.uploads[file.field] = result.id;
      store.save(submission.reference, submission.progress);
    }
    return submission.progress.uploads;
  }

  async deliver(progress: DeliveryProgress, uncertainSends: number): Promise<DeliveryAttempt> {
    const { submission, store } = this.options;
    const record = `${submission.path}/${progress.entry}`;
    for (const { field, link } of [...progress.todo]) {
      const file = submission.files.find((each) => each.field === field);
      if (file && !(field in progress.uploads)) {
        if (uncertainSends >= maxUncertainSends) return { outcome: notKept(field, "uncertain"), uncertainSends };
        const result = await this.#upload(file, record);
        if (result.kind !== "uploaded") return failedAttempt(field, result, uncertainSends);
        progress.uploads[field] = result.id;
        store.save(submission.reference, progress);
      }
      const upload = progress.uploads[field];
      if (link && upload !== undefined) await this.#link(record, field, upload);
      progress.todo = progress.todo.filter((each) => each.field !== field);
      store.save(submission.reference, progress);
    }
    return { outcome: { kind: "delivered", detail: detailOf(progress) }, uncertainSends: 0 };
  }

  /**
   * Uploads a file to the media library of the CMS, at the first of the dialect's paths that exists. Its name and caption
   * name its record.
   * @param about path of the record, with its id if that is known
   */
  async #upload(file: SubmissionFile, about: string): Promise<UploadResult> {
    const { submission, product, connection, open } = this.options;
    const { origin, root } = product.content;
    const { dialect } = connection;
    const ending = /\.[a-z\d]{1,5}$/i.exec(file.name)?.[0].toLowerCase() ?? "";
    const caption = `${submission.reference} ${about} ${file.field}`;
    const info = { name: `${submission.reference}-${file.field}${ending}`, caption };
    let refused: UploadResult | null = null;
    for (const path of dialect.uploadPaths(root)) {
      const result = await connection.send(
        "POST",
        `${origin}${path}`,
        uploadBody(file, info, dialect.uploadParts, open),
      );
      if (result.kind === "success") return uploadedIn(result.json, dialect);
      if (result.status !== 404 && result.status !== 405) return result;
      refused ??= result;
    }
    return refused ?? { kind: "failed", reason: "no-upload-address", status: null };
  }

  /** Links an uploaded file to a record. Where the CMS refuses that, only its caption names the record. */
  async #link(record: string, field: string, upload: number | string): Promise<void> {
    const { connection, open } = this.options;
    const body = recordBody({ [field]: upload }, [], connection.dialect.recordKey, open);
    await connection.send("PUT", connection.url(record), body);
  }
}

function uploadedIn(json: unknown, dialect: Dialect): UploadResult {
  const id = attempted(() => dialect.readUpload(json));
  return id === null ? { kind: "uncertain", reason: "unreadable-upload", status: null } : { kind: "uploaded", id };
}

function failedAttempt(
  field: string,
  { kind, reason, status }: UploadFailure,
  uncertainSends: number,
): DeliveryAttempt {
  const outcome = notKept(field, reason);
  if (kind === "refused" || status === 401 || status === 403) return { outcome, uncertainSends };
  if (kind === "blocked") return { outcome: { ...outcome, kind, endsAs: "held" }, uncertainSends };
  return { outcome: { ...outcome, kind }, uncertainSends: uncertainSends + (kind === "uncertain" ? 1 : 0) };
}

const notKept = (field: string, reason: string) =>
  ({ kind: "held", reason: `file-not-kept ${field} ${reason}` }) as const satisfies DeliveryOutcome;

function detailOf({ without, moved, uploads }: DeliveryProgress): string {
  const uploaded = Object.keys(uploads);
  const left = without.filter((name) => !uploaded.includes(name));
  const named = { moved, without: left, uploaded };
  return Object.entries(named)
    .flatMap(([word, names]) => (names.length > 0 ? [word, ...names] : []))
    .join(" ");
}
