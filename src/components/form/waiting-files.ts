import { createStore, delMany, entries, set } from "idb-keyval";
import * as z from "zod/mini";
import { draftMs } from "../../forms/draft-age";
import { filesBeyondTotal } from "../../forms/files";
import type { FormId } from "../../forms/form-ids";
import { storedFilesName } from "../../forms/stored-names";
import { systemClock } from "../../platform/clock";
import type { FileUpload, UploadState } from "./file-upload";
import { parsed } from "./form-requests";

export interface FormPlace {
  readonly product: string;
  readonly form: FormId;
}

type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Stores {
  readonly local: TextStore;
  /** Of the tab. */
  readonly tab: TextStore;
}

const FileSchema = z.object({
  savedAt: z.number(),
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(ArrayBuffer),
});
type StoredFile = z.infer<typeof FileSchema>;

/** Which fields have a file. */
const ListSchema = z.object({
  /** Lets `removeOldDrafts` remove it with the draft. */
  savedAt: z.number(),
  keys: z.array(z.string()),
});

/**
 * Files of a form that the site does not have yet, in the browser's database: no more than the form takes, and as long as its
 * draft. What the browser refuses to store is not kept; nothing here rejects.
 */
export function waitingFilesIn({ product, form }: FormPlace, { local, tab }: Stores) {
  const store = createStore("waiting-files", "files");
  const listName = storedFilesName(product, form);
  const prefix = `${product} ${form} `;
  const stored = new Map<string, File>();
  /** Changes are made one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  const keys = () => parsed(ListSchema, local.getItem(listName) ?? "")?.keys ?? [];

  function list(all: readonly string[]): void {
    if (all.length === 0) local.removeItem(listName);
    else local.setItem(listName, JSON.stringify({ savedAt: systemClock.now(), keys: all }));
  }

  function next(work: () => Promise<void>): Promise<void> {
    const done = last.then(work).catch(() => undefined);
    last = done;
    return done;
  }

  /** By the whole name of the entry. */
  async function all(): Promise<ReadonlyMap<string, StoredFile>> {
    const found = await entries<IDBValidKey, unknown>(store);
    const files = found.map(([key, value]) => ({ key, file: z.safeParse(FileSchema, value).data }));
    const isFresh = (file: StoredFile | undefined) => file && systemClock.now() - file.savedAt < draftMs;
    await delMany(
      files.filter(({ file }) => !isFresh(file)).map(({ key }) => key),
      store,
    );
    return new Map(files.flatMap(({ key, file }) => (file && isFresh(file) ? [[String(key), file] as const] : [])));
  }

  async function put(key: string, file: File): Promise<void> {
    const others = [...(await all())].filter(([name]) => name.startsWith(prefix) && name !== prefix + key);
    const sizes = others.map(([name, { bytes }]) => [name, bytes.byteLength] as const);
    if (filesBeyondTotal([...sizes, [key, file.size]]).has(key)) return;
    const bytes = await file.arrayBuffer();
    const value: StoredFile = { savedAt: systemClock.now(), name: file.name, type: file.type, bytes };
    await set(prefix + key, value, store);
  }

  return {
    changed(key: string, state: UploadState): Promise<void> {
      if (state.kind === "preparing") return last.then(() => undefined);
      if (state.kind === "empty" || state.kind === "done") {
        stored.delete(key);
        list(keys().filter((each) => each !== key));
        return next(() => delMany([prefix + key], store));
      }
      const { file } = state;
      if (stored.get(key) === file) return last.then(() => undefined);
      stored.set(key, file);
      list([...new Set([...keys(), key])]);
      tab.setItem(listName, "1");
      return next(() => put(key, file));
    },

    restore(uploads: ReadonlyMap<string, Pick<FileUpload, "snapshot" | "take">>, isWanted: boolean): Promise<void> {
      if (!isWanted && tab.getItem(listName) === null) return Promise.resolve();
      return next(async () => {
        const files = await all();
        for (const key of keys()) {
          const found = files.get(prefix + key);
          const upload = uploads.get(key);
          if (!found || upload?.snapshot.state.kind !== "empty") continue;
          const file = new File([found.bytes], found.name, { type: found.type });
          stored.set(key, file);
          tab.setItem(listName, "1");
          upload.take(file);
        }
      });
    },
  };
}
