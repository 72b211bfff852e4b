import { mkdirSync, mkdtempDisposableSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type FileEntry, filesOf, storeBuiltFiles } from "../../../scripts/deploy/built-files";
import { builtFileAt } from "../../../src/http/built-files";

const folder = mkdtempDisposableSync(join(tmpdir(), "built-files-"));
afterAll(() => folder.remove());

const day = 86_400_000;
const start = Date.UTC(2026, 10, 1);
const stored = new Map<string, string>();

const store = {
  read: async (key: string) => stored.get(key) ?? null,
  write: async (entries: readonly FileEntry[]) => {
    for (const { key, value } of entries) stored.set(key, Buffer.from(value, "base64").toString());
  },
  remove: async (keys: readonly string[]) => {
    for (const key of keys) stored.delete(key);
  },
};

/** Deploys a build that has these files, by path, on a day. */
async function deploy(files: Readonly<Record<string, string>>, onDay: number) {
  rmSync(folder.path, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return storeBuiltFiles(store, folder.path, new Date(start + onDay * day));
}

/** A build whose one script has this number. */
const script = (number: number) => ({ [`/assets/entry-${String(number).padStart(8, "0")}.js`]: `script ${number}` });

const storedScripts = () =>
  [...stored].flatMap(([key, content]) => (key.startsWith("built-file:") ? [Number(content.split(" ")[1])] : []));

beforeEach(() => stored.clear());

it("every version serves all files of public/ that are not at its root", () => {
  expect(Object.keys(filesOf("public")).length).toBeGreaterThan(100);
});

it.each(["AbCd1234", "_bCd123-", "--------", "________"])(
  "a name with the hash %s never gets other content",
  (hash) => {
    for (const path of [`/assets/entry-${hash}.js`, `/assets/ProviderFinder-${hash}.css`]) {
      expect(builtFileAt(path), path).toMatchObject({ key: `built-file:${path}`, isUnchanging: true });
    }
  },
);

describe("storeBuiltFiles", () => {
  it("the files of a build are stored once, under their paths", async () => {
    const files = { "/assets/entry-12345678.js": "script", "/illustrations/acme/a.svg": "<svg/>" };
    expect(await deploy(files, 0)).toEqual({ added: 2, removed: 0 });
    expect(stored.get("built-file:/illustrations/acme/a.svg")).toBe("<svg/>");
    expect(await deploy({ ...files, ...script(1) }, 1)).toEqual({ added: 1, removed: 0 });
  });

  it("the files of a build replace other content of the same path", async () => {
    await deploy({ "/icons/logo.png": "old" }, 0);
    expect(await deploy({ "/icons/logo.png": "new" }, 1)).toEqual({ added: 1, removed: 0 });
    expect(stored.get("built-file:/icons/logo.png")).toBe("new");
  });

  it("the files of a build do not go where no page names them", async () => {
    await deploy({ _headers: "", "favicon.ico": "", ".vite/manifest.json": "{}", ...script(1) }, 0);
    expect([...stored.keys()].filter((key) => key.startsWith("built-file:"))).toHaveLength(1);
  });

  it("the files of a build stop the deployment if the site would not serve one of them", async () => {
    for (const path of ["/assets/film-12345678.mp4", "/films/a.svg", "/icons/a b.png", "/icons/a/b/c/d.png"])
      await expect(deploy({ [path]: "" }, 0), path).rejects.toThrow(path);
    expect(stored.size).toBe(0);
  });

  it("the files of a build stay for 30 days after another build has replaced theirs", async () => {
    for (let number = 0; number < 8; number++) await deploy(script(number), number);
    await deploy(script(8), 31);
    expect(storedScripts()).not.toContain(0);
    expect(storedScripts()).toContain(1);
    await deploy(script(9), 33);
    expect(storedScripts()).not.toContain(1);
    expect(storedScripts()).toContain(4);
  });

  it("the files of a build stay while theirs is one of the last five builds, however old", async () => {
    for (let number = 0; number < 7; number++) await deploy(script(number), number * 100);
    expect(storedScripts().sort()).toEqual([2, 3, 4, 5, 6]);
  });

  it("the files of a build stay when the same build is deployed again and again", async () => {
    for (let number = 0; number < 5; number++) await deploy(script(number), number);
    for (let number = 0; number < 20; number++) await deploy(script(4), 100 + number);
    expect(storedScripts().sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it("the files of a build are bounded however often somebody deploys", async () => {
    for (let number = 0; number < 60; number++) await deploy(script(number), number / 24);
    expect(storedScripts()).toHaveLength(30);
    expect(storedScripts()).toContain(59);
  });

  it("the files of a build are never taken for none where the list of builds cannot be read", async () => {
    for (const text of ["", "{}", "[{}]", "<html>"]) {
      stored.set("built-files", text);
      await expect(deploy(script(1), 0), text).rejects.toThrow("the KV key built-files is not a list of builds");
    }
  });
});
