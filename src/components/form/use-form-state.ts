import { type RefObject, useRef, useState } from "react";
import { filesBeyondTotal } from "../../forms/files";
import type { Form, Values } from "../../forms/form";
import { readValues } from "../../forms/input";
import { type FieldModel, type FormModel, fieldsOfModel } from "../../forms/model";
import { messageOf } from "../../forms/state";
import { controlsOf, fieldElement, isBlank } from "./controls";
import { fileOf, isBusy } from "./file-upload";
import type { FormCode, FormProps } from "./form-props";
import type { Uploads } from "./use-uploads";

/** How a field is marked. */
export interface Mark {
  readonly message: string | null;
  readonly isValid: boolean;
}

/** By the keys of fields, in the order of the page. */
export type Messages = ReadonlyMap<string, string>;

/** What is known of the entries of a form. */
export interface FormView {
  readonly values: Values;
  /** By the keys of fields. */
  readonly marks: Readonly<Record<string, Mark>>;
  /** Keys of fields that are wrong or missing, whether their messages are shown or not. */
  readonly wrong: ReadonlySet<string>;
  /** Keys of fields that other values make meaningless. */
  readonly skipped: ReadonlySet<string>;
  /** Script has read the entries: parts that are complete may be marked. */
  readonly isRead: boolean;
}

interface FormStateOptions {
  readonly props: FormProps & FormCode;
  readonly definition: Form;
  readonly model: FormModel;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly uploads: Uploads;
}

export type FormChecks = ReturnType<typeof useFormState>;

/** Checks a form against its schema, and decides which messages to show. */
export function useFormState({ props, definition, model, form, uploads }: FormStateOptions) {
  const fields = fieldsOfModel(model);
  const [view, setView] = useState(() => viewOfServer(props, fields));
  /** Fields that the visitor has left: messages may be shown. */
  const touched = useRef(new Set(fields.filter(({ key }) => view.marks[key]?.message).map(({ key }) => key)));
  /** Errors found by the server, valid until the field changes. */
  const refused = useRef(new Map<string, { readonly value: string; readonly message: string }>());
  const marks = useRef(view.marks);

  /** As the server would read them. */
  function values(): Values {
    const element = form.current;
    if (!element) return props.state.values;
    const entered = new FormData(element);
    const texts = (name: string) => entered.getAll(name).filter((value) => typeof value === "string");
    const read = readValues(definition, props.product, texts);
    const ids = Array.from(uploads.all, ([key, { upload }]) => [key, upload?.id ?? ""]);
    return { ...read, ...Object.fromEntries(ids) };
  }

  function messagesIn(entered: Values): Messages {
    const skipped = definition.skipped(entered);
    const checked = definition.check(entered);
    const errors = checked.ok ? {} : checked.errors;
    const sizes = Array.from(uploads.all, ([key, { snapshot }]): [string, number] => [
      key,
      skipped.has(key) ? 0 : (fileOf(snapshot.state)?.size ?? 0),
    ]);
    const beyond = filesBeyondTotal(sizes);
    return new Map(
      fields.flatMap((field): [string, string][] => {
        const { key } = field;
        if (skipped.has(key)) return [];
        const upload = uploads.all.get(key);
        const isOnTheWay = upload !== undefined && isBusy(upload.snapshot.state);
        const error = beyond.has(key) ? "filesTotal" : isOnTheWay ? undefined : errors[key];
        const message = fileMessage(field, props, uploads) ?? refusal(key, entered) ?? (error && field.message(error));
        return message ? [[key, message]] : [];
      }),
    );
  }

  function refusal(key: string, entered: Values): string | undefined {
    const known = refused.current.get(key);
    if (known && known.value !== JSON.stringify(entered[key])) refused.current.delete(key);
    return refused.current.get(key)?.message;
  }

  function show(entered: Values, messages: Messages, isDue: (field: FieldModel, message: string | null) => boolean) {
    const element = form.current;
    const changed = { ...marks.current };
    for (const field of fields) {
      const message = messages.get(field.key) ?? null;
      if (!element || !isDue(field, message)) continue;
      const isEmpty = uploads.all.has(field.key)
        ? uploads.all.get(field.key)?.snapshot.state.kind === "empty"
        : isBlank(element, field.name);
      const mark = { message, isValid: message === null && !isEmpty };
      const before = changed[field.key];
      if (before?.message !== mark.message || before.isValid !== mark.isValid) changed[field.key] = mark;
    }
    marks.current = changed;
    const skipped = definition.skipped(entered);
    setView({ values: entered, marks: changed, wrong: new Set(messages.keys()), skipped, isRead: true });
  }

  const hasFocus = ({ name }: FieldModel) =>
    form.current !== null && fieldElement(form.current, name)?.contains(document.activeElement) === true;

  return {
    view,
    values,
    messages: () => messagesIn(values()),
    touch: (key: string) => void touched.current.add(key),
    /** The field that an element of the page belongs to. */
    fieldAt(element: Element): FieldModel | undefined {
      const shown = form.current;
      return shown ? fields.find(({ name }) => fieldElement(shown, name)?.contains(element)) : undefined;
    },
    /** Shows the messages of fields that the visitor has left. */
    refresh(): Messages {
      const entered = values();
      const messages = messagesIn(entered);
      for (const [key, { snapshot }] of uploads.all) {
        if (snapshot.problem || snapshot.state.kind !== "empty") touched.current.add(key);
      }
      show(entered, messages, (field, message) => {
        const isNew = !marks.current[field.key]?.message && message !== null;
        const isUnfinished = isNew && !uploads.all.has(field.key) && hasFocus(field);
        return touched.current.has(field.key) && !isUnfinished;
      });
      return messages;
    },
    /** Shows all messages of a part of the form. */
    reveal(keys: readonly string[] = fields.map(({ key }) => key)): Messages {
      const entered = values();
      const all = messagesIn(entered);
      for (const key of keys) touched.current.add(key);
      show(entered, all, ({ key }) => keys.includes(key));
      return new Map([...all].filter(([key]) => keys.includes(key)));
    },
    /** Adds errors that only the server found, by key. */
    refuse(added: ReadonlyMap<string, string>): void {
      const entered = values();
      const found = messagesIn(entered);
      for (const [key, message] of added) {
        if (found.get(key) !== message) refused.current.set(key, { value: JSON.stringify(entered[key]), message });
      }
    },
    /** Whether the page has the field. */
    has: (name: string) => form.current !== null && controlsOf(form.current, name).length > 0,
  };
}

function fileMessage(field: FieldModel, props: FormCode, uploads: Uploads): string | undefined {
  const problem = uploads.all.get(field.key)?.snapshot.problem;
  if (!problem) return undefined;
  if ("error" in problem) return field.message(problem.error);
  return `${field.label}: ${problem.detail ?? props.source.shared.script.upload.failed}`;
}

/** What the server knew. */
function viewOfServer({ state, step }: FormProps, fields: readonly FieldModel[]): FormView {
  const marks = fields.flatMap((field) => {
    const message = messageOf(field, state);
    return message ? [[field.key, { message, isValid: false }]] : [];
  });
  const marked = { ...state, errors: step?.marked ?? state.errors };
  const isMissing = ({ key, required }: FieldModel) =>
    required && [state.values[key] ?? []].flat().every((value) => value === "");
  const wrong = fields.filter((field) => messageOf(field, marked) !== null || isMissing(field));
  return {
    values: state.values,
    marks: Object.fromEntries(marks),
    wrong: new Set(wrong.map(({ key }) => key)),
    skipped: new Set(step?.skipped ?? []),
    isRead: false,
  };
}
