import { Refusal } from "../errors/refusal";
import { maxFormBytes } from "../forms/files";
import { networkOfVisitor } from "../http/limits";
import { type Body, BodyError, collectBytes, piecesOf, senderPatience } from "../platform/bounded-body";
import { GrowingBytes } from "../platform/growing-bytes";
import { type FileContent, HeldFile } from "./held-file";
import { boundaryOf, MultipartError, MultipartReader, type PartHead } from "./multipart";
import { RequestPermit, Semaphore } from "./semaphore";
import { collectEncoded, TextCollector, type Texts } from "./texts";

/** The most bytes in a form without files, and in one text field next to files. */
const maxTextsBytes = 512 * 1024;
const maxTextBytes = 64 * 1024;

/** The most files and texts together; more than any form has. */
const maxParts = 1_000;

/**
 * Per isolate: eight large files take 40 MB of its 128. Waiting takes longer than a stalled upload keeps its permit, and
 * than an upload that is slow on purpose keeps it while others wait. No network has all permits.
 */
const largeFiles = new Semaphore({
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
  /** Only valid while it is being received: its memory is freed afterwards. */
  readonly content: FileContent;
}

/** Receives the files of a form one after another. */
export interface FileReceiver {
  /** Whether to receive a file of this field; others are skipped without being buffered. */
  wants(field: string): boolean;
  receive(file: FilePart): Promise<void>;
}

/**
 * Reads a form as browsers send it, with at most one file in memory.
 * @throws {Refusal} when it has another type, is larger or slower than allowed, or is broken
 */
export async function readForm(request: Request, files: FileReceiver): Promise<Texts> {
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
  /** For files that are large. */
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
  add(bytes: Uint8Array): Promise<void> | undefined;
  end(): Promise<void> | undefined;
  drop?(): void;
}

/** Null for a part to skip. */
function partOf({ name, filename, type }: PartHead, { collector, files, permit }: Destinations): Part | null {
  if (name === "") return null;
  if (filename === null) return textPart((text) => collector.add(name, text));
  if (!files.wants(name)) return null;
  const held = new HeldFile(permit);
  return {
    add: (bytes) => held.add(bytes),
    end: () =>
      held.passTo(async (content) => {
        // This is how browsers send a file field without a file.
        if (filename === "" && content.length === 0) return;
        await files.receive({ field: name, name: filename, type, content });
      }),
    drop: () => held.drop(),
  };
}

function textPart(onText: (text: string) => void): Part {
  const held = new GrowingBytes(maxTextBytes);
  return {
    add(bytes) {
      if (held.length + bytes.byteLength > maxTextBytes) throw new Refusal("tooLarge");
      held.add(bytes);
      return undefined;
    },
    end() {
      onText(new TextDecoder().decode(held.take()));
      return undefined;
    },
  };
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof MultipartError) return new Refusal("unreadable");
  if (!(error instanceof BodyError)) return null;
  return new Refusal(({ "too-large": "tooLarge", "too-slow": "tooSlow", broken: "unreadable" } as const)[error.fault]);
}
