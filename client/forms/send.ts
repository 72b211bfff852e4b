import { AcceptedSchema, ProblemSchema, parsed } from "./responses";

export type SubmissionResponse =
  | { readonly kind: "sent"; readonly url: string }
  /** Messages by field name; `uploads` has the names of fields whose file is stored. */
  | { readonly kind: "wrong"; readonly errors: Readonly<Record<string, string>>; readonly uploads: readonly string[] }
  | { readonly kind: "refused"; readonly title: string; readonly text: string }
  | { readonly kind: "failed"; readonly reason: "offline" | "slow" | "unclear" };

/** The server takes ten seconds at most. */
const timeoutMs = 30_000;

/** Sends a form without its files, which have been uploaded. Never throws. */
export async function send(form: HTMLFormElement): Promise<SubmissionResponse> {
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
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
