import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { maxFormBytes } from "../forms/files";
import { Refusal } from "./refusal";

/** Bytes of a form without files, and of one text among files. */
const maxTextsBytes = 512 * 1024;
const maxTextBytes = 64 * 1024;

const maxParts = 250;

export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  bytes(): Uint8Array<ArrayBuffer>;
}

/** Texts of a request by their names, in the order in which they came. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a form as browsers send it. Of a multipart form one part is in memory at a time: `onFile` is awaited before the
 * next is read.
 * @throws {Refusal} when it is of another type, larger than allowed, or broken
 */
export async function readForm(request: Request, onFile: (file: FilePart) => Promise<void>): Promise<Texts> {
  const texts = new Map<string, string[]>();
  const add = (name: string, text: string) => texts.set(name, [...(texts.get(name) ?? []), text]);
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const decoder = new TextDecoder();
    let encoded = "";
    for await (const chunk of limited(request.body, maxTextsBytes)) encoded += decoder.decode(chunk, { stream: true });
    for (const [name, text] of new URLSearchParams(encoded + decoder.decode())) add(name, text);
    return texts;
  }
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  if (!boundary) throw new Refusal("wrongType");
  for await (const part of partsOf(request.body, boundary[1] ?? boundary[2] ?? "")) {
    const { name, filename } = part;
    if (!name) continue;
    if (filename === undefined) {
      if (part.size > maxTextBytes) throw new Refusal("tooLarge");
      add(name, part.text);
    } else if (filename !== "" || part.size > 0) {
      const bytes = () => new Uint8Array(part.arrayBuffer);
      await onFile({ field: name, name: filename, type: part.mediaType ?? "", size: part.size, bytes });
    }
  }
  return texts;
}

async function* partsOf(body: Request["body"], boundary: string): AsyncGenerator<MultipartPart> {
  const parser = new MultipartParser(boundary, { maxFileSize: maxFormBytes, maxTotalSize: maxFormBytes, maxParts });
  try {
    for await (const chunk of limited(body, maxFormBytes)) yield* parser.write(chunk);
    parser.finish();
  } catch (error) {
    throw error instanceof MultipartParseError ? new Refusal(isTooMuch(error) ? "tooLarge" : "unreadable") : error;
  }
}

const isTooMuch = (error: MultipartParseError) =>
  error instanceof MaxFileSizeExceededError ||
  error instanceof MaxTotalSizeExceededError ||
  error instanceof MaxPartsExceededError;

/** @throws {Refusal} as soon as more comes than allowed, whatever was announced */
async function* limited(body: Request["body"], maxBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Refusal("tooLarge");
    yield chunk;
  }
}
