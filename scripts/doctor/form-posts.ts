import type { Product } from "../../src/config";
import { maxFileBytes, maxFormBytes } from "../../src/forms/files";
import { formIds } from "../../src/forms/form-ids";
import { contentModel } from "../cms/content-model";
import type { ContentType } from "../cms/content-type";

/** Where the posts of a form go, and where they may be read; below the content root. */
export interface PostPaths {
  readonly type: ContentType;
  readonly takenAt: string;
  /** As the site looks posts up: where it brings them, unless the settings say otherwise. */
  readonly listedAt: string;
}

export function postPathsOf({ key, forms }: Product): readonly PostPaths[] {
  return contentModel(key).flatMap((type) => {
    const { postPath, name } = type;
    if (postPath === null) return [];
    const id = formIds.find((each) => each === name);
    return [{ type, takenAt: postPath, listedAt: (id && forms.records[id]) ?? postPath }];
  });
}

/** Bytes of the largest body that a form sends the CMS: its texts, and its files as data URLs. */
export function largestPost({ fields }: Pick<ContentType, "fields">): number {
  const files = fields.filter(({ kind }) => kind === "file").length;
  const characters = fields.reduce((sum, { name, maxLength }) => sum + name.length + 8 + (maxLength ?? 0), 0);
  return 4 * characters + Math.ceil(Math.min(files * maxFileBytes, maxFormBytes) / 3) * 4;
}

/** Of the fields of a form, so many are enough to tell its posts from other records. */
const telling = 0.6;

/** Whether a record holds what a visitor sent, by the names of its fields. */
export function isPostOf({ fields }: ContentType, record: unknown): boolean {
  if (typeof record !== "object" || record === null) return false;
  const specified = fields.filter(({ kind, extra }) => kind !== "file" && !extra);
  const present = specified.filter(({ name }) => name in record);
  return present.length >= Math.ceil(specified.length * telling);
}
