import { z } from "zod";
import { parseBoundedJson } from "../platform/bounded-json";
import { maxAnswerBytes } from "./policy";
import { ProviderError } from "./provider";
import { type Batch, batchIn } from "./record";

/** PHP writes an empty object as an empty array, and a missing result as null. */
const NothingSchema = z.union([z.null(), z.tuple([])]).transform(() => ({ out: null }));
const AnswerSchema = z.union([NothingSchema, z.object({ out: z.unknown() }).refine((answer) => "out" in answer)]);
const FaultSchema = z.union([z.object({ faultstring: z.string() }), z.object({ error: z.string().min(1) })]);

/** @throws {ProviderError} if no JSON of the service is in the text; warnings of PHP may precede it */
export function readPhpAnswer(text: string): Batch {
  const json = jsonIn(text);
  if (FaultSchema.safeParse(json).success) throw new ProviderError("fault", "the script reports an error");
  const { data } = AnswerSchema.safeParse(json);
  if (!data) throw new ProviderError("unreadable", "not the shape of an answer");
  return batchIn(data.out);
}

/** Positions at which parsing is tried; warnings may contain brackets. */
const maxAttempts = 20;

const maxTried = 4 * maxAnswerBytes;

function jsonIn(text: string): unknown {
  const whole = text.trim();
  if (whole === "null") return null;
  let [attempts, tried] = [0, 0];
  for (const { index } of whole.matchAll(/[[{]/g)) {
    tried += whole.length - index;
    if (attempts++ === maxAttempts || tried > maxTried) break;
    try {
      return parseBoundedJson(whole.slice(index));
    } catch {
      // The bracket belongs to a warning.
    }
  }
  throw new ProviderError("unreadable", "no JSON");
}
