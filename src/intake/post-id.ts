import type { FormId, Values } from "../forms/form";
import { digestOf } from "../platform/digest";

interface Identity {
  readonly product: string;
  readonly form: FormId;
  /** The browser's own name for this sending; empty without script. */
  readonly postId: string;
  readonly values: Values;
  /** What names each file's content: a hash, or the id of its upload. */
  readonly files: Readonly<Record<string, string>>;
}

/** The same post has the same id, however often it is sent. */
export async function postIdOf({ product, form, postId, values, files }: Identity): Promise<string> {
  return digestOf(JSON.stringify([product, form, postId, sortedEntries(values), sortedEntries(files)]));
}

function sortedEntries(record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
