import { filesBeyondTotal } from "../../src/forms/files";
import type { Values } from "../../src/forms/form";
import { fieldsOf, readValues } from "../../src/forms/input";
import type { ScriptedForm } from "./scripted-form";

/** By the keys of fields, in the order of the page. */
export type FieldMessages = ReadonlyMap<string, string>;

/** Checks a form against its schema, and decides which messages to show. */
export class FormChecks {
  /** Errors found by the server, valid until the field changes. */
  readonly #refused = new Map<string, { readonly value: string; readonly message: string }>();

  constructor(private readonly context: ScriptedForm) {}

  /** As the server would read them. */
  values(): Values {
    const { form, definition, product } = this.context;
    const entered = new FormData(form);
    return readValues(definition, product, (name) => entered.getAll(name).filter((value) => typeof value === "string"));
  }

  skipped(): ReadonlySet<string> {
    return this.context.definition.skipped(this.values());
  }

  messages(): FieldMessages {
    const { definition, files, views } = this.context;
    const values = this.values();
    const skipped = definition.skipped(values);
    const checked = definition.check(values);
    const errors = checked.ok ? {} : checked.errors;
    const beyond = filesBeyondTotal(
      Array.from(files, ([key, { file }]) => [key, skipped.has(key) ? 0 : (file?.size ?? 0)]),
    );
    const found = fieldsOf(definition).flatMap(({ key }): [string, string][] => {
      if (skipped.has(key)) return [];
      const file = files.get(key);
      const error = beyond.has(key) ? "filesTotal" : file?.busy ? undefined : errors[key];
      const message = file?.message ?? this.#refusal(key, values) ?? (error && views.get(key)?.messageFor(error));
      return message ? [[key, message]] : [];
    });
    return new Map(found);
  }

  /** How many files are being uploaded. */
  get busy(): number {
    return [...this.context.files.values()].filter((file) => file.busy).length;
  }

  /** Shows the messages of fields that the visitor has left. */
  refresh(): FieldMessages {
    const { files, views } = this.context;
    const messages = this.messages();
    for (const view of views.values()) {
      const message = messages.get(view.key) ?? null;
      const unfinished = view.message === null && message !== null && view.hasFocus;
      if (view.touched && !(unfinished && !files.has(view.key))) view.show(message);
    }
    return messages;
  }

  /** Shows all messages of a part of the form. */
  reveal(within: Element = this.context.form): FieldMessages {
    const views = [...this.context.views.values()].filter(({ container }) => within.contains(container));
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
