import { crc32, deflateRawSync } from "node:zlib";

export type Parts = Readonly<Record<string, string | Uint8Array>>;

interface Oddities {
  /** Of every entry; 1 is encrypted. */
  readonly flags?: number;
  readonly stored?: boolean;
  /** What the entries' own records call themselves, in place of what the directory says. */
  readonly localName?: (name: string) => string;
  /** Sizes and places in the fields for large archives, as writers of streams leave them. */
  readonly large?: boolean;
  /** An extra field of every entry in the directory, such as its name in other letters. */
  readonly extraField?: Buffer;
  /** Another entry, whose record lies within the data of the last one. */
  readonly within?: string;
}

const bytesOf = (content: string | Uint8Array) => (typeof content === "string" ? Buffer.from(content) : content);

/** A ZIP archive with real checksums, deflated as Office writes it. */
export function zip(
  parts: Parts,
  { flags = 0, stored, localName, large, extraField, within }: Oddities = {},
): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  const add = (name: string, content: string | Uint8Array, isStored = stored) => {
    const raw = bytesOf(content);
    const data = isStored ? raw : deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(large ? 45 : 20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(large ? 0xffffffff : data.length, 14);
    common.writeUInt32LE(large ? 0xffffffff : raw.length, 18);
    const ownName = Buffer.from(localName?.(name) ?? name);
    common.writeUInt16LE(ownName.length, 22);
    const local = Buffer.concat([signature(0x04034b50), common, ownName, data]);
    const extra = large ? largeField(raw.length, data.length) : (extraField ?? Buffer.alloc(0));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    common.writeUInt16LE(extra.length, 24);
    entries.push(Buffer.concat([signature(0x02014b50), Buffer.from([45, 0]), common, rest, Buffer.from(name), extra]));
    locals.push(local);
    offset += local.length;
  };
  for (const [name, content] of Object.entries(parts)) add(name, content);
  if (within) {
    const start = offset;
    offset += 30 + "outer".length;
    add(within, "x", true);
    const inner = locals.pop() ?? Buffer.alloc(0);
    offset = start;
    add("outer", inner, true);
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, directory, signature(0x06054b50), end]));
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function largeField(size: number, packedSize: number): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  field.writeBigUInt64LE(BigInt(packedSize), 12);
  return field;
}
