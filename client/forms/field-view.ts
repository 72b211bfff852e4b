import type { FormIslandProps } from "../../src/components/island/island-props";
import type { ErrorKey } from "../../src/forms/errors";
import { type FileType, fileListOf } from "../../src/forms/file-types";
import type { FieldLayout } from "../../src/forms/form";
import { fileTypesOf } from "../../src/forms/input";
import { mark, write } from "./markup";
import type { FormTemplates } from "./templates";
import type { ScriptTexts } from "./texts";

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTextControl = (element: unknown): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isTickable = (control: TextControl): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

interface FieldTexts extends Pick<FormIslandProps, "own">, Pick<ScriptTexts, "errors"> {
  readonly parts: FormTemplates;
}

/** One field in the page. */
export class FieldView {
  readonly id: string;
  readonly container: HTMLElement;
  /** The step of the form that has the field. */
  readonly step: string | undefined;
  /** The visitor has left the field: messages may be shown. */
  touched = false;
  /** The id for links in the summary. */
  target: string;
  #message: string | null;

  private constructor(
    readonly key: string,
    readonly fileTypes: readonly FileType[],
    private readonly texts: FieldTexts,
    private readonly controls: readonly [TextControl, ...TextControl[]],
    container: HTMLElement,
  ) {
    this.container = container;
    this.step = container.closest<HTMLElement>(".form-section")?.dataset.step;
    this.id = controls[0].id;
    this.target = this.id;
    this.#message = this.#messageNode?.textContent ?? null;
    this.touched = this.#message !== null;
  }

  /** Null if the page does not have the field. */
  static find(form: HTMLFormElement, field: FieldLayout, name: string, texts: FieldTexts): FieldView | null {
    const [first, ...others] = [...form.elements].flatMap((element): TextControl[] =>
      isTextControl(element) && element.name === name ? [element] : [],
    );
    const container = first?.closest(".field");
    if (!first || !(container instanceof HTMLElement)) return null;
    return new FieldView(field.key, fileTypesOf(field), texts, [first, ...others], container);
  }

  get message(): string | null {
    return this.#message;
  }

  get label(): string {
    const label = this.container.querySelector(".field-label");
    return label?.firstChild?.textContent ?? "";
  }

  /** The server's message for an error of the field. */
  messageFor(error: ErrorKey): string {
    const { own, errors } = this.texts;
    const [control] = this.controls;
    const maxLength = control instanceof HTMLSelectElement ? 0 : Math.max(0, control.maxLength);
    return own[this.key]?.[error] ?? errors[error](this.label, { maxLength, files: fileListOf(this.fileTypes) });
  }

  get hasFocus(): boolean {
    return this.container.contains(document.activeElement);
  }

  get isBlank(): boolean {
    return this.controls.every((control) => (isTickable(control) ? !control.checked : control.value === ""));
  }

  /** Hidden, because values of other fields make it meaningless. */
  get isSkipped(): boolean {
    return this.container.parentElement?.hidden === true;
  }

  set isSkipped(skipped: boolean) {
    if (this.container.parentElement) this.container.parentElement.hidden = skipped;
  }

  /** Of a single control. */
  get text(): string {
    return this.controls[0].value;
  }

  /** The value for readers: choices by their labels. */
  get shown(): string {
    const labels = this.controls.flatMap((control) => {
      if (isTickable(control)) return control.checked ? (control.labels?.[0]?.textContent ?? []) : [];
      if (control instanceof HTMLSelectElement) return control.value && (control.selectedOptions[0]?.textContent ?? "");
      return control.value.trim();
    });
    return labels.filter((label) => label !== "").join(", ");
  }

  show(message: string | null): void {
    const [first] = this.controls;
    const invalid = message !== null;
    this.container.classList.toggle("field--invalid", invalid);
    this.container.classList.toggle("field--valid", !invalid && !this.isBlank);
    if (message === this.#message) return;
    this.#message = message;
    this.#messageNode?.remove();
    if (!isTickable(first)) mark(first, "aria-invalid", invalid);
    this.#describe(invalid);
    if (message === null) return;
    const node = this.texts.parts.error();
    node.id = this.#messageId;
    write(node, "message", message);
    const above = this.container.querySelector(":scope > .field-hint, :scope > .field-label:not(:has(~ .field-hint))");
    above?.insertAdjacentElement("afterend", node);
  }

  /** Sets the value; choices that do not exist are ignored. */
  fill(value: string | readonly string[]): void {
    const values = [value].flat();
    for (const control of this.controls) {
      if (isTickable(control)) control.checked = values.includes(control.value);
      else control.value = values[0] ?? "";
    }
  }

  get #messageId(): string {
    return `${this.id}-error`;
  }

  get #messageNode(): Element | null {
    return this.container.querySelector(`[id="${this.#messageId}"]`);
  }

  #describe(invalid: boolean): void {
    const [first] = this.controls;
    const described = isTickable(first) ? this.container : first;
    const ids = new Set((described.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
    if (invalid) ids.add(this.#messageId);
    else ids.delete(this.#messageId);
    if (ids.size > 0) described.setAttribute("aria-describedby", [...ids].join(" "));
    else described.removeAttribute("aria-describedby");
  }
}
