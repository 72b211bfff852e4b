import { draftMs } from "../../forms/draft-age";
import type { FileErrorKey } from "../../forms/errors";
import { maxFileBytes, type UploadedFile } from "../../forms/files";
import { systemClock } from "../../platform/clock";
import type { Connection } from "./connection";
import { keepUpload, uploadFile, withdraw } from "./form-requests";

interface DatedUpload extends UploadedFile {
  /** Milliseconds since the epoch. */
  readonly uploadedAt: number;
}

export type UploadState =
  | { readonly kind: "empty" }
  | { readonly kind: "preparing" | "waiting" | "sending" | "held" | "failed"; readonly file: File }
  | { readonly kind: "done"; readonly upload: DatedUpload };

/** What is wrong with the file: an error of the form's rules, or the server's words. */
type FileProblem = { readonly error: FileErrorKey } | { readonly detail: string | null };

/** What a component shows of an upload. */
export interface UploadSnapshot {
  readonly state: UploadState;
  readonly problem: FileProblem | null;
  /** The share that has been sent, from 0 to 1. */
  readonly progress: number;
}

/** The server is asked to store an upload for longer once it is so old. */
const renewalMs = 24 * 3_600_000;

export const noUpload: UploadSnapshot = { state: { kind: "empty" }, problem: null, progress: 0 };

let freeUploads = 2;
const waitingUploads: (() => void)[] = [];

/** Limits how many files are uploaded at the same time; the others wait in the order of their choice. */
async function inTurn(upload: () => Promise<void>): Promise<void> {
  if (freeUploads > 0) freeUploads--;
  else await new Promise<void>((go) => waitingUploads.push(go));
  try {
    await upload();
  } finally {
    const next = waitingUploads.shift();
    if (next) next();
    else freeUploads++;
  }
}

export const isBusy = ({ kind }: UploadState): boolean =>
  kind === "preparing" || kind === "waiting" || kind === "sending" || kind === "held";

/** The chosen or uploaded file. */
export function fileOf(state: UploadState): Pick<File, "name" | "size"> | null {
  if (state.kind === "empty") return null;
  return state.kind === "done" ? state.upload : state.file;
}

/** The file of a field, which is uploaded as soon as it is chosen. */
export class FileUpload {
  /** Resolves when the current upload has ended. */
  ended: Promise<void> = Promise.resolve();
  snapshot = noUpload;
  #cancel = new AbortController();

  /** @param onChange called with every change, and whether it is more than progress */
  constructor(
    private readonly url: string,
    private readonly connection: Connection,
    private readonly onChange: (isProgress: boolean) => void,
  ) {}

  get upload(): DatedUpload | null {
    const { state } = this.snapshot;
    return state.kind === "done" ? state.upload : null;
  }

  /** Uploads photos of one document as one file. @param combined of `client/photo-files.ts` */
  async takePhotos(photos: readonly File[], combined: Promise<File | null | "cancelled">): Promise<void> {
    const [first] = photos;
    if (!first) return;
    this.#cancel.abort();
    const cancel = new AbortController();
    this.#cancel = cancel;
    if (this.upload) withdraw(this.url, this.upload);
    this.#become({ kind: "preparing", file: first });
    const file = await combined.catch(() => null);
    if (cancel.signal.aborted) return;
    // One photo that the browser cannot open may be one that the site knows.
    if (file === "cancelled") this.#become({ kind: "empty" });
    else if (file) this.take(file);
    else if (photos.length === 1) this.take(first);
    else this.#become({ kind: "empty" }, { error: "filePhotos" });
  }

  take(file: File): void {
    this.#cancel.abort();
    if (this.upload) withdraw(this.url, this.upload);
    const error = errorOf(file);
    if (error) this.#become({ kind: "empty" }, { error });
    else this.#start(file);
  }

  /** Shows a file uploaded earlier, or a message if it is too old. */
  keep(upload: DatedUpload): void {
    if (systemClock.now() - upload.uploadedAt > draftMs) this.#become({ kind: "empty" }, { error: "fileMissing" });
    else {
      this.#become({ kind: "done", upload });
      if (systemClock.now() - upload.uploadedAt > renewalMs) void this.#renew(upload);
    }
  }

  /** Empties the field: the server lacks or refuses the file. */
  forget(): void {
    this.#become({ kind: "empty" });
  }

  /** Withdraws the file and cancels its upload. */
  clear(): void {
    this.#cancel.abort();
    if (this.upload) withdraw(this.url, this.upload);
    this.#become({ kind: "empty" });
  }

  retry(): void {
    const { state } = this.snapshot;
    if (state.kind === "failed") this.#start(state.file);
  }

  /** A file of an earlier day stays as long as the draft; one that the server lacks has to be chosen again. */
  async #renew(upload: DatedUpload): Promise<void> {
    const isKept = await keepUpload(this.url, upload);
    if (isKept === null || this.upload?.id !== upload.id) return;
    if (isKept) this.#become({ kind: "done", upload: { ...upload, uploadedAt: systemClock.now() } });
    else this.#become({ kind: "empty" }, { error: "fileMissing" });
  }

  #start(file: File): void {
    this.#cancel = new AbortController();
    this.#become({ kind: "waiting", file });
    this.ended = this.#send(file, this.#cancel.signal);
  }

  async #send(file: File, signal: AbortSignal): Promise<void> {
    await inTurn(async () => {
      const outcome = await this.#upload(file, signal);
      if (!outcome || signal.aborted) return;
      if (outcome.kind === "done") this.keep({ ...outcome.upload, name: file.name, uploadedAt: systemClock.now() });
      else if (outcome.kind === "failed") this.#become({ kind: "failed", file }, { detail: outcome.detail });
      else this.#become({ kind: "empty" }, outcome.detail ? { detail: outcome.detail } : { error: outcome.error });
    });
  }

  /** Retries while the connection is lost; null once cancelled. */
  async #upload(file: File, signal: AbortSignal) {
    while (!signal.aborted) {
      // A retry counts only after bytes have been sent.
      if (this.snapshot.state.kind !== "held") this.#become({ kind: "sending", file });
      const outcome = await uploadFile(file, this.url, signal, (progress) => {
        if (this.snapshot.state.kind === "held") this.#become({ kind: "sending", file });
        this.snapshot = { ...this.snapshot, progress };
        this.onChange(true);
      });
      if (outcome.kind !== "broken") {
        this.connection.restored();
        return outcome;
      }
      if (signal.aborted) break;
      if (this.snapshot.state.kind !== "held") this.#become({ kind: "held", file });
      await this.connection.retryTime(signal);
    }
    return null;
  }

  #become(state: UploadState, problem: FileProblem | null = null): void {
    this.snapshot = { state, problem, progress: 0 };
    this.onChange(false);
  }
}

/** The server judges by the bytes: a name may be wrong. */
function errorOf({ size }: File): FileErrorKey | null {
  if (size === 0) return "fileEmpty";
  return size > maxFileBytes ? "fileSize" : null;
}
