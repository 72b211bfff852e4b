import type { FileErrorKey } from "../../src/forms/errors";
import { type FileType, isNamedAs } from "../../src/forms/file-types";
import { maxFileBytes, sizeText, type UploadedFile } from "../../src/forms/files";
import type { FieldView } from "./field-view";
import type { Line } from "./line";
import type { MessageOf } from "./messages";
import { slot, write } from "./parts";
import type { Semaphore } from "./semaphore";
import type { Parts } from "./templates";
import type { FormTexts } from "./texts";
import { uploadFile, withdraw } from "./upload";

type State =
  | { readonly kind: "empty" }
  | { readonly kind: "waiting" | "sending" | "held" | "failed"; readonly file: File }
  | { readonly kind: "done"; readonly upload: DatedUpload };

export interface DatedUpload extends UploadedFile {
  /** Milliseconds since the epoch. */
  readonly uploadedAt: number;
}

/** Older uploads may be gone before the form is sent; the server accepts them for an hour longer. */
const usableMs = 22 * 3_600_000;

interface FileFieldOptions {
  readonly view: FieldView;
  readonly input: HTMLInputElement;
  /** Holds the id of the upload. */
  readonly source: HTMLInputElement;
  readonly address: string;
  readonly texts: FormTexts;
  readonly messageOf: MessageOf;
  readonly parts: Parts;
  readonly semaphore: Semaphore;
  readonly line: Line;
  readonly onChange: () => void;
}

/** A field whose file is uploaded as soon as it is chosen. */
export class FileField {
  /** Settles when the current upload has ended. */
  settled: Promise<void> = Promise.resolve();
  #state: State = { kind: "empty" };
  #message: string | null = null;
  #cancel = new AbortController();
  readonly #row: HTMLElement;
  readonly #drop: HTMLButtonElement;
  readonly #retry: HTMLButtonElement;

  constructor(private readonly options: FileFieldOptions) {
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

  /** The name of the chosen or uploaded file; empty without one. */
  get name(): string {
    if (this.#state.kind === "empty") return "";
    return "file" in this.#state ? this.#state.file.name : this.#state.upload.name;
  }

  /** Why the file was refused. */
  get message(): string | null {
    return this.#message;
  }

  get upload(): DatedUpload | null {
    return this.#state.kind === "done" ? this.#state.upload : null;
  }

  /** Size in bytes of the chosen or uploaded file; 0 without one. */
  get size(): number {
    if (this.#state.kind === "empty") return 0;
    return "file" in this.#state ? this.#state.file.size : this.#state.upload.size;
  }

  get isEmpty(): boolean {
    return this.#state.kind === "empty";
  }

  /** Uploads the chosen file, if any. */
  takeChosen(): void {
    const { input, view } = this.options;
    const file = input.files?.[0];
    if (!file) return;
    input.value = "";
    this.#cancel.abort();
    if (this.upload) withdraw(this.options.address, this.upload);
    const error = errorOf(file, view.fileTypes);
    view.touched = true;
    if (error) this.#become({ kind: "empty" }, this.#textOf(error));
    else this.#start(file);
  }

  /** Shows a file uploaded earlier, or asks to choose it again if it is too old. */
  keep(upload: DatedUpload): void {
    const old = Date.now() - upload.uploadedAt > usableMs;
    if (old) this.options.view.touched = true;
    this.#become(old ? { kind: "empty" } : { kind: "done", upload }, old ? this.#textOf("fileMissing") : null);
  }

  /** Empties the field because the server lacks or refuses the file; the reason is shown elsewhere. */
  forget(): void {
    this.#become({ kind: "empty" });
  }

  /** Withdraws the file and cancels its upload. */
  clear(): void {
    this.#cancel.abort();
    if (this.upload) withdraw(this.options.address, this.upload);
    this.#become({ kind: "empty" });
  }

  #start(file = "file" in this.#state ? this.#state.file : null): void {
    if (!file) return;
    this.#cancel = new AbortController();
    this.#become({ kind: "waiting", file });
    this.settled = this.#send(file, this.#cancel.signal);
  }

  async #send(file: File, signal: AbortSignal): Promise<void> {
    const { semaphore, texts, view } = this.options;
    const explained = (detail: string) => `${view.label}: ${detail}`;
    await semaphore.run(async () => {
      try {
        const outcome = await this.#upload(file, signal);
        if (!outcome || signal.aborted) return;
        if (outcome.kind === "done") this.keep({ ...outcome.upload, name: file.name, uploadedAt: Date.now() });
        else if (outcome.kind === "failed")
          this.#become({ kind: "failed", file }, explained(outcome.detail ?? texts.upload.failed));
        else this.#become({ kind: "empty" }, outcome.detail ? explained(outcome.detail) : this.#textOf(outcome.error));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });
  }

  /** Uploads the file, again and again while the connection is broken; null once that is cancelled. */
  async #upload(file: File, signal: AbortSignal) {
    const { address, line } = this.options;
    while (!signal.aborted) {
      // Another try over a broken line is none before something travels.
      if (this.#state.kind !== "held") this.#become({ kind: "sending", file });
      const outcome = await uploadFile(file, address, signal, (share) => {
        if (this.#state.kind === "held") this.#become({ kind: "sending", file });
        slot(this.#row, "bar", HTMLProgressElement).value = share;
      });
      if (outcome.kind !== "broken") {
        line.answered();
        return outcome;
      }
      if (this.#state.kind !== "held") this.#become({ kind: "held", file });
      await line.back(signal);
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
    // The message of the field says why it failed.
    const status = state.kind === "failed" ? "" : texts[state.kind];
    write(this.#row, "of", status && `${name}:`);
    write(this.#row, "status", status);
  }

  #textOf(error: FileErrorKey): string {
    const { messageOf, view } = this.options;
    return messageOf(view, error);
  }
}

/** What can be checked before the file is sent. */
function errorOf({ name, size }: File, types: readonly FileType[]): FileErrorKey | null {
  if (size === 0) return "fileEmpty";
  if (size > maxFileBytes) return "fileSize";
  return isNamedAs(types, name) ? null : "fileType";
}
