import { messages } from "../i18n/tables";
import { languageOf } from "../language";
import { protect } from "./security-headers";

/** What is left to say where even the page of an error could not be made: plain text, in the visitor's language. */
export function lastResort(request: Request): Response {
  const { title, text } = messages[languageOf(new URL(request.url))].unavailable;
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8", "retry-after": "30" });
  protect(headers);
  return new Response(`${title}\n\n${text}\n`, { status: 500, headers });
}
