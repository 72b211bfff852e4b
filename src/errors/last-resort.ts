import { languageOf } from "../http/language";
import { protect } from "../http/security-headers";
import { unavailableTexts } from "./texts";

/** The answer when even the error page failed: plain text, in the visitor's language. */
export function lastResort(request: Request): Response {
  const { title, text } = unavailableTexts({ language: languageOf(new URL(request.url)) });
  return plain(500, `${title}\n\n${text}\n`, { "retry-after": "30" });
}

/** The answer to an address that cannot be read, as with an impossible port in `Host`: it names no product and no language. */
export function unreadableAddress(): Response {
  return plain(400, "Alamat ini tidak dapat dibaca.\nThis address cannot be read.\n");
}

function plain(status: number, body: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8", ...more });
  protect(headers);
  return new Response(body, { status, headers });
}
