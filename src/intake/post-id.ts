import type { FormId, Values } from "../forms/form";
import { digestOf } from "../platform/digest";

interface Identity {
  readonly product: string;
  readonly form: FormId;
  readonly postId: string;
  readonly values: Values;
  /** By field: a hash of the content, or the id of the upload. */
  readonly files: Readonly<Record<string, string>>;
}

/** The same post has the same id, however often it is sent. */
export async function postIdOf({ product, form, postId, values, files }: Identity): Promise<string> {
  return digestOf(JSON.stringify([product, form, postId, sortedEntries(values), sortedEntries(files)]));
}

const sortedEntries = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
