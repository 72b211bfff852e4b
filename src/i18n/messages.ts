import type { FieldTexts } from "../forms/model";
import type { id } from "./id";
import type { Language } from "./languages";

type Text<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Key extends "fields"
        ? { readonly [Field in keyof T[Key]]: FieldTexts }
        : Text<T[Key]>;
};

/** Every text of the user interface; one table a language. */
export type Messages = Text<Omit<typeof id, "language">> & { readonly language: Language };
