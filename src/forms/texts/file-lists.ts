import { type FileType, fileTypeOf } from "../file-types";

/** A list in words whose last part follows "or"; empty without parts. */
export const oneOf = (parts: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "disjunction" }).format(parts);

/** The names of the types. */
export const typeLabels = (types: readonly FileType[]): readonly string[] =>
  types.map((type) => fileTypeOf(type).label);

/** What has to be saved as one of the types first, by extensions such as `.xls` to `.xlsx`. */
export const savedTypes = (types: readonly FileType[]): readonly { readonly from: string; readonly to: string }[] =>
  types.flatMap((type) => {
    const { savedFrom, extensions } = fileTypeOf(type);
    return savedFrom ? [{ from: `.${savedFrom}`, to: `.${extensions[0]}` }] : [];
  });
