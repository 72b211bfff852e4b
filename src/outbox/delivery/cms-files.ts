import type { Dialect } from "../../cms/dialect";
import type { Product } from "../../config";
import type { SubmissionFile } from "../items/submission";
import { type OpenFile, recordBody, uploadBody } from "./body";
import type { CmsConnection } from "./cms-connection";
import type { SendResult } from "./outcome";

export type UploadResult =
  | { readonly kind: "uploaded"; readonly id: number | string }
  | Exclude<SendResult, { readonly kind: "answered" }>;

/**
 * Uploads a file to the media library of the CMS, at the first of the dialect's paths that exists. Its name and caption
 * name its record.
 * @param about path of the record, with its id if that is known
 */
export async function uploadToLibrary(
  connection: CmsConnection,
  { content: { origin, root } }: Product,
  { file, reference, about }: { file: SubmissionFile; reference: string; about: string },
  open: OpenFile,
): Promise<UploadResult> {
  const ending = /\.[a-z\d]{1,5}$/i.exec(file.name)?.[0].toLowerCase() ?? "";
  const info = { name: `${reference}-${file.field}${ending}`, caption: `${reference} ${about} ${file.field}` };
  const { dialect } = connection;
  let refused: UploadResult | null = null;
  for (const path of dialect.uploadPaths(root)) {
    const body = uploadBody(file, info, dialect.uploadParts, open);
    const answer = await connection.send("POST", `${origin}${path}`, body);
    if (answer.kind === "answered") return uploadedIn(answer.json, dialect);
    if (answer.status !== 404 && answer.status !== 405) return answer;
    refused ??= answer;
  }
  return refused ?? { kind: "failed", reason: "no-upload-address", status: null };
}

function uploadedIn(json: unknown, dialect: Dialect): UploadResult {
  try {
    return { kind: "uploaded", id: dialect.readUpload(json) };
  } catch {
    return { kind: "uncertain", reason: "unreadable-upload", status: null };
  }
}

/** Links an uploaded file to a record. Where the CMS refuses that, only its caption names the record. */
export async function linkFile(
  connection: CmsConnection,
  record: string,
  field: string,
  upload: number | string,
  open: OpenFile,
): Promise<void> {
  const body = recordBody({ [field]: upload }, [], connection.dialect.recordKey, open);
  await connection.send("PUT", connection.url(record), body);
}
