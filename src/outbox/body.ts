import type { PostFields, PostFile } from "./post";

/** A file of the post is not in the bucket: no further attempt will find it. The message is its field. */
export class MissingFile extends Error {
  override readonly name = "MissingFile";
}

/** Opens a file in the bucket; rejects with a {@link MissingFile}. */
export type OpenFile = (file: PostFile) => Promise<ReadableStream<Uint8Array>>;

/** A piece of a body: text as it is, or a file as base64. */
type Piece = string | PostFile;

/**
 * The JSON body of a delivery, written as it is read: a file is a data URL, and never in memory as a whole.
 * @param wrapped whether the CMS takes the fields under `data`
 */
export function deliveryBody(fields: PostFields, files: readonly PostFile[], wrapped: boolean, open: OpenFile) {
  const pieces = piecesOf(fields, files, wrapped);
  return {
    /** In bytes. */
    length: pieces.reduce((length, piece) => length + lengthOf(piece), 0),
    /** Errors when a file cannot be read. */
    stream: () => streamOf(written(pieces, open)),
  };
}

function piecesOf(fields: PostFields, files: readonly PostFile[], wrapped: boolean): Piece[] {
  const fileFields = new Set(files.map(({ field }) => field));
  const pieces: Piece[] = [wrapped ? '{"data":{' : "{"];
  let comma = "";
  for (const [name, value] of Object.entries(fields)) {
    if (fileFields.has(name)) continue;
    pieces.push(`${comma}${JSON.stringify(name)}:${JSON.stringify(value)}`);
    comma = ",";
  }
  for (const file of files) {
    pieces.push(`${comma}${JSON.stringify(file.field)}:"data:${file.type};base64,`, file, '"');
    comma = ",";
  }
  pieces.push(wrapped ? "}}" : "}");
  return pieces;
}

const encoder = new TextEncoder();

function lengthOf(piece: Piece): number {
  return typeof piece === "string" ? encoder.encode(piece).byteLength : Math.ceil(piece.size / 3) * 4;
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
}

async function* written(pieces: readonly Piece[], open: OpenFile): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (typeof piece === "string") yield encoder.encode(piece);
    else for await (const text of base64Of(await open(piece))) yield encoder.encode(text);
  }
}

/** Each piece stands for a whole number of three bytes, so that all pieces together are the base64 of the whole. */
async function* base64Of(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = new Uint8Array(0);
  for await (const chunk of stream) {
    const bytes = new Uint8Array(rest.byteLength + chunk.byteLength);
    bytes.set(rest);
    bytes.set(chunk, rest.byteLength);
    const whole = bytes.byteLength - (bytes.byteLength % 3);
    yield bytes.subarray(0, whole).toBase64();
    rest = bytes.slice(whole);
  }
  if (rest.byteLength > 0) yield rest.toBase64();
}
