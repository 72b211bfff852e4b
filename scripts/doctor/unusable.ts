import { z } from "zod";
import type { Dialect } from "../../src/cms/dialect";
import { isAnyRefusal } from "../../src/cms/dialects";
import type { TextResponse } from "./http";

const RowSchema = z.looseObject({});
const EnvelopeSchema = z.looseObject({ data: z.unknown() });
const EncodingSchema = z.string().regex(/charset=(?!"?utf-?8)/i);

/** Why a response that arrived has no records: the code of a finding. */
export type Unusable =
  | "redirected"
  | "blocked"
  | "limited"
  | "query"
  | "charset"
  | "no-json"
  | "wrong-kind"
  | "no-document-id"
  | "unwrapped"
  | "other";

/** Whether a response refuses a request, and not in the CMS's format. */
export const isBlocked = (response: TextResponse): boolean =>
  !response.failure && /^(401|403|406|407|429|503)$/.test(String(response.status)) && !isAnyRefusal(response);

/** Whether something before the CMS refuses a path or query that the CMS never sees. */
const isForeignRefusal = (response: TextResponse): boolean =>
  /^4\d\d$/.test(String(response.status)) && !isAnyRefusal(response);

/** Where a response leads; null if it is no redirect. */
export const locationOf = ({ status, headers, url }: TextResponse): URL | null =>
  status >= 300 && status < 400 ? URL.parse(headers.get("location") ?? "", url) : null;

const loginWords = /(^|[^a-z])(log-?in|sign-?in|sso|o?auth2?|saml|idp|cloudflareaccess|access)([^a-z]|$)/i;

/** Whether a redirect leads to a login, not to the place to which something has moved. */
export const isLogin = ({ host, pathname }: URL): boolean => loginWords.test(`${host}${pathname}`);

/** @param isSingle whether a single type was requested */
export function unusableBecause(response: TextResponse, dialect: Dialect, isSingle: boolean): Unusable {
  if (locationOf(response)) return "redirected";
  if (isBlocked(response) || isForeignRefusal(response)) return "blocked";
  if (response.status === 429) return "limited";
  if (response.status === 400) return "query";
  const { ok, json, text, headers } = response;
  if (!ok) return "other";
  const isEncoded = EncodingSchema.safeParse(headers.get("content-type") ?? "").success;
  // NULs at the beginning are UTF-16, replacement characters what is not UTF-8.
  if (isEncoded || text.slice(0, 2).includes("\u0000") || text.includes("\ufffd")) return "charset";
  if (json === undefined) return "no-json";
  const envelope = EnvelopeSchema.safeParse(json).data;
  const isWrapped = envelope !== undefined;
  const [row] = [isWrapped ? envelope.data : json].flat();
  const fields = RowSchema.safeParse(row).data;
  if (!isWrapped && fields && "documentId" in fields) return "unwrapped";
  if (isWrapped && dialect.name === "strapi5" && fields && "id" in fields && !("documentId" in fields))
    return "no-document-id";
  const isList = Array.isArray(isWrapped ? envelope.data : json);
  return fields && isList === isSingle ? "wrong-kind" : "other";
}
