import { z } from "zod";
import type { Dialect } from "../dialect.ts";

const UploadedSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) })).min(1);

/** The media library: below the content root, as Strapi 4 and 5 have it, or where Strapi 3 has it. */
export const strapiUploads = {
  uploadPaths: (root) => [...new Set([root, "", "/api"])].map((prefix) => `${prefix}/upload`),
  uploadParts: { file: "files", info: "fileInfo" },
  readUpload: (body) => UploadedSchema.parse(body)[0]?.id ?? "",
} as const satisfies Pick<Dialect, "uploadPaths" | "uploadParts" | "readUpload">;
