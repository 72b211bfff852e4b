import { Refusal } from "../errors/refusal";
import { maxFormBytes } from "../forms/files";
import { networkOfVisitor } from "../http/limits";
import { type Body, BodyError, collectBytes, piecesOf, senderPatience } from "../platform/bounded-body";
import { GrowingBytes } from "../platform/growing-bytes";
import { FileBuffer, type FileContent } from "./file-buffer";
import { boundaryOf, MultipartError, MultipartReader, type PartHead } from "./multipart";
import { PermitPool, RequestPermit } from "./permit-pool";
import { collectEncoded, type SubmittedTexts, TextCollector } from "./submitted-texts";

/** In a form without files, and in one text field next to files. */
const maxTextsBytes = 512 * 1024;
const maxTextBytes = 64 * 1024;

const maxParts = 1_000;

/**
 * Per isolate: eight large files take 40 MB of its 128. A caller waits longer than a stalled upload, or one that is slow
 * on purpose, has its permit. No network has all permits.
 */
const largeFiles = new PermitPool({
  count: 8,
  each: 6,
  expiresMs: senderPatience.idleMs + 3_000,
  waitMs: senderPatience.idleMs + 5_000,
  patienceMs: 4_000,
});

export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: FileContent;
}

export interface FileReceiver {
  /** Files of other fields are skipped without being buffered. */
  wants(field: string): boolean;
  receive(file: FilePart): Promise<void>;
}

/** Reads a form with at most one file in memory. @throws {Refusal} */
export async function readFormBody(request: Request, files: FileReceiver): Promise<SubmittedTexts> {
  const type = request.headers.get("content-type") ?? "";
  const collector = new TextCollector();
  try {
    if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
      const bytes = await collectBytes(request.body, { ...senderPatience, maxBytes: maxTextsBytes });
      collectEncoded(new TextDecoder().decode(bytes), collector);
    } else if (/^multipart\/form-data\b/i.test(type)) {
      const boundary = boundaryOf(type);
      if (boundary === null) throw new Refusal("unreadable");
      const permit = new RequestPermit(largeFiles, networkOfVisitor(request));
      await readParts(request.body, new MultipartReader(boundary), { collector, files, permit });
    } else throw new Refusal("wrongType");
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  return collector.texts;
}

interface Destinations {
  readonly collector: TextCollector;
  readonly files: FileReceiver;
  readonly permit: RequestPermit;
}

async function readParts(body: Body, reader: MultipartReader, destinations: Destinations): Promise<void> {
  const { permit } = destinations;
  let part: Part | null = null;
  let parts = 0;
  try {
    for await (const piece of piecesOf(body, { ...senderPatience, maxBytes: maxFormBytes })) {
      if (!permit.renew(piece.byteLength)) throw new Refusal("tooSlow");
      for (const event of reader.read(piece)) {
        if (event.kind === "part") {
          if (++parts > maxParts) throw new Refusal("tooLarge");
          part = partOf(event.head, destinations);
        } else if (event.kind === "bytes") await part?.add(event.bytes);
        else {
          await part?.end();
          part = null;
        }
      }
    }
    reader.finish();
  } finally {
    part?.drop?.();
    permit.release();
  }
}

interface Part {
  add(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
  drop?(): void;
}

/** Null for a part to skip. */
function partOf({ name, filename, type }: PartHead, { collector, files, permit }: Destinations): Part | null {
  if (name === "") return null;
  if (filename === null) return textPart((text) => collector.add(name, text));
  if (!files.wants(name)) return null;
  return new FileBuffer(permit, async (content) => {
    // Browsers send this for a file field without a file.
    if (filename === "" && content.length === 0) return;
    await files.receive({ field: name, name: filename, type, content });
  });
}

function textPart(onText: (text: string) => void): Part {
  const buffer = new GrowingBytes(maxTextBytes);
  return {
    async add(bytes) {
      if (buffer.length + bytes.byteLength > maxTextBytes) throw new Refusal("tooLarge");
      buffer.add(bytes);
    },
    end: async () => onText(new TextDecoder().decode(buffer.take())),
  };
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof MultipartError) return new Refusal("unreadable");
  if (!(error instanceof BodyError)) return null;
  return new Refusal(({ "too-large": "tooLarge", "too-slow": "tooSlow", broken: "unreadable" } as const)[error.fault]);
}
