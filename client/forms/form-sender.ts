import { elapsedName, fieldsOf, nameOf, submissionIdName } from "../../src/forms/input";
import type { FieldMessages, FormChecks } from "./checks";
import type { Connection } from "./connection";
import { hiddenInput, mark, write } from "./markup";
import { type SubmissionResponse, send } from "./requests";
import type { ScriptedForm } from "./scripted-form";
import { errorSummaryOf } from "./summary";

type Wrong = Extract<SubmissionResponse, { readonly kind: "wrong" }>;

interface FormSenderOptions extends ScriptedForm {
  readonly checks: FormChecks;
  readonly connection: Connection;
  /** Shows the step of an element. */
  readonly reveal: (element: Element | null) => void;
  readonly onSent: () => void;
  readonly onChange: () => void;
}

/** Sends the form after its files. */
export class FormSender {
  /** Disabled only while sending. */
  readonly #button: HTMLButtonElement | null;
  readonly #label: string;
  /** Beside the button: the number of incomplete fields, and what is announced. */
  readonly #state: HTMLElement;
  readonly #summary: ReturnType<typeof errorSummaryOf>;
  readonly #postId: HTMLInputElement;
  readonly #elapsed: HTMLInputElement;
  #sending = false;
  /** Cancels the automatic retry, while one waits for the connection. */
  #retry: AbortController | null = null;

  constructor(private readonly options: FormSenderOptions) {
    const { form, parts, reveal } = options;
    this.#button = form.querySelector<HTMLButtonElement>("[data-send]");
    this.#label = this.#button?.textContent ?? "";
    this.#state = parts.sending();
    form.querySelector(".form-actions")?.appendChild(this.#state);
    this.#button?.setAttribute("aria-describedby", `${form.id}-left`);
    this.#summary = errorSummaryOf(form, parts, reveal);
    this.#postId = hiddenInput(form, submissionIdName);
    this.postId = crypto.randomUUID();
    this.#elapsed = hiddenInput(form, elapsedName);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#retry?.abort();
      this.#retry = null;
      this.#summary.clear();
      void this.#run();
    });
    // A changed form is not sent without the visitor.
    form.addEventListener("input", () => {
      if (!this.#retry) return;
      this.#retry.abort();
      this.#retry = null;
      this.#summary.clear();
      this.#show("");
    });
    // The back button restores the form while it was being sent.
    addEventListener("pageshow", () => this.#end());
  }

  /** The same content sent again with the same id is the same submission. */
  get postId(): string {
    return this.#postId.value;
  }

  set postId(id: string) {
    this.#postId.value = id;
  }

  /** @param left number of incomplete fields */
  showMissing(left: number): void {
    const { texts } = this.options;
    write(this.#state, "left", left > 0 ? `${texts.left} ${left}` : "");
    this.#markDisabled();
  }

  async #run(): Promise<void> {
    if (this.#sending || !this.#isValid()) return;
    const { texts } = this.options;
    this.#begin();
    while (this.options.checks.busy() > 0) {
      this.#show(texts.waiting);
      await Promise.all([...this.options.files.values()].map(({ ended }) => ended));
    }
    if (!this.#isValid()) return this.#end();
    this.#show(texts.sending);
    await this.#send();
  }

  /** Shows a status in place of the label, and announces it the first time; an empty text restores the label. */
  #show(text: string): void {
    if (!this.#retry) write(this.#state, "status", text);
    if (this.#button) this.#button.textContent = text || this.#label;
  }

  #markDisabled(): void {
    if (this.#button) mark(this.#button, "aria-disabled", this.#sending);
  }

  /** Shows all errors. */
  #isValid(): boolean {
    const { checks, views, onChange } = this.options;
    const messages = checks.reveal();
    onChange();
    if (messages.size === 0) return true;
    const [first] = messages.keys();
    this.options.reveal((first && views.get(first)?.container) || null);
    this.showWrong(messages);
    return false;
  }

  /** Lists the errors above the form. */
  showWrong(messages: FieldMessages): void {
    const { views } = this.options;
    this.#summary.showWrong(
      [...messages].map(([key, message]) => ({ message, target: views.get(key)?.target ?? null })),
    );
  }

  clear(): void {
    this.#summary.clear();
  }

  async #send(): Promise<void> {
    const { form, texts, onSent } = this.options;
    this.#elapsed.value = String(Math.round(performance.now()));
    const response = await send(form);
    if (response.kind !== "failed") {
      this.options.connection.restored();
      this.#retry = null;
    }
    switch (response.kind) {
      case "sent":
        onSent();
        return location.assign(response.url);
      case "wrong":
        this.#end();
        return this.#refuse(response);
      case "refused":
        this.#end();
        return this.#summary.showFailure({ ...response, plainly: null });
      case "failed": {
        this.#end();
        const plainly = response.reason === "offline" && !navigator.onLine ? null : () => form.submit();
        // A second summary would take the focus again.
        if (!this.#retry) this.#summary.showFailure({ ...texts.failures[response.reason], plainly });
        if (response.reason !== "unclear") this.#hold();
      }
    }
  }

  #hold(): void {
    const retry = this.#retry ?? new AbortController();
    this.#retry = retry;
    this.#show(this.options.texts.again);
    void this.options.connection.retryTime(retry.signal).then(() => {
      if (!retry.signal.aborted) void this.#run();
    });
  }

  #refuse({ errors, uploads }: Wrong): void {
    const { definition, product, checks, files } = this.options;
    const fields = fieldsOf(definition).flatMap((field) => {
      const name = nameOf(field, product);
      const message = errors[name];
      if (message && !uploads.includes(name)) files.get(field.key)?.forget();
      return message ? [[field.key, message] as const] : [];
    });
    checks.refuse(new Map(fields));
    if (this.#isValid()) {
      this.#summary.showWrong(Object.values(errors).map((message) => ({ message, target: null })));
    }
  }

  #begin(): void {
    this.#sending = true;
    mark(this.options.form, "aria-busy", true);
    this.#markDisabled();
  }

  #end(): void {
    if (!this.#sending) return;
    this.#sending = false;
    mark(this.options.form, "aria-busy", false);
    this.#show("");
    this.options.onChange();
  }
}
