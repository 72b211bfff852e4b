import { type FileErrorKey, fileErrorKeys } from "../../src/forms/errors";
import type { UploadedFile } from "../../src/forms/files";
import { ProblemSchema, parsed, UploadedFileSchema } from "./responses";

/** `detail` is the server's explanation. */
export type UploadOutcome =
  | { readonly kind: "done"; readonly upload: UploadedFile }
  | { readonly kind: "refused"; readonly error: FileErrorKey; readonly detail: string | null }
  /** The connection was lost, the server is busy, or the upload was cancelled. */
  | { readonly kind: "broken" }
  | { readonly kind: "failed"; readonly detail: string | null };

const stallMs = 30_000;

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
    let stall = setTimeout(() => request.abort(), stallMs);
    const cancel = () => request.abort();

    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stallMs);
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

/** Withdraws an upload. If that fails, the server removes it after a day. */
export function withdraw(path: string, { id }: UploadedFile): void {
  const url = new URL(path, location.href);
  url.searchParams.set("id", id);
  fetch(url, { method: "DELETE", keepalive: true, signal: AbortSignal.timeout(10_000) }).catch(() => {});
}
