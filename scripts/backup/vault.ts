import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { OperatorError } from "../command";

/** Characters. A shorter one can be guessed from a stolen backup. */
const minPassphrase = 16;
const isWhole = (name: string) => !name.endsWith(".partial");
const ivBytes = 12;
const tagBytes = 16;

/** A guess costs a tenth of a second and 64 MB. */
const guess = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;

/**
 * A folder of encrypted files (AES-256-GCM, key from scrypt), readable by its owner only. Each file is bound to its
 * path, so that changed and moved files cannot be read.
 */
export class Vault {
  readonly #key: Buffer;

  /**
   * @param salt base64
   * @throws {OperatorError} for a short passphrase, or a folder that others can read
   */
  constructor(
    readonly directory: string,
    passphrase: string,
    salt: string,
  ) {
    if (passphrase.length < minPassphrase) {
      throw new OperatorError(`BACKUP_PASSPHRASE: expected at least ${minPassphrase} characters`);
    }
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if ((statSync(directory).mode & 0o077) !== 0) {
      throw new OperatorError(`${directory}: others can read this folder; chmod 700 it, or name a new one`);
    }
    this.#key = scryptSync(passphrase, Buffer.from(salt, "base64"), 32, guess);
  }

  has(path: string): boolean {
    return existsSync(join(this.directory, path));
  }

  /** Complete files in a folder, sorted; none without the folder. */
  names(path: string): string[] {
    return this.has(path) ? readdirSync(join(this.directory, path)).filter(isWhole).sort() : [];
  }

  /** Writes atomically. */
  write(path: string, bytes: Uint8Array): void {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv("aes-256-gcm", this.#key, iv).setAAD(Buffer.from(path));
    const sealed = [iv, cipher.update(bytes), cipher.final()];
    writeWhole(join(this.directory, path), Buffer.concat([...sealed, cipher.getAuthTag()]));
  }

  /** @throws {OperatorError} for a file that is missing, changed, or of another passphrase */
  read(path: string): Buffer {
    try {
      const sealed = readFileSync(join(this.directory, path));
      const decipher = createDecipheriv("aes-256-gcm", this.#key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(path))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
    } catch (cause) {
      throw new OperatorError(`${path}: missing, damaged, or not of this passphrase`, { cause });
    }
  }

  /** SHA-256 of the encrypted file. */
  digest(path: string): string {
    return createHash("sha256")
      .update(readFileSync(join(this.directory, path)))
      .digest("hex");
  }

  writeJson(path: string, value: unknown): void {
    this.write(path, gzipSync(JSON.stringify(value)));
  }

  /** @throws {OperatorError} */
  readJson(path: string): unknown {
    return JSON.parse(gunzipSync(this.read(path)).toString());
  }
}

/** Writes atomically; only the owner can read the file. */
export function writeWhole(path: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial`;
  writeFileSync(partial, bytes, { mode: 0o600 });
  renameSync(partial, path);
}
