import { elapsedName, fieldsOf, nameOf, submissionIdName } from "../../src/forms/input";
import type { FieldMessages, FormChecks, ScriptedForm } from "./checks";
import type { Connection } from "./connection";
import { hiddenInput, make, mark, slot, write } from "./markup";
import { type SubmissionResponse, send } from "./requests";
import type { FormTemplates } from "./templates";

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
export function formSender({ form, definition, product, texts, parts, views, files, ...options }: FormSenderOptions) {
  const { checks, connection, reveal, onSent, onChange } = options;
  /** Disabled only while sending. */
  const button = form.querySelector<HTMLButtonElement>("[data-send]");
  const label = button?.textContent ?? "";
  /** Beside the button: the number of incomplete fields, and what is announced. */
  const state = parts.sending();
  form.querySelector(".form-actions")?.appendChild(state);
  button?.setAttribute("aria-describedby", `${form.id}-left`);
  const summary = errorSummaryOf(form, parts, reveal);
  const postId = hiddenInput(form, submissionIdName);
  postId.value = crypto.randomUUID();
  const elapsed = hiddenInput(form, elapsedName);
  let isSending = false;
  /** Cancels the automatic retry, while one waits for the connection. */
  let retry: AbortController | null = null;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    retry?.abort();
    retry = null;
    summary.clear();
    void run();
  });
  // A changed form is not sent without the visitor.
  form.addEventListener("input", () => {
    if (!retry) return;
    retry.abort();
    retry = null;
    summary.clear();
    show("");
  });
  // The back button restores the form while it was being sent.
  addEventListener("pageshow", end);

  async function run(): Promise<void> {
    if (isSending || !isValid()) return;
    isSending = true;
    mark(form, "aria-busy", true);
    markDisabled();
    while (checks.busy() > 0) {
      show(texts.waiting);
      await Promise.all([...files.values()].map(({ ended }) => ended));
    }
    if (!isValid()) return end();
    show(texts.sending);
    await sendNow();
  }

  /** Shows a status in place of the label, and announces it the first time; an empty text restores the label. */
  function show(text: string): void {
    if (!retry) write(state, "status", text);
    if (button) button.textContent = text || label;
  }

  function markDisabled(): void {
    if (button) mark(button, "aria-disabled", isSending);
  }

  /** Shows all errors. */
  function isValid(): boolean {
    const messages = checks.reveal();
    onChange();
    if (messages.size === 0) return true;
    const [first] = messages.keys();
    reveal((first && views.get(first)?.container) || null);
    showWrong(messages);
    return false;
  }

  /** Lists the errors above the form. */
  function showWrong(messages: FieldMessages): void {
    summary.showWrong([...messages].map(([key, message]) => ({ message, target: views.get(key)?.target ?? null })));
  }

  async function sendNow(): Promise<void> {
    elapsed.value = String(Math.round(performance.now()));
    const response = await send(form);
    if (response.kind !== "failed") {
      connection.restored();
      retry = null;
    }
    switch (response.kind) {
      case "sent":
        onSent();
        return location.assign(response.url);
      case "wrong":
        end();
        return refuse(response);
      case "refused":
        end();
        return summary.showFailure({ ...response, plainly: null });
      case "failed": {
        end();
        const plainly = response.reason === "offline" && !navigator.onLine ? null : () => form.submit();
        // A second summary would take the focus again.
        if (!retry) summary.showFailure({ ...texts.failures[response.reason], plainly });
        if (response.reason !== "unclear") hold();
      }
    }
  }

  function hold(): void {
    const held = retry ?? new AbortController();
    retry = held;
    show(texts.again);
    void connection.retryTime(held.signal).then(() => {
      if (!held.signal.aborted) void run();
    });
  }

  function refuse({ errors, uploads }: Wrong): void {
    const fields = fieldsOf(definition).flatMap((field) => {
      const name = nameOf(field, product);
      const message = errors[name];
      if (message && !uploads.includes(name)) files.get(field.key)?.forget();
      return message ? [[field.key, message] as const] : [];
    });
    checks.refuse(new Map(fields));
    if (isValid()) summary.showWrong(Object.values(errors).map((message) => ({ message, target: null })));
  }

  function end(): void {
    if (!isSending) return;
    isSending = false;
    mark(form, "aria-busy", false);
    show("");
    onChange();
  }

  return {
    /** Identifies the submission: the same content sent again with the same id is the same submission. */
    postId,
    showWrong,
    clear: summary.clear,
    /** @param left number of incomplete fields */
    showMissing(left: number): void {
      write(state, "left", left > 0 ? `${texts.left} ${left}` : "");
      markDisabled();
    },
  };
}

interface WrongField {
  readonly message: string;
  /** The id of the field; null if the page does not have it. */
  readonly target: string | null;
}

interface Failure {
  readonly title: string;
  readonly text: string;
  /** Sends the form without script; null if that cannot help. */
  readonly plainly: (() => void) | null;
}

/**
 * The error summary above a form that was not sent: takes the focus and links to the fields.
 * @param reveal called before a link leads to an element
 */
function errorSummaryOf(form: HTMLFormElement, parts: FormTemplates, reveal: (element: Element | null) => void) {
  const clear = () => form.querySelector(".error-summary")?.remove();
  const show = (box: HTMLElement) => {
    clear();
    form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", box);
    slot(box, "head", HTMLDivElement).focus();
  };
  const linkTo = (target: string, message: string) => {
    const link = make("a", { href: `#${target}` }, message);
    link.addEventListener("click", () => reveal(document.getElementById(target)));
    return link;
  };
  return {
    clear,
    showWrong(wrong: readonly WrongField[]): void {
      const box = parts.summary();
      const lines = wrong.map(({ message, target }) =>
        make("li", {}, target === null ? message : linkTo(target, message)),
      );
      slot(box, "list", HTMLUListElement).replaceChildren(...lines);
      slot(box, "plain", HTMLButtonElement).remove();
      show(box);
    },
    showFailure({ title, text, plainly }: Failure): void {
      const box = parts.summary();
      write(box, "title", title);
      write(box, "lead", text);
      slot(box, "list", HTMLUListElement).remove();
      const plain = slot(box, "plain", HTMLButtonElement);
      if (plainly) plain.addEventListener("click", plainly);
      else plain.remove();
      show(box);
    },
  };
}
