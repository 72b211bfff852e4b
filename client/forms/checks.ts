import { filesBeyondTotal } from "../../src/forms/files";
import type { Form, Values } from "../../src/forms/form";
import { fieldsOf, readValues } from "../../src/forms/input";
import type { FieldView } from "./field-view";
import type { FormTemplates } from "./templates";
import type { ScriptTexts } from "./texts";
import type { UploadField } from "./upload-field";

/** A form in the page, for what works on all of it. */
export interface ScriptedForm {
  readonly form: HTMLFormElement;
  readonly definition: Form;
  readonly product: string;
  readonly texts: ScriptTexts;
  readonly parts: FormTemplates;
  /** By the keys of their fields, in the order of the page. */
  readonly views: ReadonlyMap<string, FieldView>;
  readonly files: ReadonlyMap<string, UploadField>;
}

/** By the keys of fields, in the order of the page. */
export type FieldMessages = ReadonlyMap<string, string>;

export type FormChecks = ReturnType<typeof formChecks>;

/** Checks a form against its schema, and decides which messages to show. */
export function formChecks({ form, definition, product, files, views }: ScriptedForm) {
  /** Errors found by the server, valid until the field changes. */
  const refused = new Map<string, { readonly value: string; readonly message: string }>();

  /** As the server would read them. */
  function values(): Values {
    const entered = new FormData(form);
    return readValues(definition, product, (name) => entered.getAll(name).filter((value) => typeof value === "string"));
  }

  function messages(): FieldMessages {
    const entered = values();
    const skipped = definition.skipped(entered);
    const checked = definition.check(entered);
    const errors = checked.ok ? {} : checked.errors;
    const beyond = filesBeyondTotal(
      Array.from(files, ([key, { file }]) => [key, skipped.has(key) ? 0 : (file?.size ?? 0)]),
    );
    const found = fieldsOf(definition).flatMap(({ key }): [string, string][] => {
      if (skipped.has(key)) return [];
      const file = files.get(key);
      const error = beyond.has(key) ? "filesTotal" : file?.busy ? undefined : errors[key];
      const message = file?.message ?? refusal(key, entered) ?? (error && views.get(key)?.messageFor(error));
      return message ? [[key, message]] : [];
    });
    return new Map(found);
  }

  function refusal(key: string, entered: Values): string | undefined {
    const known = refused.get(key);
    if (known && known.value !== JSON.stringify(entered[key])) refused.delete(key);
    return refused.get(key)?.message;
  }

  return {
    values,
    messages,
    skipped: () => definition.skipped(values()),
    /** How many files are being uploaded. */
    busy: () => [...files.values()].filter((file) => file.busy).length,
    /** Shows the messages of fields that the visitor has left. */
    refresh(): FieldMessages {
      const found = messages();
      for (const view of views.values()) {
        const message = found.get(view.key) ?? null;
        const unfinished = view.message === null && message !== null && view.hasFocus;
        if (view.touched && !(unfinished && !files.has(view.key))) view.show(message);
      }
      return found;
    },
    /** Shows all messages of a part of the form. */
    reveal(within: Element = form): FieldMessages {
      const shown = [...views.values()].filter(({ container }) => within.contains(container));
      const found = new Map([...messages()].filter(([key]) => shown.some((view) => view.key === key)));
      for (const view of shown) {
        view.touched = true;
        view.show(found.get(view.key) ?? null);
      }
      return found;
    },
    /** Adds errors that only the server found, by key. */
    refuse(added: ReadonlyMap<string, string>): void {
      const entered = values();
      const found = messages();
      for (const [key, message] of added) {
        if (found.get(key) !== message) refused.set(key, { value: JSON.stringify(entered[key]), message });
      }
    },
  };
}
