import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { noUpload, type UploadState } from "../../../src/components/form/file-upload";
import { waitingFilesIn } from "../../../src/components/form/waiting-files";
import { draftMs } from "../../../src/forms/draft-age";
import { storedFilesName } from "../../../src/forms/stored-names";
import { memoryStorage } from "../../support/browser/memory-storage";

const place = { product: "contoh", form: "provider-registration" } as const;
const name = storedFilesName(place.product, place.form);
const megabyte = 1_000_000;

let local = memoryStorage();
let tab = memoryStorage();

beforeEach(() => {
  local = memoryStorage();
  tab = memoryStorage();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

/** The form as it is when its page has loaded. */
const loaded = () => waitingFilesIn(place, { local, tab });

const fileOf = (text: string, size = text.length) =>
  new File([text.padEnd(size)], `${text}.pdf`, { type: "application/pdf" });

/** Fields that note which file they take. */
function fields(keys: readonly string[], state: UploadState = { kind: "empty" }) {
  const taken = new Map<string, File>();
  const snapshot = { ...noUpload, state };
  const uploads = new Map(keys.map((key) => [key, { snapshot, take: (file: File) => void taken.set(key, file) }]));
  return { taken, uploads };
}

const keys = ["npwp_file", "tdp_file", "ratesFile", "drugListFile", "companyProfile", "requestLetter"] as const;

async function restored(isWanted = false) {
  const { taken, uploads } = fields(keys);
  await loaded().restore(uploads, isWanted);
  return taken;
}

it("takes the files that were not uploaded when the page is loaded again, byte by byte", async () => {
  const files = loaded();
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  await files.changed("npwp_file", {
    kind: "waiting",
    file: new File([bytes], "npwp.pdf", { type: "application/pdf" }),
  });
  await files.changed("tdp_file", { kind: "held", file: fileOf("tdp") });
  const taken = await restored();
  expect([...taken.keys()]).toEqual(["npwp_file", "tdp_file"]);
  expect(taken.get("npwp_file")?.name).toBe("npwp.pdf");
  expect(taken.get("npwp_file")?.type).toBe("application/pdf");
  expect(new Uint8Array((await taken.get("npwp_file")?.arrayBuffer()) ?? [])).toEqual(bytes);
});

it("forgets a file that the site has, that was refused or taken away, and keeps the last one of a field", async () => {
  const files = loaded();
  const upload = { id: "x", name: "x", size: 1, uploadedAt: 0 };
  for (const key of ["npwp_file", "tdp_file", "ratesFile"])
    void files.changed(key, { kind: "waiting", file: fileOf(key) });
  void files.changed("npwp_file", { kind: "done", upload });
  void files.changed("tdp_file", { kind: "empty" });
  void files.changed("ratesFile", { kind: "empty" });
  await files.changed("ratesFile", { kind: "failed", file: fileOf("baru") });
  const taken = await restored();
  expect([...taken.values()].map((file) => file.name)).toEqual(["baru.pdf"]);
  await files.changed("ratesFile", { kind: "empty" });
  expect(local.items.has(name)).toBe(false);
});

it("offers files of another tab only when its draft is wanted, and none to a field that has one", async () => {
  await loaded().changed("npwp_file", { kind: "waiting", file: fileOf("npwp") });
  tab = memoryStorage();
  expect((await restored()).size).toBe(0);
  expect((await restored(true)).size).toBe(1);
  const { taken, uploads } = fields(keys, { kind: "waiting", file: fileOf("lain") });
  await loaded().restore(uploads, true);
  expect(taken.size).toBe(0);
  expect(await waitingFilesIn({ ...place, product: "acme" }, { local, tab }).restore(fields(keys).uploads, true)).toBe(
    undefined,
  );
});

it("keeps no more than a form takes, and nothing longer than a draft", async () => {
  const files = loaded();
  for (const key of keys) await files.changed(key, { kind: "waiting", file: fileOf(key, 5 * megabyte) });
  expect((await restored()).size).toBe(5);
  const now = Date.now;
  Date.now = () => now() + draftMs;
  try {
    expect((await restored()).size).toBe(0);
  } finally {
    Date.now = now;
  }
  expect((await restored()).size).toBe(0);
});

it("fails nothing where the browser has no database", async () => {
  const open = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("indexedDB", { open });
  await expect(loaded().changed("npwp_file", { kind: "waiting", file: fileOf("npwp") })).resolves.toBeUndefined();
  expect((await restored()).size).toBe(0);
});
