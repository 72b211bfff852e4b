import * as z from "zod/mini";
import { type FileErrorKey, fileErrorKeys } from "../../forms/errors";
import { type UploadedFile, uploadStallMs } from "../../forms/files";
import { storedLinkPrefix } from "../../forms/stored-names";
import { timeoutSignal } from "../abort-signals";

export const AcceptedSchema = z.object({ reference: z.string() });

export const UploadedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  sha256: z.optional(z.string()),
});

const KeptUploadsSchema = z.object({ uploads: z.array(UploadedFileSchema) });

export const ProblemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** Why a file was refused. */
  code: z.optional(z.string()),
  /** Messages by field name. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Stored files by field name. Errors of these fields are not about the file. */
  uploads: z.optional(z.record(z.string(), z.unknown())),
});

/** Null for anything that is not JSON of this schema. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
}

export type SubmissionResponse =
  | { readonly kind: "sent"; readonly url: string }
  /** Messages by field name; `uploads` has the names of fields whose file is stored. */
  | { readonly kind: "wrong"; readonly errors: Readonly<Record<string, string>>; readonly uploads: readonly string[] }
  | { readonly kind: "refused"; readonly title: string; readonly text: string }
  | { readonly kind: "failed"; readonly reason: "offline" | "slow" | "unclear" };

/** The server takes ten seconds at most. */
const timeoutMs = 30_000;

/**
 * Sends a form without its files, which have been uploaded. Never throws.
 * @param added values by name, in addition to those of the form's controls
 */
export async function send(
  form: HTMLFormElement,
  added: Readonly<Record<string, string>>,
): Promise<SubmissionResponse> {
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
  for (const [name, value] of Object.entries(added)) body.set(name, value);
  try {
    const signal = timeoutSignal(timeoutMs);
    const response = await fetch(url, { method: "POST", body, headers: { accept: "application/json" }, signal });
    return parseResponse(response, await response.text(), url);
  } catch (error) {
    const slow = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "failed", reason: slow ? "slow" : "offline" };
  }
}

function parseResponse(response: Response, text: string, url: URL): SubmissionResponse {
  // A proxy may have dropped the Accept header that asks for JSON.
  if (response.redirected && new URL(response.url).searchParams.has("sent")) {
    return { kind: "sent", url: response.url };
  }
  const accepted = response.ok ? parsed(AcceptedSchema, text) : null;
  if (accepted) {
    url.searchParams.set("sent", accepted.reference);
    return { kind: "sent", url: url.href };
  }
  const { errors = {}, uploads = {}, title, detail } = parsed(ProblemSchema, text) ?? {};
  if (Object.keys(errors).length > 0) return { kind: "wrong", errors, uploads: Object.keys(uploads) };
  return title && detail ? { kind: "refused", title, text: detail } : { kind: "failed", reason: "unclear" };
}

/** `detail` is the server's explanation. */
type UploadOutcome =
  | { readonly kind: "done"; readonly upload: UploadedFile }
  | { readonly kind: "refused"; readonly error: FileErrorKey; readonly detail: string | null }
  /** The connection was lost, the server is busy, or the upload was cancelled. */
  | { readonly kind: "broken" }
  | { readonly kind: "failed"; readonly detail: string | null };

/** Of a server, or a proxy in front of it, that may respond later. */
const passing = [408, 425, 429, 502, 503, 504];

/**
 * Uploads one file. Never rejects.
 * @param onProgress called with the share that has been sent, from 0 to 1
 */
export function uploadFile(
  file: File,
  url: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stall = setTimeout(() => request.abort(), uploadStallMs);
    const cancel = () => request.abort();

    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), uploadStallMs);
      onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(outcomeOf(request.status, request.responseText)));
    for (const type of ["error", "abort"]) request.addEventListener(type, () => resolve({ kind: "broken" }));
    request.addEventListener("loadend", () => {
      clearTimeout(stall);
      signal.removeEventListener("abort", cancel);
      removeEventListener("offline", cancel);
    });
    signal.addEventListener("abort", cancel);
    addEventListener("offline", cancel);

    const body = new FormData();
    body.append("file", file);
    request.open("POST", url);
    request.setRequestHeader("accept", "application/json");
    request.send(body);
  });
}

function outcomeOf(status: number, text: string): UploadOutcome {
  const upload = status === 200 ? parsed(UploadedFileSchema, text) : null;
  if (upload) return { kind: "done", upload };
  if (passing.includes(status)) return { kind: "broken" };
  const problem = parsed(ProblemSchema, text);
  const error = status === 413 ? "fileSize" : fileErrorKeys.find((key) => key === problem?.code);
  const detail = problem?.detail ?? null;
  return error ? { kind: "refused", error, detail } : { kind: "failed", detail };
}

/**
 * Has the server store an upload for longer, since its form is worked on. Never throws.
 * @returns false if the server no longer has it; null if that is not known
 */
export async function keepUpload(path: string, { id }: UploadedFile): Promise<boolean | null> {
  const url = new URL(path, location.href);
  url.searchParams.set("id", id);
  try {
    const response = await fetch(url, { method: "PUT", signal: timeoutSignal(10_000) });
    const kept = response.ok ? parsed(KeptUploadsSchema, await response.text()) : null;
    if (!kept) return null;
    return kept.uploads.some((upload) => upload.id === id);
  } catch {
    return null;
  }
}

/** Withdraws an upload, unless another device may need it. If that fails, the server removes it when it is too old. */
export function withdraw(path: string, { id }: UploadedFile): void {
  if (isSealed(id)) return;
  const url = new URL(path, location.href);
  url.searchParams.set("id", id);
  fetch(url, { method: "DELETE", keepalive: true, signal: timeoutSignal(10_000) }).catch(() => {});
}

/** Whether a draft with the upload was sealed for another device. */
function isSealed(id: string): boolean {
  try {
    return Object.entries(localStorage).some(([name, text]) => name.startsWith(storedLinkPrefix) && text.includes(id));
  } catch {
    return false;
  }
}
