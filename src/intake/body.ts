import { Refusal } from "../errors/refusal";
import { refusalOfBody } from "../errors/request-body";
import { maxFileBytes, maxFormBytes, uploadWaitMs } from "../forms/files";
import { networkOfVisitor } from "../http/limits";
import { collectBytes, piecesOf, SenderWait, senderPatience } from "../platform/bounded-body";
import { GrowingBytes } from "../platform/bytes/growing-bytes";
import { boundaryOf, type PartHead as FieldHead, MultipartError, MultipartReader } from "./multipart";
import { type Permit, PermitPool } from "./permit-pool";

/** In a form without files, and in one text field next to files. */
const maxTextsBytes = 512 * 1024;
/** Of one text field. */
const maxTextBytes = 64 * 1024;

/** In all texts and names. */
const maxCharacters = 512 * 1024;
/** Distinct fields. The largest form has some fifty. */
const maxNames = 250;
/** Of one name. */
const maxValues = 50;
/** Of a body without files. */
const maxPairs = maxNames * maxValues;

/** Of a multipart body: each part costs a header. */
const maxFields = 1_000;

/** A larger file needs a permit to be buffered in memory. */
const smallFileBytes = 256 * 1024;

/**
 * Per isolate: eight large files take 40 MB of its 128, callers that wait up to 20 MB. A caller waits while honest files
 * are inspected and stored before it, and longer than a stalled upload, or one that is slow on purpose, has its permit.
 * No network has all permits.
 */
const largeFiles = new PermitPool({
  count: 8,
  each: 6,
  expiresMs: senderPatience.idleMs + 3_000,
  waitMs: uploadWaitMs,
  maxWaiting: 60,
  maxWaitingEach: 30,
  patienceMs: 4_000,
});

/** The distinct texts of a request by name, in order of arrival. */
export type SubmittedTexts = ReadonlyMap<string, readonly string[]>;

type FileFault = "fileSize" | "busy";

export interface FileField {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  /** Its memory is freed once it is received. */
  readonly content: Uint8Array<ArrayBuffer> | FileFault;
}

export interface FileReceiver {
  /** Files of other fields are skipped without being buffered. */
  wants(field: string): boolean;
  receive(file: FileField): Promise<void>;
}

/** Reads a form with at most one file in memory. @throws {Refusal} */
export async function readFormBody(request: Request, files: FileReceiver): Promise<SubmittedTexts> {
  const type = request.headers.get("content-type") ?? "";
  const texts = new TextCollector();
  try {
    if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
      const bytes = await collectBytes(request.body, { ...senderPatience, maxBytes: maxTextsBytes });
      if (pairsIn(bytes) > maxPairs) throw new Refusal("tooLarge");
      for (const [name, text] of new URLSearchParams(new TextDecoder().decode(bytes))) texts.add(name, text);
    } else if (/^multipart\/form-data\b/i.test(type)) {
      const boundary = boundaryOf(type);
      if (boundary === null) throw new Refusal("unreadable");
      await new PartReader(request, texts, files).read(new MultipartReader(boundary));
    } else throw new Refusal("wrongType");
  } catch (error) {
    throw error instanceof MultipartError ? new Refusal("unreadable") : refusalOfBody(error);
  }
  return texts.all;
}

const ampersand = 0x26;

/** Counted before they are parsed: empty pairs cost as much as others. */
const pairsIn = (bytes: Uint8Array) => bytes.reduce((count, byte) => (byte === ampersand ? count + 1 : count), 1);

class TextCollector {
  readonly #values = new Map<string, Set<string>>();
  #characters = 0;

  /** @throws {Refusal} when there are too many, or they are too long in total */
  add(name: string, text: string): void {
    this.#characters += name.length + text.length;
    const values = this.#values.get(name) ?? new Set();
    values.add(text);
    this.#values.set(name, values);
    if (this.#characters > maxCharacters || values.size > maxValues || this.#values.size > maxNames) {
      throw new Refusal("tooLarge");
    }
  }

  get all(): SubmittedTexts {
    return new Map(Array.from(this.#values, ([name, values]) => [name, [...values]]));
  }
}

interface MultipartField extends FieldHead {
  readonly bytes: GrowingBytes;
  fault: FileFault | null;
}

/** Reads the parts of a multipart form: texts, and files one after the other. */
class PartReader {
  /** Null for a part to skip. */
  #part: MultipartField | null = null;
  #permit: Permit | null = null;
  readonly #sender = new SenderWait();

  constructor(
    private readonly request: Request,
    private readonly texts: TextCollector,
    private readonly files: FileReceiver,
  ) {}

  async read(reader: MultipartReader): Promise<void> {
    const limits = { ...senderPatience, maxBytes: maxFormBytes };
    let fieldCount = 0;
    try {
      for await (const piece of piecesOf(this.request.body, limits, this.#sender)) {
        if (this.#permit?.renew(piece.byteLength) === false) throw new Refusal("tooSlow");
        for (const event of reader.read(piece)) {
          if (event.kind === "bytes") await this.#add(event.bytes);
          else if (event.kind === "end") await this.#end();
          else if (++fieldCount > maxFields) throw new Refusal("tooLarge");
          else this.#begin(event.head);
        }
      }
      reader.finish();
    } finally {
      this.#part?.bytes.drop();
      this.#permit?.release();
    }
  }

  #begin(head: FieldHead): void {
    const isWanted = head.name !== "" && (head.filename === null || this.files.wants(head.name));
    const maxBytes = head.filename === null ? maxTextBytes : maxFileBytes;
    this.#part = isWanted ? { ...head, bytes: new GrowingBytes(maxBytes), fault: null } : null;
  }

  async #add(piece: Uint8Array): Promise<void> {
    const open = this.#part;
    if (!open || open.fault) return;
    const length = open.bytes.length + piece.byteLength;
    if (open.filename === null && length > maxTextBytes) throw new Refusal("tooLarge");
    if (length > maxFileBytes) open.fault = "fileSize";
    else if (length > smallFileBytes) {
      this.#permit ??= await largeFiles.acquire(networkOfVisitor(this.request), this.#sender);
      if (!this.#permit) open.fault = "busy";
    }
    if (open.fault) open.bytes.drop();
    else open.bytes.add(piece);
  }

  async #end(): Promise<void> {
    const open = this.#part;
    this.#part = null;
    if (!open) return;
    const { name: field, filename: name, type, bytes, fault } = open;
    if (name === null) return this.texts.add(field, new TextDecoder().decode(bytes.take()));
    const content = fault ?? bytes.take();
    // Browsers send this for a file field without a file.
    if (name === "" && content.length === 0) return;
    try {
      await this.files.receive({ field, name, type, content });
    } finally {
      if (typeof content !== "string") content.buffer.transfer(0);
    }
  }
}
