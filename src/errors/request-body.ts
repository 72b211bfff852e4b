import { z } from "zod";
import { BodyError, type BodyFault, type BodyLimits, readBytes } from "../platform/bounded-body";
import { jsonOf } from "../platform/formats/json";
import { Refusal, type RefusalCode } from "./refusal";

const refusalCodes: Readonly<Record<BodyFault, RefusalCode>> = {
  "too-large": "tooLarge",
  "too-slow": "tooSlow",
  broken: "unreadable",
};

/** The refusal of a body that could not be read; any other error stays as it is. */
export const refusalOfBody = (error: unknown): unknown =>
  error instanceof BodyError ? new Refusal(refusalCodes[error.fault]) : error;

/** @throws {Refusal} 413 for a body that is too large, 408 for one that is too slow, 400 for one that breaks off */
export async function readRequestBytes(request: Request, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBytes(request.body, limits);
  } catch (error) {
    throw refusalOfBody(error);
  }
}

/** Decodes UTF-8. @throws {Refusal} as {@link readRequestBytes} does */
export async function readRequestText(request: Request, limits: BodyLimits): Promise<string> {
  return new TextDecoder().decode(await readRequestBytes(request, limits));
}

/** @throws {Refusal} as {@link readRequestBytes} does; 400 for text that is not JSON, or does not match the schema */
export async function readRequestJson<Schema extends z.core.$ZodType>(
  request: Request,
  limits: BodyLimits,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { data, success } = z.safeParse(schema, jsonOf(await readRequestText(request, limits)));
  if (!success) throw new Refusal("unreadable");
  return data;
}
