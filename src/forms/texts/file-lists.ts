import { type FileType, fileTypeOf } from "../file-types";

/** The accepted types of files, for sentences. */
export interface FileList {
  /** Such as `PDF`. */
  readonly labels: readonly string[];
  /** Older types that are not accepted, such as `.xls`. */
  readonly from: readonly string[];
  /** Types as which the older ones can be saved, such as `.xlsx`. */
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
