import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { Vault } from "../../../scripts/backup/vault";
import { OperatorError } from "../../../scripts/command";

const passphrase = "kata sandi cadangan yang panjang";
const salt = Buffer.from("garam").toString("base64");
const directory = mkdtempSync(join(tmpdir(), "vault-"));
const vault = new Vault(directory, passphrase, salt);

beforeEach(() => {
  rmSync(join(directory, "objects"), { recursive: true, force: true });
  vault.writeJson("objects/a/000000", { nama: "Aminah" });
});

afterAll(() => rmSync(directory, { recursive: true }));

it("gives back what was written, which nobody else can read", () => {
  expect(vault.readJson("objects/a/000000")).toEqual({ nama: "Aminah" });
  const path = join(directory, "objects/a/000000");
  expect(readFileSync(path, "latin1")).not.toContain("Aminah");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(directory, "objects")).mode & 0o777).toBe(0o700);
});

it("refuses another passphrase, a short one, and a folder that others can read", () => {
  const other = new Vault(directory, `${passphrase}!`, salt);
  expect(() => other.readJson("objects/a/000000")).toThrow(OperatorError);
  expect(() => new Vault(directory, "pendek", salt)).toThrow("at least 16 characters");
  chmodSync(directory, 0o750);
  expect(() => new Vault(directory, passphrase, salt)).toThrow("others can read this folder");
  chmodSync(directory, 0o700);
});

it("refuses a file that was changed, or that stands in the place of another", () => {
  const path = join(directory, "objects/a/000000");
  const sealed = readFileSync(path);
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  writeFileSync(path, changed);
  expect(() => vault.readJson("objects/a/000000")).toThrow("damaged");
  writeFileSync(path, sealed);
  renameSync(path, join(directory, "objects/a/000001"));
  expect(() => vault.readJson("objects/a/000001")).toThrow("damaged");
});

it("does not count a file that was not written to its end", () => {
  writeFileSync(join(directory, "objects/a/000001.partial"), "setengah");
  expect(vault.names("objects/a")).toEqual(["000000"]);
});
