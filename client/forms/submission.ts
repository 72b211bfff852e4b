import type { Form } from "../../src/forms/form";
import { elapsedName, fieldsOf, nameOf, postIdName } from "../../src/forms/input";
import type { Checks, Messages } from "./checks";
import type { FieldView } from "./field-view";
import type { FileField } from "./file-field";
import type { Line } from "./line";
import { hiddenInput } from "./markup";
import { mark } from "./parts";
import { type Answer, send } from "./send";
import { SendButton } from "./send-button";
import { Summary } from "./summary";
import type { Parts } from "./templates";
import type { FormTexts } from "./texts";

type Wrong = Extract<Answer, { readonly kind: "wrong" }>;

interface SubmissionOptions {
  readonly form: HTMLFormElement;
  readonly definition: Form;
  readonly product: string;
  readonly texts: FormTexts;
  readonly parts: Parts;
  readonly checks: Checks;
  readonly views: ReadonlyMap<string, FieldView>;
  readonly files: ReadonlyMap<string, FileField>;
  readonly line: Line;
  /** Shows the part of the form that an element is in. */
  readonly reveal: (element: Element | null) => void;
  readonly onSent: () => void;
  readonly onChange: () => void;
}

/** Sends the form: never twice at once, only after its files, and keeping everything on failure. */
export class Submission {
  readonly #button: SendButton;
  readonly #summary: Summary;
  readonly #postId: HTMLInputElement;
  readonly #elapsed: HTMLInputElement;
  #sending = false;
  /** Waits for the connection, to send the form again by itself. */
  #held: AbortController | null = null;

  constructor(private readonly options: SubmissionOptions) {
    const { form, parts, reveal } = options;
    this.#button = new SendButton(form, parts);
    this.#summary = new Summary(form, parts, reveal);
    this.#postId = hiddenInput(form, postIdName);
    this.postId = crypto.randomUUID();
    this.#elapsed = hiddenInput(form, elapsedName);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#held?.abort();
      this.#held = null;
      this.#summary.clear();
      void this.#run();
    });
    // What is being changed is not sent before the visitor says so again.
    form.addEventListener("input", () => {
      if (!this.#held) return;
      this.#held.abort();
      this.#held = null;
      this.#summary.clear();
      this.#button.say("");
    });
    // The back button restores the form as it was when it was sent.
    addEventListener("pageshow", () => this.#end());
  }

  /** The id of the post; the same content sent again with the same id is the same post. */
  get postId(): string {
    return this.#postId.value;
  }

  set postId(id: string) {
    this.#postId.value = id;
  }

  /** @param left how many fields still need something */
  announce(left: number): void {
    const { texts } = this.options;
    this.#button.count(left > 0 ? `${texts.left} ${left}` : "", this.#sending);
  }

  async #run(): Promise<void> {
    if (this.#sending || !this.#isValid()) return;
    const { texts } = this.options;
    this.#begin();
    while (this.options.checks.busy > 0) {
      this.#tell(texts.waiting);
      await Promise.all([...this.options.files.values()].map(({ settled }) => settled));
    }
    if (!this.#isValid()) return this.#end();
    this.#tell(texts.sending);
    await this.#send();
  }

  #tell(text: string): void {
    if (this.#held) this.#button.show(text);
    else this.#button.say(text);
  }

  /** Shows everything that is wrong, if anything is. */
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

  /** Lists what is wrong above the form, and leads to it. */
  showWrong(messages: Messages): void {
    const { views } = this.options;
    this.#summary.showWrong(
      [...messages].map(([key, message]) => ({ message, target: views.get(key)?.target ?? null })),
    );
  }

  /** Nothing is wrong any more with what the visitor looks at. */
  clear(): void {
    this.#summary.clear();
  }

  async #send(): Promise<void> {
    const { form, texts, onSent } = this.options;
    this.#elapsed.value = String(Math.round(performance.now()));
    const answer = await send(form);
    if (answer.kind !== "failed") {
      this.options.line.answered();
      this.#held = null;
    }
    switch (answer.kind) {
      case "sent":
        onSent();
        return location.assign(answer.address);
      case "wrong":
        this.#end();
        return this.#refuse(answer);
      case "refused":
        this.#end();
        return this.#summary.showFailure({ ...answer, plainly: null });
      case "failed": {
        this.#end();
        const plainly = answer.reason === "offline" && !navigator.onLine ? null : () => form.submit();
        // Shown again, it would take the focus again.
        if (!this.#held) this.#summary.showFailure({ ...texts.failures[answer.reason], plainly });
        if (answer.reason !== "unclear") this.#hold();
      }
    }
  }

  /** Sends the form again when the connection is back. */
  #hold(): void {
    const held = this.#held ?? new AbortController();
    this.#held = held;
    this.#button.show(this.options.texts.again);
    void this.options.line.back(held.signal).then(() => {
      if (!held.signal.aborted) void this.#run();
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
    this.#button.setDisabled(true);
  }

  #end(): void {
    if (!this.#sending) return;
    this.#sending = false;
    mark(this.options.form, "aria-busy", false);
    this.#button.say("");
    this.options.onChange();
  }
}
