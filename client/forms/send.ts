import { AcceptedSchema, ProblemSchema, parsed } from "./answers";

export type Answer =
  | { readonly kind: "sent"; readonly address: string }
  /** Messages by field name; `uploads` names the fields whose file the server has. */
  | { readonly kind: "wrong"; readonly errors: Readonly<Record<string, string>>; readonly uploads: readonly string[] }
  /** The server explains why it refused the form. */
  | { readonly kind: "refused"; readonly title: string; readonly text: string }
  | { readonly kind: "failed"; readonly reason: "offline" | "slow" | "unclear" };

/** The server takes ten seconds at most; the rest is for slow connections. */
const timeoutMs = 30_000;

/** Sends a form whose files have been uploaded already; never throws. */
export async function send(form: HTMLFormElement): Promise<Answer> {
  const address = new URL(form.getAttribute("action") ?? "", location.href);
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { method: "POST", body, headers: { accept: "application/json" }, signal });
    return answerOf(response, await response.text(), address);
  } catch (error) {
    const slow = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "failed", reason: slow ? "slow" : "offline" };
  }
}

function answerOf(response: Response, text: string, address: URL): Answer {
  // A proxy may have dropped the Accept header that asks for JSON.
  if (response.redirected && new URL(response.url).searchParams.has("sent")) {
    return { kind: "sent", address: response.url };
  }
  const accepted = response.ok ? parsed(AcceptedSchema, text) : null;
  if (accepted) {
    address.searchParams.set("sent", accepted.reference);
    return { kind: "sent", address: address.href };
  }
  const { errors = {}, uploads = {}, title, detail } = parsed(ProblemSchema, text) ?? {};
  if (Object.keys(errors).length > 0) return { kind: "wrong", errors, uploads: Object.keys(uploads) };
  return title && detail ? { kind: "refused", title, text: detail } : { kind: "failed", reason: "unclear" };
}
