import { FormCms } from "../cms/form-cms";
import { shareProcesses, workerdProcesses } from "../platform/workerd";
import { startOutbox, type TestOutbox } from "./outbox";

/** As many as one process of Vitest takes. */
const productCount = 16;

/** A product of the shared site with an outbox and a CMS of its own that nothing has been posted to yet. */
export interface FreshOutbox extends Omit<TestOutbox, "fill" | "drive"> {
  readonly key: string;
  readonly cms: FormCms;
}

interface SharedOutbox {
  readonly outbox: TestOutbox;
  readonly unused: { readonly key: string; readonly cms: FormCms }[];
}

let shared: Promise<SharedOutbox> | undefined;

/**
 * A fresh product of the site that all test files of a process post to, which ends with the process. Its time is the machine's.
 * @throws {Error} when all are taken
 */
export async function freshOutbox(): Promise<FreshOutbox> {
  shared ??= start();
  const { outbox, unused } = await shared;
  const taken = unused.shift();
  if (!taken) throw new Error(`The shared outbox has ${productCount} products: raise productCount`);
  const { key } = taken;
  return {
    ...taken,
    site: outbox.site,
    ops: outbox.ops,
    accept: (submission) => outbox.accept(submission, key),
    upload: (field, bytes) => outbox.upload(field, bytes, key),
    rows: (query = "") => outbox.rows(`product=${key}&${query}`),
    files: (prefix = "") => outbox.files(`${key}/${prefix}`),
  };
}

async function start(): Promise<SharedOutbox> {
  const keys = Array.from({ length: productCount }, (_, index) => `kotak-${index + 1}`);
  const unused = await Promise.all(keys.map(async (key) => ({ key, cms: await FormCms.start("strapi5") })));
  const others = Object.fromEntries(
    unused.map(({ key, cms: { origin, dialect } }) => {
      return [key, { origin, dialect, settings: { hosts: [`${key}.example`] } }];
    }),
  );
  const before = new Set(workerdProcesses());
  const outbox = await startOutbox({ origin: "embedded", others });
  shareProcesses(workerdProcesses().filter((pid) => !before.has(pid)));
  return { outbox, unused };
}
