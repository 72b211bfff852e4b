import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { builtFileAt } from "../../src/http/built-files.ts";
import { OperatorError } from "../command.ts";

/** What a KV namespace of Cloudflare offers. Each method throws {OperatorError} if it fails. */
export interface FileStore {
  /** Null if the key does not exist. */
  read(key: string): Promise<string | null>;
  /** @param entries keys, and values in base64 */
  write(entries: readonly FileEntry[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

export interface FileEntry {
  readonly key: string;
  readonly value: string;
}

const BuildSchema = z.object({
  /** When its files were stored. */
  at: z.iso.datetime(),
  /** Hashes of its files, by path. */
  files: z.record(z.string(), z.string()),
});
type Build = z.infer<typeof BuildSchema>;

/** KV key of the list of stored builds, the newest first. */
const listKey = "built-files";

/** A page stays open for days, and a browser restores it after weeks. */
const storedMs = 30 * 86_400_000;

/** The builds that stay whatever their age: a rollback may lead to one of the last three. */
const minBuilds = 5;

/** Bounds what an hourly deployment stores: a build has about 320 files, of which a change replaces about ten. */
const maxFiles = 5_000;

/** A list of 30 builds has half a megabyte. */
const maxBuilds = 30;

/**
 * Stores the files of a build, so that each version of the Worker can serve them to pages of this build. Removes files of
 * builds that have been out of service for 30 days, except for the last five builds.
 * @param folder the client build
 * @returns how many files were written and removed
 */
export async function storeBuiltFiles(store: FileStore, folder: string, now: Date) {
  const files = filesOf(folder);
  const before = await storedBuilds(store);
  const after = currentBuilds([{ at: now.toISOString(), files }, ...before], now);
  const storedFiles = newestOf(before);
  const currentFiles = newestOf(after);
  const added = Object.keys(files).filter((path) => storedFiles.get(path) !== files[path]);
  const removed = [...storedFiles.keys()].filter((path) => !currentFiles.has(path));
  const entries = added.map((path) => ({ key: keyOf(path), value: readFileSync(join(folder, path), "base64") }));
  if (entries.length > 0) await store.write(entries);
  // Only once the files are there: the next deployment trusts the list.
  await store.write([{ key: listKey, value: Buffer.from(JSON.stringify(after)).toString("base64") }]);
  if (removed.length > 0) await store.remove(removed.map(keyOf));
  return { added: added.length, removed: removed.length };
}

/** Hashes of the files that pages may name, by path. @throws {OperatorError} if the Worker would not serve one of them */
export function filesOf(folder: string): Record<string, string> {
  const all = globSync("**/*.*", { cwd: folder }).map((path) => `/${path.replaceAll("\\", "/")}`);
  // Each version has the files at the root itself.
  const paths = all.filter((path) => /^\/[^./][^/]*\//.test(path));
  const foreign = paths.filter((path) => builtFileAt(path) === null);
  if (foreign.length > 0)
    throw new OperatorError(`src/http/built-files.ts does not know files like ${foreign.slice(0, 3).join(", ")}`);
  const hashOf = (path: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, path)))
      .digest("base64url");
  return Object.fromEntries(paths.sort().map((path) => [path, hashOf(path).slice(0, 16)]));
}

function keyOf(path: string): string {
  const file = builtFileAt(path);
  if (!file) throw new OperatorError(`the KV key ${listKey} names ${path}: delete the key, and deploy again`);
  return file.key;
}

async function storedBuilds(store: FileStore): Promise<Build[]> {
  const text = await store.read(listKey);
  if (text === null) return [];
  try {
    return z.array(BuildSchema).parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`the KV key ${listKey} is not a list of builds: delete the key, and deploy again`);
  }
}

/** Leaves out builds that are no longer needed, and repetitions of a build. */
function currentBuilds(builds: readonly Build[], now: Date): Build[] {
  const current: Build[] = [];
  const seen = new Set<string>();
  const paths = new Set<string>();
  let replacedAt = now.getTime();
  for (const build of builds) {
    const isRecent = now.getTime() - replacedAt < storedMs;
    replacedAt = Date.parse(build.at);
    const content = JSON.stringify(build.files);
    if (seen.has(content)) continue;
    seen.add(content);
    for (const path of Object.keys(build.files)) paths.add(path);
    const isBounded = paths.size <= maxFiles && current.length < maxBuilds;
    if (current.length >= minBuilds && !(isRecent && isBounded)) break;
    current.push(build);
  }
  return current;
}

/** The newest content of each path. */
function newestOf(builds: readonly Build[]): Map<string, string> {
  return new Map(builds.toReversed().flatMap(({ files }) => Object.entries(files)));
}
