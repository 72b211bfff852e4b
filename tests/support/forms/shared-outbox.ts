import { FormCms } from "../cms/form-cms";
import type { StrapiName } from "../cms/strapi";
import { shareProcesses, workerdProcesses } from "../platform/workerd";
import { startOutbox, type TestOutbox } from "./outbox";

/** As many as one process of Vitest takes. */
const productCount = 28;

const dialects = ["strapi3", "strapi4", "strapi5"] as const satisfies readonly StrapiName[];

/** Products whose CMS gets the fields of the specification alone; with `-auto` the site finds its dialect out. */
export const specifiedKeys = dialects.flatMap((dialect) => [dialect, `${dialect}-auto`] as const);

/** Products whose embedded CMS keeps what it receives. */
const embedded = {
  contoh: {},
  lama: { forms: { payload: "spec" } },
  surat: { forms: { confirmFrom: "noreply@acme.example" } },
};

/** A product of the shared site with an outbox and a CMS of its own that nothing has been posted to yet. */
export interface FreshOutbox extends TestOutbox {
  readonly key: string;
  readonly cms: FormCms;
}

interface SharedOutbox {
  readonly outbox: TestOutbox;
  readonly unused: Map<string, FormCms>;
}

let shared: Promise<SharedOutbox> | undefined;

/**
 * The site that all test files of a process post to, which ends with the process. Its time is the machine's. Its products
 * `contoh`, `lama` and `surat` have the embedded CMS.
 */
export async function sharedOutbox(): Promise<TestOutbox> {
  shared ??= start();
  return (await shared).outbox;
}

/**
 * A fresh product of the shared site.
 * @param wanted one of {@link specifiedKeys}; absent: any of those whose CMS takes everything
 * @throws {Error} when all are taken
 */
export async function freshOutbox(wanted?: string): Promise<FreshOutbox> {
  const outbox = await sharedOutbox();
  const unused = (await shared)?.unused ?? new Map<string, FormCms>();
  const key = wanted ?? [...unused.keys()].find((each) => each.startsWith("kotak-"));
  const cms = unused.get(key ?? "");
  if (!key || !cms) throw new Error(`The shared outbox has ${productCount} products: raise productCount`);
  unused.delete(key);
  return {
    ...outbox,
    key,
    cms,
    accept: (submission) => outbox.accept(submission, key),
    upload: (field, bytes) => outbox.upload(field, bytes, key),
    rows: (query = "") => outbox.rows(`product=${key}&${query}`),
    files: (prefix = "") => outbox.files(`${key}/${prefix}`),
  };
}

async function start(): Promise<SharedOutbox> {
  const keys = Array.from({ length: productCount }, (_, index) => `kotak-${index + 1}`);
  const unused = new Map<string, FormCms>();
  const others: Record<string, { origin: string; dialect: string; settings: Record<string, unknown> }> = {};
  for (const key of [...keys, ...specifiedKeys]) {
    const isSpecified = !key.startsWith("kotak-");
    const cms = await FormCms.start(dialects.find((dialect) => key.startsWith(dialect)));
    const dialect = key.endsWith("-auto") ? "auto" : cms.dialect;
    const forms = isSpecified && { forms: { payload: "spec" } };
    others[key] = { origin: cms.origin, dialect, settings: { hosts: [`${key}.example`], ...forms } };
    unused.set(key, cms);
  }
  for (const [key, settings] of Object.entries(embedded))
    others[key] = { origin: "embedded", dialect: "auto", settings };
  const before = new Set(workerdProcesses());
  const outbox = await startOutbox({ origin: "embedded", others });
  shareProcesses(workerdProcesses().filter((pid) => !before.has(pid)));
  return { outbox, unused };
}
