import type { Dialect } from "../../cms/dialect";
import { joinedBytes } from "../../platform/bytes/growing-bytes";
import { streamFrom } from "../../platform/bytes/stream";
import type { SubmissionFile } from "../submissions/submission";

export class MissingFileError extends Error {
  override readonly name = "MissingFileError";
}

/** Rejects with {@link MissingFileError}. */
export type OpenFile = (file: SubmissionFile) => Promise<ReadableStream<Uint8Array>>;

type BodyValue = string | readonly string[] | boolean | number | null;

type Piece = string | { readonly file: SubmissionFile; readonly as: "base64" | "bytes" };

/** A streamed body: no whole file is in memory. */
export interface OutgoingBody {
  /** Content type. */
  readonly type: string;
  /** In bytes. */
  readonly length: number;
  stream(): ReadableStream<Uint8Array>;
  /** The error of a file that could not be opened; null if none occurred. */
  failure(): unknown;
}

/** @param key under which the CMS expects the fields; null if they are the whole body */
export function recordBody(
  fields: Readonly<Record<string, BodyValue>>,
  files: readonly SubmissionFile[],
  key: string | null,
  open: OpenFile,
): OutgoingBody {
  const fileFields = new Set(files.map(({ field }) => field));
  const texts = Object.entries(fields).filter(([name]) => !fileFields.has(name));
  const members: Piece[][] = [
    ...texts.map(([name, value]) => [`${JSON.stringify(name)}:${JSON.stringify(value)}`]),
    ...files.map((file): Piece[] => [
      `${JSON.stringify(file.field)}:"${dataUrlHead(file)}`,
      { file, as: "base64" },
      '"',
    ]),
  ];
  const [start, end] = key === null ? (["{", "}"] as const) : ([`{${JSON.stringify(key)}:{`, "}}"] as const);
  const separated = members.flatMap((member, index) => (index === 0 ? member : [",", ...member]));
  return bodyOf("application/json", [start, ...separated, end], open);
}

export function dataUrlLength(file: SubmissionFile): number {
  return dataUrlHead(file).length + base64Length(file);
}

const dataUrlHead = ({ type }: SubmissionFile) => `data:${type};base64,`;
const base64Length = ({ size }: SubmissionFile) => Math.ceil(size / 3) * 4;

/** One file for the upload endpoint of the CMS. Name and caption need no escaping. */
export function uploadBody(
  file: SubmissionFile,
  about: { name: string; caption: string },
  uploadFields: Dialect["uploadParts"],
  open: OpenFile,
): OutgoingBody {
  const boundary = `boundary-${crypto.randomUUID()}`;
  const pieces: Piece[] = [
    `--${boundary}\r\ncontent-disposition: form-data; name="${uploadFields.info}"\r\n\r\n${JSON.stringify(about)}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="${uploadFields.file}"; filename="${about.name}"\r\n`,
    `content-type: ${file.type}\r\n\r\n`,
    { file, as: "bytes" },
    `\r\n--${boundary}--\r\n`,
  ];
  return bodyOf(`multipart/form-data; boundary=${boundary}`, pieces, open);
}

function bodyOf(type: string, pieces: readonly Piece[], open: OpenFile): OutgoingBody {
  let failure: unknown = null;
  const opened: OpenFile = async (file) => {
    try {
      return await open(file);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  return {
    type,
    length: pieces.reduce((length, piece) => length + lengthOf(piece), 0),
    stream: () => streamFrom(written(pieces, opened)),
    failure: () => failure,
  };
}

const encoder = new TextEncoder();

function lengthOf(piece: Piece): number {
  if (typeof piece === "string") return encoder.encode(piece).byteLength;
  return piece.as === "base64" ? base64Length(piece.file) : piece.file.size;
}

async function* written(pieces: readonly Piece[], open: OpenFile): AsyncGenerator<Uint8Array, undefined> {
  for (const piece of pieces) {
    if (typeof piece === "string") yield encoder.encode(piece);
    else if (piece.as === "bytes") yield* (await open(piece.file)).values();
    else for await (const text of base64Of(await open(piece.file))) yield encoder.encode(text);
  }
}

/** Encodes whole groups of three bytes: the pieces together are the base64 of the file. */
async function* base64Of(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let remainder = new Uint8Array(0);
  for await (const chunk of stream) {
    const bytes = joinedBytes([remainder, chunk]);
    const triplesLength = bytes.byteLength - (bytes.byteLength % 3);
    yield bytes.subarray(0, triplesLength).toBase64();
    remainder = bytes.slice(triplesLength);
  }
  if (remainder.byteLength > 0) yield remainder.toBase64();
}
