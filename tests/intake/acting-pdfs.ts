import { createCipheriv, createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { objectStream as objectStreamOf, pageObjects, pdfFile } from "./pdf-samples";

/** A number in [0, 1). */
type Random = () => number;

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Names with some of their letters in hex. */
const spelled = (random: Random, object: string) =>
  object.replace(/\/[A-Za-z]+/g, (name) => {
    if (random() < 0.5) return name;
    return name.replace(/[A-Za-z]/g, (letter) =>
      random() < 0.2 ? `#${letter.charCodeAt(0).toString(16).padStart(2, "0")}` : letter,
    );
  });

const blank = (random: Random) => pick(random, [" ", "\n", "\r\n", "\t", " % >> (\n", "\0 "]);

/** Other blanks between the tokens of an object without strings that hold any. */
const spaced = (random: Random, object: string) => object.replaceAll(" ", () => (random() < 0.8 ? " " : blank(random)));

type Objects = Record<number, string>;

const script = "/S /JavaScript /JS (x)";

/** A document that acts, by its objects: what acts begins at number 10. */
const documents: Readonly<Record<string, (random: Random) => Objects>> = {
  "a script that opens": () => ({ 1: catalog("/OpenAction 10 0 R"), 10: `<< ${script} >>` }),
  "a script that opens, within the catalogue": () => ({ 1: catalog(`/OpenAction << ${script} >>`) }),
  "a script by name": () => ({
    1: catalog("/Names << /JavaScript 10 0 R >>"),
    10: "<< /Names [ (a) 11 0 R ] >>",
    11: `<< ${script} >>`,
  }),
  "a script of a page": () => ({
    3: "<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 9 9 ] /AA << /O 10 0 R >> >>",
    10: `<< ${script} >>`,
  }),
  "a script of a document": () => ({ 1: catalog("/AA << /WC 10 0 R >>"), 10: `<< ${script} >>` }),
  "a script whose kind is elsewhere": () => ({
    1: catalog("/OpenAction 10 0 R"),
    10: "<< /S 11 0 R /JS (x) >>",
    11: "/JavaScript",
  }),
  "an attached file": () => ({
    1: catalog("/Names << /EmbeddedFiles 10 0 R >>"),
    10: "<< /Names [ (a) 11 0 R ] >>",
    11: "<< /Type /Filespec /F (a.exe) /EF << /F 12 0 R >> >>",
  }),
  "a script behind a value that a stray bracket ends": () => ({
    1: catalog("/OpenAction 10 0 R"),
    10: `<< /A ] ${script} >>`,
  }),
  "a script behind a key whose value is a bracket": () => ({
    1: catalog("/OpenAction 10 0 R"),
    10: `<< /A >> ${script} >>`,
  }),
};

const catalog = (entries: string) => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;

const base: Objects = {
  1: catalog(""),
  2: "<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>",
  3: "<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 9 9 ] >>",
};

/** A filter with its name, and how its data are made. */
interface Filter {
  readonly names: readonly [string, ...string[]];
  readonly encode: (bytes: Buffer) => Buffer;
}

const filters: readonly [Filter, ...Filter[]] = [
  { names: ["FlateDecode", "Fl"], encode: (bytes) => deflateSync(bytes) },
  { names: ["ASCIIHexDecode", "AHx"], encode: (bytes) => latin1(`${bytes.toString("hex")}>`) },
  { names: ["ASCII85Decode", "A85"], encode: ascii85 },
  { names: ["RunLengthDecode", "RL"], encode: runLength },
  { names: ["LZWDecode", "LZW"], encode: lzw },
];

function ascii85(bytes: Buffer): Buffer {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const piece = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).subarray(0, 4);
    let value = piece.readUInt32BE(0);
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode((value % 85) + 33);
      value = Math.floor(value / 85);
      return digit;
    });
    text += digits
      .reverse()
      .slice(0, Math.min(4, bytes.length - at) + 1)
      .join("");
  }
  return latin1(`${text}~>`);
}

function runLength(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const piece = bytes.subarray(at, at + 128);
    pieces.push(Buffer.from([piece.length - 1]), piece);
  }
  return Buffer.concat([...pieces, Buffer.from([128])]);
}

/** Single bytes, each as a code of nine bits. */
function lzw(bytes: Buffer): Buffer {
  const codes = Array.from(bytes).flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, "0")).join("");
  return Buffer.from(
    Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
      Number.parseInt(bits.slice(index * 8, index * 8 + 8).padEnd(8, "0"), 2),
    ),
  );
}

/** Rows with a predictor of PNG before each. */
function predicted(bytes: Buffer, columns: number, type: number): Buffer {
  const rows = Math.ceil(bytes.length / columns);
  const padded = Buffer.concat([bytes, Buffer.alloc(rows * columns - bytes.length, 32)]);
  return Buffer.concat(
    Array.from({ length: rows }, (_, row) => {
      const line = padded.subarray(row * columns, (row + 1) * columns);
      const coded = line.map((byte: number, at: number) => {
        const left = at > 0 ? (line[at - 1] ?? 0) : 0;
        const up = row > 0 ? (padded[(row - 1) * columns + at] ?? 0) : 0;
        return byte - (type === 1 ? left : type === 2 ? up : type === 3 ? (left + up) >> 1 : 0);
      });
      return Buffer.concat([Buffer.from([type]), coded]);
    }),
  );
}

/** RC4 or AES with the empty password. */
interface Encryption {
  readonly dictionary: string;
  readonly id: string;
  readonly encrypt: (number: number, bytes: Buffer) => Buffer;
}

const md5 = (...parts: readonly Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();

function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    const held = state[i] ?? 0;
    state[i] = state[j] ?? 0;
    state[j] = held;
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    Array.from(bytes, (byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      const held = state[i] ?? 0;
      state[i] = state[j] ?? 0;
      state[j] = held;
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

const padding = Buffer.from("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A", "hex");

/** @param user a password that opening needs; empty for none */
export const encryption = (random: Random, user = ""): Encryption =>
  encryptions[random() < 0.5 ? "AES-128" : "RC4"](user);

/** How a PDF may be encrypted, as functions of the password that opening needs. */
export const encryptions = {
  RC4: (user: string) => olderEncryption(false, user),
  "AES-128": (user: string) => olderEncryption(true, user),
  "AES-256": newerEncryption,
} as const satisfies Readonly<Record<string, (user: string) => Encryption>>;

const sha = (length: 256 | 384 | 512, ...parts: readonly Uint8Array[]) =>
  createHash(`sha${length}`).update(Buffer.concat(parts)).digest();

/** The hash of the standard's revision 6. */
function revisedHash(password: Buffer, salt: Buffer): Buffer {
  let key = sha(256, password, salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, key])));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(repeated);
    const remainder = Number(BigInt(`0x${encrypted.subarray(0, 16).toString("hex")}`) % 3n);
    key = sha(remainder === 0 ? 256 : remainder === 1 ? 384 : 512, encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** AES with 256 bits. */
function newerEncryption(user: string): Encryption {
  const password = latin1(user);
  const fileKey = Buffer.alloc(32, 9);
  const checkSalt = Buffer.alloc(8, 1);
  const keySalt = Buffer.alloc(8, 2);
  const check = Buffer.concat([revisedHash(password, checkSalt), checkSalt, keySalt]);
  const wrapping = createCipheriv("aes-256-cbc", revisedHash(password, keySalt), Buffer.alloc(16)).setAutoPadding(
    false,
  );
  const methods = "/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF";
  const owner = `/O <${"07".repeat(48)}> /OE <${"07".repeat(32)}>`;
  const userEntries = `/U <${check.toString("hex")}> /UE <${wrapping.update(fileKey).toString("hex")}>`;
  return {
    id: "00112233445566778899aabbccddeeff",
    dictionary: `<< /Filter /Standard /V 5 /R 6 /Length 256 ${methods} /P -1852 /Perms <${"07".repeat(16)}> ${owner} ${userEntries} >>`,
    encrypt(_, bytes) {
      const vector = Buffer.alloc(16, 3);
      const cipher = createCipheriv("aes-256-cbc", fileKey, vector);
      return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
    },
  };
}

function olderEncryption(isAes: boolean, user: string): Encryption {
  const id = Buffer.from("00112233445566778899aabbccddeeff", "hex");
  const owner = Buffer.alloc(32, 7);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-1852);
  const padded = Buffer.concat([latin1(user), padding]).subarray(0, 32);
  let key = md5(padded, owner, rights, id);
  for (let round = 0; round < 50; round++) key = md5(key);
  let check: Buffer = rc4(key, md5(padding, id));
  for (let round = 1; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  const check32 = Buffer.concat([check, Buffer.alloc(16)]);
  const methods = "/CF << /StdCF << /CFM /AESV2 /AuthEvent /DocOpen /Length 16 >> >> /StmF /StdCF /StrF /StdCF";
  const version = isAes ? `/V 4 /R 4 /Length 128 ${methods}` : "/V 2 /R 3 /Length 128";
  return {
    id: id.toString("hex"),
    dictionary: `<< /Filter /Standard ${version} /P -1852 /O <${owner.toString("hex")}> /U <${check32.toString("hex")}> >>`,
    encrypt(number, bytes) {
      const of = Buffer.from([number & 255, number >> 8, 0, 0, 0]);
      if (!isAes) return rc4(md5(key, of), bytes);
      const vector = Buffer.alloc(16, 3);
      const cipher = createCipheriv("aes-128-cbc", md5(key, of, latin1("sAlT")), vector);
      return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
    },
  };
}

/** A document whose catalogue lies in an encrypted object stream. @param user a password that opening needs */
export function encryptedPdf(method: keyof typeof encryptions, catalogue: string, user = ""): Uint8Array<ArrayBuffer> {
  const { dictionary, id, encrypt } = encryptions[method](user);
  const packed = objectStreamOf([[1, catalogue]]);
  const { 1: _, ...pages } = pageObjects;
  const stream = { ...packed, data: encrypt(5, Buffer.from(packed.data)) };
  return new Uint8Array(
    pdfFile({ ...pages, 5: stream, 6: dictionary }, { trailer: `/Encrypt 6 0 R /ID [<${id}> <${id}>]` }),
  );
}

interface StreamMade {
  readonly entries: string;
  readonly data: Buffer;
  /** Objects that its entries refer to. */
  readonly more: Objects;
}

/** An object stream in one of the ways in which readers understand it. */
function objectStream(random: Random, packed: readonly (readonly [number, string])[]): StreamMade {
  const separator = pick(random, ["\n", " ", "\r\n", " % a\n"]);
  let offset = 0;
  const pairs = packed.map(([number, object]) => {
    const pair = `${number} ${offset}`;
    offset += object.length + separator.length;
    return pair;
  });
  const junk = pick(random, ["", "% endstream\n", "% 5 0 obj\n"]);
  const head = `${pairs.join(blank(random).replaceAll("\0", " "))}${separator}${junk}`;
  const content = latin1(`${head}${packed.map(([, object]) => object).join(separator)}${separator}`);
  const more: Objects = {};
  const indirect = (number: number, value: string) => {
    if (random() < 0.8) return value;
    more[number] = value;
    return `${number} 0 R`;
  };
  const chain = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, filters));
  const columns = 1 + Math.floor(random() * 20);
  const isPredicted = chain.at(-1)?.names[0] === "FlateDecode" && random() < 0.5;
  let data: Buffer = content;
  if (isPredicted) data = predicted(data, columns, Math.floor(random() * 4));
  for (const filter of chain.toReversed()) data = filter.encode(data);
  const names = chain.map(({ names: all }) => `/${pick(random, all)}`);
  const list = names.length === 1 && random() < 0.5 ? (names[0] ?? "") : `[ ${names.join(" ")} ]`;
  const parameters = chain.map((_, index) =>
    isPredicted && index === chain.length - 1
      ? `<< /Predictor 1${1 + Math.floor(random() * 5)} /Columns ${columns} >>`
      : "null",
  );
  const decoy = pick(random, [
    "",
    "/X << /N 0 /First 0 >>",
    "/X << /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >> >>",
    "/X [ /N 0 /First 3 ]",
    "/N 0 /First 0",
    "/X >>",
  ]);
  const isLater = random() < 0.5;
  const entries = [
    isLater ? "" : decoy,
    random() < 0.8 ? "/Type /ObjStm" : "",
    `/N ${indirect(30, String(packed.length))} /First ${indirect(31, String(head.length))}`,
    names.length > 0 ? `${random() < 0.8 ? "/Filter" : "/F"} ${indirect(32, list)}` : "",
    isPredicted ? `${random() < 0.8 ? "/DecodeParms" : "/DP"} [ ${parameters.join(" ")} ]` : "",
    isLater && !decoy.startsWith("/N") ? decoy : "",
  ];
  return { entries: entries.join(" "), data, more };
}

const streamNumber = 20;

/** A PDF that acts, spelled in one of very many ways. Not every reader understands each: a test asks one. */
export function actingPdf(random: Random): Uint8Array<ArrayBuffer> {
  const kinds = Object.values(documents);
  const make = kinds[Math.floor(random() * kinds.length)] ?? (() => ({}));
  const objects: Objects = { ...base, ...make(random) };
  for (const [number, object] of Object.entries(objects)) {
    objects[Number(number)] = spaced(random, spelled(random, object));
  }
  const protectedBy = random() < 0.2 ? encryption(random) : null;
  const isPacked = (number: number) => number === 1 || number >= 10;
  const hasStream = random() < 0.75;
  const entries = Object.entries(objects).map(([number, object]) => [Number(number), object] as const);
  const packed = hasStream ? entries.filter(([number]) => isPacked(number)) : [];
  const pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: string | Buffer) => {
    const bytes = typeof piece === "string" ? latin1(piece) : piece;
    pieces.push(bytes);
    const at = length;
    length += bytes.length;
    return at;
  };
  add("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  const offsets = new Map<number, number>();
  const addObject = (number: number, object: string) => {
    offsets.set(number, add(`${number} 0 obj${blank(random)}${object}\nendobj\n`));
  };
  for (const [number, object] of entries) if (!packed.some(([each]) => each === number)) addObject(number, object);
  // A later object of the same number, which the table does not list.
  if (random() < 0.2) add("10 0 obj\n<< /S /GoTo /D [ 3 0 R /Fit ] >>\nendobj\n");
  // An attachment.
  if (objects[12] === undefined && objects[11]?.includes("12 0 R")) {
    offsets.set(12, add("12 0 obj\n<< /Length 1 >>\nstream\nx\nendstream\nendobj\n"));
  }
  if (packed.length > 0) {
    const made = objectStream(random, packed);
    const data = protectedBy ? protectedBy.encrypt(streamNumber, made.data) : made.data;
    for (const [number, object] of Object.entries(made.more)) addObject(Number(number), object);
    const isLengthWrong = random() < 0.15 && !data.includes("endstream");
    const size = isLengthWrong ? data.length + 3 : data.length;
    const lineEnd = pick(random, ["\n", "\r\n", " \n"]);
    offsets.set(
      streamNumber,
      add(`${streamNumber} 0 obj\n<< ${spelled(random, made.entries)} /Length ${size} >>\nstream${lineEnd}`),
    );
    add(data);
    add("\nendstream\nendobj\n");
  }
  if (protectedBy) addObject(40, protectedBy.dictionary);
  const trailer = `/Root 1 0 R ${protectedBy ? `/Encrypt 40 0 R /ID [ <${protectedBy.id}> <${protectedBy.id}> ]` : ""}`;
  const broken = random() < 0.1;
  if (packed.length === 0 && random() < 0.5) {
    const start = length;
    const rows = Array.from({ length: 41 }, (_, number) =>
      offsets.has(number) ? `${String(offsets.get(number)).padStart(10, "0")} 00000 n \n` : "0000000000 65535 f \n",
    );
    add(`xref\n0 41\n${rows.join("")}trailer\n<< /Size 41 ${trailer} >>\nstartxref\n${broken ? 9 : start}\n%%EOF\n`);
  } else {
    const start = length;
    const rows = Array.from({ length: 42 }, (_, number) => {
      const index = packed.findIndex(([each]) => each === number);
      const row = Buffer.alloc(7);
      row[0] = index >= 0 ? 2 : offsets.has(number) ? 1 : 0;
      row.writeUInt32BE(index >= 0 ? streamNumber : number === 41 ? start : (offsets.get(number) ?? 0), 1);
      row.writeUInt16BE(Math.max(0, index), 5);
      return row;
    });
    const table = deflateSync(Buffer.concat(rows));
    add(
      `41 0 obj\n<< /Type /XRef /Size 42 /W [ 1 4 2 ] ${trailer} /Filter /FlateDecode /Length ${table.length} >>\nstream\n`,
    );
    add(table);
    add(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
