import { z } from "zod";
import type { Dialect } from "../../src/cms/dialect";
import { isAnyRefusal } from "../../src/cms/dialects";
import type { TextResponse } from "./http";

const RowSchema = z.looseObject({});
const EnvelopeSchema = z.looseObject({ data: z.unknown() });
const EncodingSchema = z.string().regex(/charset=(?!"?utf-?8)/i);

/** Why a response that arrived has no records: the code of a finding. */
export type Unusable = "blocked" | "charset" | "no-json" | "wrong-kind" | "no-document-id" | "unwrapped" | "other";

/** Whether a response refuses a request, and not in the CMS's format. */
export const isBlocked = (response: TextResponse): boolean =>
  !response.failure && /^(401|403|406|407|429|503)$/.test(String(response.status)) && !isAnyRefusal(response);

/** @param isSingle whether a single type was requested */
export function unusableBecause(response: TextResponse, dialect: Dialect, isSingle: boolean): Unusable {
  if (isBlocked(response)) return "blocked";
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
