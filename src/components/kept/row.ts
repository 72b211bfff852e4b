import { createElement, type ReactElement, type ReactNode } from "react";

/** One row of a list. */
export interface Row {
  readonly key: string;
  /** Everything that the row follows from. */
  readonly name: string;
  readonly content: () => ReactNode;
}

/** Makes the element of a row. */
export type MakeRow = (row: Row) => ReactElement;

export const plainRow: MakeRow = ({ key, content }) => createElement("li", { key }, content());
