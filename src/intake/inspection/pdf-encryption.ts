import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { bytesOfString, type PdfToken, valuesOf } from "./pdf-lexer";

/** Decrypts streams of a PDF that opens without a password. */
export interface PdfCipher {
  decrypt(bytes: Uint8Array, number: number, generation: number): Uint8Array;
}

/** How a stream may be encrypted; `identity` is not. */
type Method = "V2" | "AESV2" | "AESV3" | "identity";

interface Settings {
  readonly version: number;
  readonly revision: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly userKey: Uint8Array;
  readonly permissions: number;
  readonly keyBytes: readonly number[];
  readonly encryptsMetadata: boolean;
  readonly methods: readonly Method[];
}

/**
 * The ciphers of an encryption dictionary; none if it needs a password or another handler than the standard one.
 * @param ids first halves of the file's identifiers
 */
export function ciphersOf(tokens: readonly PdfToken[], ids: readonly Uint8Array[]): readonly PdfCipher[] {
  if (!tokens.includes("/Standard")) return [];
  const settings = settingsOf(tokens);
  const keys = settings.version >= 5 ? newerKeys(settings) : olderKeys(settings, ids);
  return keys.flatMap((key) => settings.methods.map((method) => cipherOf(key, method)));
}

function settingsOf(tokens: readonly PdfToken[]): Settings {
  const after = (name: string) => tokens[tokens.indexOf(name) + 1];
  const number = (name: string) => (tokens.includes(name) ? Math.trunc(Number(after(name))) || 0 : 0);
  const string = (name: string) => (tokens.includes(name) ? bytesOfString(after(name) ?? "(") : new Uint8Array(0));
  const version = number("/V");
  const length = number("/Length");
  const named = tokens.flatMap((one, index) => (one === "/CFM" ? [tokens[index + 1] ?? ""] : []));
  const methods: Method[] = [];
  if (version < 4) methods.push("V2");
  if (named.includes("/V2")) methods.push("V2");
  if (named.includes("/AESV2")) methods.push("AESV2");
  if (named.includes("/AESV3") || version >= 5) methods.push("AESV3");
  return {
    version,
    revision: number("/R"),
    owner: string("/O"),
    user: string("/U"),
    userKey: string("/UE"),
    permissions: number("/P"),
    // Writers state bits or bytes, and leave out the usual 128.
    keyBytes: [...new Set([length >= 40 ? length >> 3 : length, 16, 5])].filter((bytes) => bytes >= 5 && bytes <= 16),
    encryptsMetadata: !(tokens.includes("/EncryptMetadata") && after("/EncryptMetadata") === "false"),
    methods: methods.length > 0 ? methods : ["identity"],
  };
}

/** Of an identifier as it is written; usual ones have 16 bytes. */
const maxIdLength = 1_000;

/** The identifiers in a trailer. */
export function idsIn(tokens: readonly PdfToken[]): readonly Uint8Array[] {
  return valuesOf(tokens, "/ID").flatMap((value) => {
    const first = value.find((each) => each.startsWith("(") || (each !== "<<" && each[0] === "<"));
    return first === undefined ? [] : [bytesOfString(first.slice(0, maxIdLength))];
  });
}

/** What the standard puts in place of an empty password. */
const padding = bytesOfString("<28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a");

const md5 = (...blocks: readonly Uint8Array[]) => hash("md5", ...blocks);

function hash(name: string, ...blocks: readonly Uint8Array[]): Uint8Array {
  const state = createHash(name);
  for (const block of blocks) state.update(block);
  return new Uint8Array(state.digest());
}

/** Keys for the empty password, up to revision 4. */
function olderKeys(settings: Settings, ids: readonly Uint8Array[]): readonly Uint8Array[] {
  const { revision, owner, user, permissions, keyBytes, encryptsMetadata } = settings;
  const rights = new Uint8Array(4);
  new DataView(rights.buffer).setInt32(0, permissions, true);
  const metadata = revision >= 4 && !encryptsMetadata ? new Uint8Array(4).fill(0xff) : new Uint8Array(0);
  const candidates = ids.length > 0 ? ids : [new Uint8Array(0)];
  return candidates.flatMap((id) =>
    (revision < 3 ? [5] : keyBytes).flatMap((bytes) => {
      let key = md5(padding, owner.subarray(0, 32), rights, id, metadata);
      if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, bytes));
      key = key.subarray(0, bytes);
      return isSameStart(user, expectedUser(key, revision, id), revision < 3 ? 32 : 16) ? [key] : [];
    }),
  );
}

function expectedUser(key: Uint8Array, revision: number, id: Uint8Array): Uint8Array {
  if (revision < 3) return rc4(key, padding);
  let value = rc4(key, md5(padding, id));
  for (let round = 1; round < 20; round++) {
    value = rc4(
      key.map((byte) => byte ^ round),
      value,
    );
  }
  return value;
}

const isSameStart = (one: Uint8Array, other: Uint8Array, length: number) =>
  one.byteLength >= length && other.subarray(0, length).every((byte, index) => byte === one[index]);

/** Keys for the empty password, of AES with 256 bits. */
function newerKeys({ revision, user, userKey }: Settings): readonly Uint8Array[] {
  const digest = revision >= 6 ? strongHash : (salt: Uint8Array) => hash("sha256", salt);
  const isOpen = isSameStart(user, digest(user.subarray(32, 40)), 32);
  if (!isOpen || userKey.byteLength < 32) return [];
  const key = digest(user.subarray(40, 48));
  return [aes("aes-256-cbc", key, new Uint8Array(16), userKey.subarray(0, 32))];
}

/** The hash of revision 6, for the empty password. */
function strongHash(salt: Uint8Array): Uint8Array {
  let key = hash("sha256", salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = new Uint8Array(key.byteLength * 64);
    for (let copy = 0; copy < 64; copy++) repeated.set(key, copy * key.byteLength);
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = new Uint8Array(cipher.update(repeated));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => (sum + byte) % 3, 0);
    key = hash(["sha256", "sha384", "sha512"][remainder] ?? "sha256", encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function cipherOf(key: Uint8Array, method: Method): PdfCipher {
  return {
    decrypt(bytes, number, generation) {
      if (method === "identity") return bytes;
      if (method === "AESV3") return aesStream("aes-256-cbc", key, bytes);
      const of = Uint8Array.of(number, number >> 8, number >> 16, generation, generation >> 8);
      const salt = method === "AESV2" ? new TextEncoder().encode("sAlT") : new Uint8Array(0);
      const objectKey = md5(key, of, salt).subarray(0, Math.min(16, key.byteLength + 5));
      return method === "AESV2" ? aesStream("aes-128-cbc", objectKey, bytes) : rc4(objectKey, bytes);
    },
  };
}

const blockBytes = 16;

/** The first block is the initialisation vector. */
function aesStream(name: string, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const blocksLength = bytes.byteLength - (bytes.byteLength % blockBytes);
  if (blocksLength < blockBytes * 2) return new Uint8Array(0);
  return aes(name, key, bytes.subarray(0, blockBytes), bytes.subarray(blockBytes, blocksLength));
}

function aes(name: string, key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createDecipheriv(name, key, vector).setAutoPadding(false).update(bytes));
}

/** RC4: neither Web Crypto nor Node has it any more, and PDFs of fifteen years do. */
function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const value = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = value;
  };
  for (let one = 0, other = 0; one < 256; one++) {
    other = (other + (state[one] ?? 0) + (key[one % key.byteLength] ?? 0)) & 0xff;
    swap(one, other);
  }
  let one = 0;
  let other = 0;
  return bytes.map((byte) => {
    one = (one + 1) & 0xff;
    other = (other + (state[one] ?? 0)) & 0xff;
    swap(one, other);
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  });
}
