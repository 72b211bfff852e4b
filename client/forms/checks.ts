import { filesBeyondTotal } from "../../src/forms/files";
import type { Form, Values } from "../../src/forms/form";
import { fieldsOf, readValues } from "../../src/forms/input";
import type { Controls } from "./controls";
import type { FieldView } from "./field-view";
import type { MessageOf } from "./messages";
import type { UploadField } from "./upload-field";

/** By the keys of fields, in the order of the page. */
export type FieldMessages = ReadonlyMap<string, string>;

interface Refused {
  readonly value: string;
  readonly message: string;
}

/** Checks a form against its schema, and decides which messages to show. */
export class FormChecks {
  /** Errors found by the server, valid until the field changes. */
  readonly #refused = new Map<string, Refused>();

  constructor(
    private readonly form: HTMLFormElement,
    private readonly controls: Controls,
    private readonly definition: Form,
    private readonly product: string,
    private readonly messageOf: MessageOf,
    private readonly views: ReadonlyMap<string, FieldView>,
    private readonly files: ReadonlyMap<string, UploadField>,
  ) {}

  /** As the server would read them. */
  values(): Values {
    return readValues(this.definition, this.product, (name) => this.controls.texts(name));
  }

  skipped(): ReadonlySet<string> {
    return this.definition.skipped(this.values());
  }

  messages(): FieldMessages {
    const values = this.values();
    const skipped = this.definition.skipped(values);
    const checked = this.definition.check(values);
    const errors = checked.ok ? {} : checked.errors;
    const beyond = filesBeyondTotal(
      Array.from(this.files, ([key, { file }]) => [key, skipped.has(key) ? 0 : (file?.size ?? 0)]),
    );
    const found = fieldsOf(this.definition).flatMap(({ key }): [string, string][] => {
      if (skipped.has(key)) return [];
      const file = this.files.get(key);
      const error = beyond.has(key) ? "filesTotal" : file?.busy ? undefined : errors[key];
      const view = this.views.get(key);
      const message = file?.message ?? this.#refusal(key, values) ?? (error && view && this.messageOf(view, error));
      return message ? [[key, message]] : [];
    });
    return new Map(found);
  }

  /** How many files are being uploaded. */
  get busy(): number {
    return [...this.files.values()].filter((file) => file.busy).length;
  }

  /** Shows the messages of fields that the visitor has left. */
  refresh(): FieldMessages {
    const messages = this.messages();
    for (const view of this.views.values()) {
      const message = messages.get(view.key) ?? null;
      const unfinished = view.message === null && message !== null && view.hasFocus;
      if (view.touched && !(unfinished && !this.files.has(view.key))) view.show(message);
    }
    return messages;
  }

  /** Shows all messages of a part of the form. */
  reveal(within: Element = this.form): FieldMessages {
    const views = [...this.views.values()].filter(({ container }) => within.contains(container));
    const all = this.messages();
    const messages = new Map([...all].filter(([key]) => views.some((view) => view.key === key)));
    for (const view of views) {
      view.touched = true;
      view.show(messages.get(view.key) ?? null);
    }
    return messages;
  }

  /** Adds errors that only the server found, by key. */
  refuse(messages: ReadonlyMap<string, string>): void {
    const values = this.values();
    const found = this.messages();
    for (const [key, message] of messages) {
      if (found.get(key) !== message) this.#refused.set(key, { value: JSON.stringify(values[key]), message });
    }
  }

  #refusal(key: string, values: Values): string | undefined {
    const refused = this.#refused.get(key);
    if (refused && refused.value !== JSON.stringify(values[key])) this.#refused.delete(key);
    return this.#refused.get(key)?.message;
  }
}
