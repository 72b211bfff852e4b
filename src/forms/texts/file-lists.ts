import { type FileType, fileTypeOf } from "../file-types";

/** The types of files that a field takes, as its sentences list them. */
export interface FileList {
  /** Names that visitors know, such as `PDF`. */
  readonly labels: readonly string[];
  /** Extensions of older types that are not accepted, such as `.xls`. */
  readonly from: readonly string[];
  /** What the older types can be saved as, such as `.xlsx`. */
  readonly to: readonly string[];
}

export function fileListOf(types: readonly FileType[]): FileList {
  const rows = types.map(fileTypeOf);
  const older = rows.filter(({ savedFrom }) => savedFrom);
  return {
    labels: rows.map(({ label }) => label),
    from: older.map(({ savedFrom }) => `.${savedFrom}`),
    to: older.map(({ extensions: [extension] }) => `.${extension}`),
  };
}
