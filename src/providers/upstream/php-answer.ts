import { z } from "zod";
import { endOfJson, parseBoundedJson } from "../../platform/formats/bounded-json";
import { maxAnswerBytes } from "../policy";
import type { LocateProvider } from "../position";
import { ProviderError } from "../provider";
import { withoutComments } from "./foreign-text";
import { type Batch, batchIn, childrenOf } from "./record";

/** PHP writes an empty object as an empty array, and a missing result as null. */
const NothingSchema = z.union([z.null(), z.tuple([])]).transform(() => ({ out: null }));
const ResultSchema = z.looseObject({ out: z.unknown() }).refine((answer) => "out" in answer);
const FaultSchema = z.union([z.object({ faultstring: z.string() }), z.object({ error: z.string().min(1) })]);

/**
 * Warnings of PHP and comments of the server may stand around the JSON.
 * @throws {ProviderError} if no JSON of the service is in the text
 */
export function readPhpAnswer(text: string, locate?: LocateProvider): Batch {
  const { out } = childrenOf(resultIn(withoutComments(text)), "the response", "out");
  return batchIn(out, locate);
}

/** Positions at which parsing is tried; warnings may contain brackets. */
const maxAttempts = 20;

/** Characters that are tried as JSON. Each notice in front of it may begin like JSON. */
const maxTried = 4 * maxAnswerBytes;

function resultIn(text: string): { readonly out?: unknown } {
  const nothing = NothingSchema.safeParse(parsed(text));
  if (nothing.success) return nothing.data;
  let isJson = false;
  let tried = 0;
  let start = nextBracket(text, 0);
  for (let attempts = 0; start !== -1 && attempts < maxAttempts; attempts++) {
    const end = endOfJson(text, start);
    tried += end - start;
    if (tried > maxTried) break;
    const json = parsed(text.slice(start, end));
    if (FaultSchema.safeParse(json).success) throw new ProviderError("fault", "the script reports an error");
    const { data } = ResultSchema.safeParse(json);
    if (data) return data;
    // The bracket belongs to a warning, or the JSON is not of the service.
    isJson ||= json !== undefined;
    start = nextBracket(text, json === undefined ? start + 1 : end);
  }
  throw new ProviderError("unreadable", isJson ? "not the shape of an answer" : "no JSON");
}

const nextBracket = (text: string, from: number) => {
  const position = text.slice(from).search(/[[{]/);
  return position === -1 ? -1 : from + position;
};

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}
