import { type RefObject, useRef, useState } from "react";
import { filesBeyondTotal } from "../../forms/files";
import type { Values } from "../../forms/form";
import { readValues } from "../../forms/input";
import { type FieldModel, type FormModel, fieldsOfModel } from "../../forms/model";
import { messageOf } from "../../forms/state";
import { fieldElement, isFieldBlank } from "./controls";
import { fileOf, isBusy } from "./file-upload";
import type { FormCode, FormProps } from "./form-props";
import type { FormUploads } from "./use-uploads";

/** How a field is marked. */
export interface Mark {
  readonly message: string | null;
  readonly isValid: boolean;
}

type Marks = Readonly<Record<string, Mark>>;

/** By the keys of fields, in the order of the page. */
export type FieldMessages = ReadonlyMap<string, string>;

/** What is known of the entries of a form. */
interface FormView {
  readonly values: Values;
  /** By the keys of fields. */
  readonly marks: Marks;
  /** Keys of fields that are wrong or missing, whether their messages are shown or not. */
  readonly wrong: ReadonlySet<string>;
  /** Keys of fields that other values make meaningless. */
  readonly skipped: ReadonlySet<string>;
  /** Script has read the entries: parts that are complete may be marked. */
  readonly isRead: boolean;
}

interface FormStateOptions {
  readonly props: FormProps & FormCode;
  readonly model: FormModel;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly uploads: FormUploads;
}

type IsDue = (field: FieldModel, message: string | null) => boolean;

export interface FormChecks {
  readonly view: FormView;
  /** The entries as the server would read them. */
  readonly values: () => Values;
  /** Messages of the field may be shown from now on. */
  readonly touch: (key: string) => void;
  /** The field that an element of the page belongs to. */
  readonly fieldAt: (element: Element) => FieldModel | undefined;
  /** Shows the messages of fields that the visitor has left. */
  readonly refresh: () => void;
  /** Shows and returns all messages of these fields, or of all. */
  readonly reveal: (keys?: readonly string[]) => FieldMessages;
  /** Adds errors that only the server found. */
  readonly refuse: (added: FieldMessages) => void;
}

/** Checks a form against its schema, and decides which messages to show. */
export function useFormState(options: FormStateOptions): FormChecks {
  const { props, model, form, uploads } = options;
  const fields = fieldsOfModel(model);
  const [view, setView] = useState(() => viewOfServer(props, fields));
  /** Fields that the visitor has left: messages may be shown. */
  const touched = useRef(new Set(fields.filter(({ key }) => view.marks[key]?.message).map(({ key }) => key)));
  const marks = useRef(view.marks);
  const refusals = useRefusals();

  const values = () => valuesIn(options);
  const messagesOf = (entered: Values) => messagesIn(options, entered, refusals.of);
  function show(entered: Values, messages: FieldMessages, isDue: IsDue): void {
    const skipped = props.source.definition.skipped(entered);
    marks.current = marksOf(options, marks.current, messages, isDue);
    setView({ values: entered, marks: marks.current, wrong: new Set(messages.keys()), skipped, isRead: true });
  }

  return {
    view,
    values,
    touch: (key: string) => void touched.current.add(key),
    fieldAt: (element: Element) => fieldAt(form.current, fields, element),
    refresh(): void {
      const entered = values();
      for (const key of withNews(uploads)) touched.current.add(key);
      show(entered, messagesOf(entered), (field, message) => {
        const isNew = !marks.current[field.key]?.message && message !== null;
        const isUnfinished = isNew && !uploads.all.has(field.key) && hasFocus(form.current, field);
        return touched.current.has(field.key) && !isUnfinished;
      });
    },
    reveal(keys: readonly string[] = fields.map(({ key }) => key)): FieldMessages {
      const entered = values();
      const all = messagesOf(entered);
      for (const key of keys) touched.current.add(key);
      show(entered, all, ({ key }) => keys.includes(key));
      return new Map([...all].filter(([key]) => keys.includes(key)));
    },
    refuse(added: FieldMessages): void {
      const entered = values();
      const known = messagesOf(entered);
      for (const [key, message] of added) if (known.get(key) !== message) refusals.add(key, entered, message);
    },
  };
}

/** Errors found by the server, valid until the field changes. */
function useRefusals() {
  const refused = useRef(new Map<string, { readonly value: string; readonly message: string }>());
  return {
    of(key: string, entered: Values): string | undefined {
      const known = refused.current.get(key);
      if (known && known.value !== JSON.stringify(entered[key])) refused.current.delete(key);
      return refused.current.get(key)?.message;
    },
    add: (key: string, entered: Values, message: string) =>
      void refused.current.set(key, { value: JSON.stringify(entered[key]), message }),
  };
}

/** The entries as the server would read them. */
function valuesIn({ props, form, uploads }: FormStateOptions): Values {
  if (!form.current) return props.state.values;
  const entered = new FormData(form.current);
  const texts = (name: string) => entered.getAll(name).filter((value) => typeof value === "string");
  const read = readValues(props.source.definition, props.product, texts);
  const ids = Array.from(uploads.all, ([key, { upload }]) => [key, upload?.id ?? ""]);
  return { ...read, ...Object.fromEntries(ids) };
}

/** What is wrong, by the rules of the form, by the state of its files, and by the server. */
function messagesIn(
  { props, model, uploads }: FormStateOptions,
  entered: Values,
  refusal: (key: string, entered: Values) => string | undefined,
): FieldMessages {
  const { definition } = props.source;
  const skipped = definition.skipped(entered);
  const checked = definition.check(entered);
  const errors = checked.ok ? {} : checked.errors;
  const sizes = Array.from(uploads.all, ([key, { snapshot }]): [string, number] => [
    key,
    skipped.has(key) ? 0 : (fileOf(snapshot.state)?.size ?? 0),
  ]);
  const beyond = filesBeyondTotal(sizes);
  return new Map(
    fieldsOfModel(model).flatMap((field): [string, string][] => {
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

/** The marks of fields whose message is due; the other fields keep theirs, and a mark that is the same stays the same object. */
function marksOf(
  { model, form, uploads }: FormStateOptions,
  marks: Marks,
  messages: FieldMessages,
  isDue: IsDue,
): Marks {
  const changed = { ...marks };
  for (const field of fieldsOfModel(model)) {
    const message = messages.get(field.key) ?? null;
    if (!form.current || !isDue(field, message)) continue;
    const isEmpty = uploads.all.has(field.key)
      ? uploads.all.get(field.key)?.snapshot.state.kind === "empty"
      : isFieldBlank(form.current, field.name);
    const isValid = message === null && !isEmpty;
    const before = changed[field.key];
    if (before?.message !== message || before.isValid !== isValid) changed[field.key] = { message, isValid };
  }
  return changed;
}

/** Keys of fields whose file was chosen or has a problem. */
const withNews = (uploads: FormUploads): readonly string[] =>
  [...uploads.all]
    .filter(([, { snapshot }]) => snapshot.problem !== null || snapshot.state.kind !== "empty")
    .map(([key]) => key);

const fieldAt = (form: HTMLFormElement | null, fields: readonly FieldModel[], element: Element) =>
  form ? fields.find(({ name }) => fieldElement(form, name)?.contains(element)) : undefined;

const hasFocus = (form: HTMLFormElement | null, { name }: FieldModel): boolean =>
  form !== null && fieldElement(form, name)?.contains(document.activeElement) === true;

function fileMessage(field: FieldModel, props: FormCode, uploads: FormUploads): string | undefined {
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
