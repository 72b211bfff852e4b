import { draftMs } from "../../src/forms/draft-age";
import type { FileErrorKey } from "../../src/forms/errors";
import { maxFileBytes, sizeText, type UploadedFile } from "../../src/forms/files";
import type { Connection } from "./connection";
import type { FieldView } from "./field-view";
import { slot, write } from "./markup";
import { uploadFile, withdraw } from "./requests";
import type { FormTemplates } from "./templates";
import type { ScriptTexts } from "./texts";

type State =
  | { readonly kind: "empty" }
  | { readonly kind: "waiting" | "sending" | "held" | "failed"; readonly file: File }
  | { readonly kind: "done"; readonly upload: DatedUpload };

export interface DatedUpload extends UploadedFile {
  /** Milliseconds since the epoch. */
  readonly uploadedAt: number;
}

interface UploadFieldOptions {
  readonly view: FieldView;
  readonly input: HTMLInputElement;
  /** Has the id of the upload as its value. */
  readonly source: HTMLInputElement;
  readonly url: string;
  readonly texts: ScriptTexts;
  readonly parts: FormTemplates;
  readonly connection: Connection;
  readonly onChange: () => void;
}

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

/** A field whose file is uploaded as soon as it is chosen. */
export class UploadField {
  /** Resolves when the current upload has ended. */
  ended: Promise<void> = Promise.resolve();
  #state: State = { kind: "empty" };
  #message: string | null = null;
  #cancel = new AbortController();
  readonly #row: HTMLElement;
  readonly #drop: HTMLButtonElement;
  readonly #retry: HTMLButtonElement;

  constructor(private readonly options: UploadFieldOptions) {
    const { view, input, parts } = options;
    this.#row = parts.upload();
    this.#row.id = `${view.id}-file`;
    for (const element of this.#row.querySelectorAll('[data-slot="field"]')) element.textContent = view.label;
    this.#drop = slot(this.#row, "drop", HTMLButtonElement);
    this.#retry = slot(this.#row, "retry", HTMLButtonElement);
    this.#drop.addEventListener("click", () => this.clear());
    this.#retry.addEventListener("click", () => this.#start());
    input.addEventListener("change", () => this.takeChosen());
    view.container.querySelector(".file-kept")?.remove();
  }

  get busy(): boolean {
    return ["waiting", "sending", "held"].includes(this.#state.kind);
  }

  /** The chosen or uploaded file. */
  get file(): Pick<File, "name" | "size"> | null {
    if (this.#state.kind === "empty") return null;
    return "file" in this.#state ? this.#state.file : this.#state.upload;
  }

  /** Why the file was refused. */
  get message(): string | null {
    return this.#message;
  }

  get upload(): DatedUpload | null {
    return this.#state.kind === "done" ? this.#state.upload : null;
  }

  takeChosen(): void {
    const { input, view } = this.options;
    const file = input.files?.[0];
    if (!file) return;
    input.value = "";
    this.#cancel.abort();
    if (this.upload) withdraw(this.options.url, this.upload);
    const error = errorOf(file);
    view.touched = true;
    if (error) this.#become({ kind: "empty" }, view.messageFor(error));
    else this.#start(file);
  }

  /** Shows a file uploaded earlier, or a message if it is too old. */
  keep(upload: DatedUpload): void {
    const { view } = this.options;
    if (Date.now() - upload.uploadedAt > draftMs) {
      view.touched = true;
      this.#become({ kind: "empty" }, view.messageFor("fileMissing"));
    } else this.#become({ kind: "done", upload });
  }

  /** Empties the field: the server lacks or refuses the file. */
  forget(): void {
    this.#become({ kind: "empty" });
  }

  /** Withdraws the file and cancels its upload. */
  clear(): void {
    this.#cancel.abort();
    if (this.upload) withdraw(this.options.url, this.upload);
    this.#become({ kind: "empty" });
  }

  #start(file = "file" in this.#state ? this.#state.file : null): void {
    if (!file) return;
    this.#cancel = new AbortController();
    this.#become({ kind: "waiting", file });
    this.ended = this.#send(file, this.#cancel.signal);
  }

  async #send(file: File, signal: AbortSignal): Promise<void> {
    const { texts, view } = this.options;
    const explained = (detail: string) => `${view.label}: ${detail}`;
    await inTurn(async () => {
      const outcome = await this.#upload(file, signal);
      if (!outcome || signal.aborted) return;
      if (outcome.kind === "done") this.keep({ ...outcome.upload, name: file.name, uploadedAt: Date.now() });
      else if (outcome.kind === "failed")
        this.#become({ kind: "failed", file }, explained(outcome.detail ?? texts.upload.failed));
      else this.#become({ kind: "empty" }, outcome.detail ? explained(outcome.detail) : view.messageFor(outcome.error));
    });
  }

  /** Retries while the connection is lost; null once cancelled. */
  async #upload(file: File, signal: AbortSignal) {
    const { url, connection } = this.options;
    while (!signal.aborted) {
      // A retry counts only after bytes have been sent.
      if (this.#state.kind !== "held") this.#become({ kind: "sending", file });
      const outcome = await uploadFile(file, url, signal, (share) => {
        if (this.#state.kind === "held") this.#become({ kind: "sending", file });
        slot(this.#row, "bar", HTMLProgressElement).value = share;
      });
      if (outcome.kind !== "broken") {
        connection.restored();
        return outcome;
      }
      if (signal.aborted) break;
      if (this.#state.kind !== "held") this.#become({ kind: "held", file });
      await connection.retryTime(signal);
    }
    return null;
  }

  #become(state: State, message: string | null = null): void {
    this.#state = state;
    this.#message = message;
    this.options.source.value = state.kind === "done" ? state.upload.id : "";
    this.#render();
    this.options.onChange();
  }

  #render(): void {
    const { input, view } = this.options;
    const state = this.#state;
    const focused = document.activeElement;
    const wasInRow = this.#row.contains(focused);
    const isEmpty = state.kind === "empty";
    input.hidden = !isEmpty;
    view.target = isEmpty ? view.id : this.#row.id;
    if (isEmpty) {
      this.#row.remove();
      if (wasInRow) input.focus();
      return;
    }
    this.#fill(state);
    if (!this.#row.isConnected) input.insertAdjacentElement("beforebegin", this.#row);
    if (focused === input || (wasInRow && this.#retry.hidden)) this.#drop.focus();
  }

  #fill(state: Exclude<State, { kind: "empty" }>): void {
    const { parts, upload: texts } = this.options.texts;
    const { name, size } = "file" in state ? state.file : state.upload;
    const bar = slot(this.#row, "bar", HTMLProgressElement);
    bar.hidden = !this.busy || state.kind === "held";
    bar.setAttribute("aria-label", `${texts.progress}: ${name}`);
    if (state.kind !== "sending") bar.value = 0;
    this.#retry.hidden = state.kind !== "failed";
    this.#row.dataset.state = state.kind;
    write(this.#row, "name", name);
    write(this.#row, "size", sizeText(size, parts.decimal));
    write(this.#row, "verb", this.busy ? texts.cancel : texts.remove);
    // The field's message has the reason for a failure.
    const status = state.kind === "failed" ? "" : texts[state.kind];
    write(this.#row, "of", status && `${name}:`);
    write(this.#row, "status", status);
  }
}

/** The server judges by the bytes: a name may be wrong. */
function errorOf({ size }: File): FileErrorKey | null {
  if (size === 0) return "fileEmpty";
  return size > maxFileBytes ? "fileSize" : null;
}
