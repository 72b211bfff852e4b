import type { LiveForm } from "../../src/components/form/live-form";
import type { Form } from "../../src/forms/form";
import { elapsedName, fieldsOf, nameOf, postIdName } from "../../src/forms/input";
import type { Checks } from "./checks";
import type { FieldView } from "./field-view";
import type { FileField } from "./file-field";
import { mark, type Parts, write } from "./parts";
import { type Answer, send } from "./send";
import { Summary } from "./summary";

type Wrong = Extract<Answer, { readonly kind: "wrong" }>;

interface SubmissionOptions {
  readonly form: HTMLFormElement;
  readonly definition: Form;
  readonly live: LiveForm;
  readonly parts: Parts;
  readonly checks: Checks;
  readonly views: ReadonlyMap<string, FieldView>;
  readonly files: ReadonlyMap<string, FileField>;
  readonly onSent: () => void;
  readonly onChange: () => void;
}

/** The one way a form is sent: one at a time, after its files, with everything kept when it fails. */
export class Submission {
  readonly #button: HTMLButtonElement | null;
  readonly #label: string;
  readonly #state: HTMLElement;
  readonly #summary: Summary;
  readonly #postId: HTMLInputElement;
  readonly #elapsed: HTMLInputElement;
  #underWay = false;

  constructor(private readonly options: SubmissionOptions) {
    const { form, parts } = options;
    this.#button = form.querySelector<HTMLButtonElement>("button[type=submit]");
    this.#label = this.#button?.textContent ?? "";
    this.#summary = new Summary(form, parts);
    this.#state = parts.copy("sending");
    form.querySelector(".form-actions")?.appendChild(this.#state);
    this.#button?.setAttribute("aria-describedby", `${form.id}-left`);
    this.#postId = hiddenInput(form, postIdName);
    this.postId = crypto.randomUUID();
    this.#elapsed = hiddenInput(form, elapsedName);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#run();
    });
    // Back from the thank-you page, the form is as it was when it left.
    addEventListener("pageshow", () => this.#rest());
  }

  /** Names the post: sent again unchanged, it is the same one. */
  get postId(): string {
    return this.#postId.value;
  }

  set postId(id: string) {
    this.#postId.value = id;
  }

  /** @param left how many fields still need something */
  announce(left: number): void {
    const { texts } = this.options.live;
    write(this.#state, "left", left > 0 ? `${texts.left} ${left}` : "");
    if (!this.#underWay) this.#button?.toggleAttribute("data-incomplete", left > 0);
    this.#setDisabled(this.#underWay || left > 0);
  }

  async #run(): Promise<void> {
    if (this.#underWay || !this.#isInOrder()) return;
    const { texts } = this.options.live;
    this.#summary.clear();
    this.#begin();
    while (this.options.checks.busy > 0) {
      this.#say(texts.waiting);
      await Promise.all([...this.options.files.values()].map(({ settled }) => settled));
    }
    if (!this.#isInOrder()) return this.#rest();
    this.#say(texts.sending);
    await this.#send();
  }

  /** Says and shows what is wrong, if anything is. */
  #isInOrder(): boolean {
    const { checks, views, onChange } = this.options;
    const messages = checks.reveal();
    onChange();
    if (messages.size === 0) return true;
    this.#summary.showWrong(
      [...messages].map(([key, message]) => ({ message, target: views.get(key)?.target ?? null })),
    );
    return false;
  }

  async #send(): Promise<void> {
    const { form, live, onSent } = this.options;
    this.#elapsed.value = String(Math.round(performance.now()));
    const answer = await send(form);
    switch (answer.kind) {
      case "sent":
        onSent();
        return location.assign(answer.address);
      case "wrong":
        this.#rest();
        return this.#refuse(answer);
      case "refused":
        this.#rest();
        return this.#summary.showFailure({ ...answer, plainly: null });
      case "failed": {
        this.#rest();
        const plainly = answer.reason === "offline" && !navigator.onLine ? null : () => form.submit();
        this.#summary.showFailure({ ...live.texts.failures[answer.reason], plainly });
      }
    }
  }

  #refuse({ errors, uploads }: Wrong): void {
    const { definition, live, checks, files } = this.options;
    const fields = fieldsOf(definition).flatMap((field) => {
      const name = nameOf(field, live.product);
      const message = errors[name];
      if (message && !uploads.includes(name)) files.get(field.key)?.forget();
      return message ? [[field.key, message] as const] : [];
    });
    checks.refuse(new Map(fields));
    if (this.#isInOrder()) {
      this.#summary.showWrong(Object.values(errors).map((message) => ({ message, target: null })));
    }
  }

  #begin(): void {
    this.#underWay = true;
    mark(this.options.form, "aria-busy", true);
    this.#setDisabled(true);
  }

  #rest(): void {
    if (!this.#underWay) return;
    this.#underWay = false;
    mark(this.options.form, "aria-busy", false);
    this.#say("");
    this.options.onChange();
  }

  #say(text: string): void {
    write(this.#state, "status", text);
    if (this.#button) this.#button.textContent = text || this.#label;
  }

  /** It keeps the focus and can be pressed: then it tells why it cannot send. */
  #setDisabled(disabled: boolean): void {
    if (this.#button) mark(this.#button, "aria-disabled", disabled);
  }
}

function hiddenInput(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = name;
  form.appendChild(input);
  return input;
}
