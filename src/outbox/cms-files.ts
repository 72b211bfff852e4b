import { z } from "zod";
import type { Product } from "../config";
import { type OpenFile, postBody, uploadBody } from "./body";
import type { CmsConnection } from "./cms-connection";
import type { Answer } from "./outcome";
import type { PostFile } from "./post";

const UploadedSchema = z
  .array(z.looseObject({ id: z.union([z.number(), z.string()]) }))
  .min(1)
  .transform(([first]) => first?.id ?? "");

export type UploadAnswer =
  | { readonly kind: "uploaded"; readonly id: number | string }
  | Exclude<Answer, { readonly kind: "answered" }>;

/**
 * Uploads a file to the media library of the CMS: below the content root, as in Strapi 4 and 5, or where Strapi 3 has it.
 * Its name and caption say which record it belongs to.
 * @param about path of the record, with its id if that is known
 */
export async function uploadFile(
  connection: CmsConnection,
  { content: { origin, root } }: Product,
  { file, reference, about }: { file: PostFile; reference: string; about: string },
  open: OpenFile,
): Promise<UploadAnswer> {
  const ending = /\.[a-z\d]{1,5}$/i.exec(file.name)?.[0].toLowerCase() ?? "";
  const info = { name: `${reference}-${file.field}${ending}`, caption: `${reference} ${about} ${file.field}` };
  const addresses = new Set([root, "", "/api"].map((prefix) => `${origin}${prefix}/upload`));
  let refused: UploadAnswer | null = null;
  for (const address of addresses) {
    const answer = await connection.send("POST", address, uploadBody(file, info, open));
    if (answer.kind === "answered") {
      const { success, data: id } = UploadedSchema.safeParse(answer.json);
      return success ? { kind: "uploaded", id } : { kind: "uncertain", reason: "unreadable-upload", status: null };
    }
    if (answer.status !== 404 && answer.status !== 405) return answer;
    refused ??= answer;
  }
  return refused ?? { kind: "failed", reason: "no-upload-address", status: null };
}

/** Links an uploaded file to a record. Where that is not allowed, only its caption says where it belongs. */
export async function linkFile(
  connection: CmsConnection,
  record: string,
  field: string,
  upload: number | string,
  open: OpenFile,
): Promise<boolean> {
  const body = postBody({ [field]: upload }, [], connection.dialect.wrapsPosts, open);
  return (await connection.send("PUT", connection.address(record), body)).kind === "answered";
}
