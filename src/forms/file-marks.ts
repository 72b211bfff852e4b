import { z } from "zod";

/**
 * What the inspection of a file does not know or cannot read. The file is taken; operators and the CMS get its marks.
 * - `part`: a part of a type that is not on the lists
 * - `relation`: a link whose scheme is not on the lists
 * - `function`: a function that neither computes nor reaches out by the lists
 * - `field`: a Word field that is not on the lists
 * - `object`: an object of another program, without macros
 * - `unreadable`: a structure that programs may read in different ways, or that cannot be read
 * - `too-complex`: more to inspect than the budget allows
 */
export const fileMarkCodes = ["part", "relation", "function", "field", "object", "unreadable", "too-complex"] as const;
export type FileMarkCode = (typeof fileMarkCodes)[number];

/** Of one mark. */
export const maxMarkNames = 4;
/** Of one name, for operators. */
export const maxMarkNameLength = 40;

export const FileMarkSchema = z.object({
  code: z.enum(fileMarkCodes),
  /** How often it was found. */
  count: z.int().min(1),
  /** The first distinct names of what was found, such as `intelligence2+xml`. */
  names: z.array(z.string().max(maxMarkNameLength)).max(maxMarkNames),
});
export type FileMark = z.infer<typeof FileMarkSchema>;

/** What a product does with marked files. */
export const unknownFilesChoices = ["deliver", "hold", "refuse"] as const;
export type UnknownFiles = (typeof unknownFilesChoices)[number];

/** `3 part: intelligence2+xml, x`: for the CMS. */
export const marksText = (marks: readonly FileMark[]): string =>
  marks
    .map(({ code, count, names }) => `${count} ${code}${names.length > 0 ? `: ${names.join(", ")}` : ""}`)
    .join("; ");
