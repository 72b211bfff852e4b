import type { FormId, Values } from "../forms/form";
import { digestOf } from "../platform/digest";

interface Identity {
  readonly product: string;
  readonly form: FormId;
  /** Chosen by the script in the browser; empty without one. */
  readonly postId: string;
  readonly values: Values;
  /** Identifies the content of each file: a hash, or the id of its upload. */
  readonly files: Readonly<Record<string, string>>;
}

/** A stable id: the same post has the same one, however often it is sent. */
export async function postIdOf({ product, form, postId, values, files }: Identity): Promise<string> {
  return digestOf(JSON.stringify([product, form, postId, sortedEntries(values), sortedEntries(files)]));
}

function sortedEntries(record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
