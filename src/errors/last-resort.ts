import { protect } from "../http/headers/security-headers";
import { languageOf } from "../http/language";
import { unavailableTexts } from "./texts";

/** The response if the error page failed as well: plain text in the language of the URL. */
export function lastResort(request: Request): Response {
  const { title, text } = unavailableTexts({ language: languageOf(new URL(request.url)) });
  return plain(500, `${title}\n\n${text}\n`, { "retry-after": "30" });
}

const unreadableTexts = {
  400: "Permintaan ini tidak dapat dibaca.\nThis request cannot be read.\n",
  414: "Alamat ini terlalu panjang.\nThis address is too long.\n",
  431: "Header permintaan ini terlalu panjang.\nA header of this request is too long.\n",
} as const;

/** The response to an invalid URL, such as one with an impossible port in `Host`. */
export function unreadableAddress(): Response {
  return plain(400, "Alamat ini tidak dapat dibaca.\nThis address cannot be read.\n");
}

/** The response to a request that is refused before anything reads it. */
export function unreadableRequest(status: keyof typeof unreadableTexts): Response {
  return plain(status, unreadableTexts[status]);
}

function plain(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  const response = new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } });
  protect(response.headers);
  return response;
}
