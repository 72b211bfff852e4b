import { createElement, type ReactElement, type ReactNode } from "react";

/** One row of a list or table. */
export interface Row {
  readonly tag: "li" | "tr";
  readonly key: string;
  /** Everything that the row follows from. */
  readonly name: string;
  readonly content: () => ReactNode;
}

/** Makes the element of a row. */
export type MakeRow = (row: Row) => ReactElement;

export const plainRow: MakeRow = ({ tag, key, content }) => createElement(tag, { key }, content());
