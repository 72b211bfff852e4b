import type { Submission } from "../../../src/outbox/submissions/submission";
import { sharedSite, unusedFormSystems } from "../site/shared-site";
import { outboxOf, type TestOutbox } from "./outbox";

export type FreshOutbox = Awaited<ReturnType<typeof freshOutbox>>;

/** The shared site. Its products `contoh`, `lama` and `surat` have the embedded CMS. */
export async function sharedOutbox(): Promise<TestOutbox> {
  return outboxOf(await sharedSite());
}

/**
 * A product of the shared site with an outbox and a CMS of its own that nothing has been posted to yet; `ops` is about it
 * alone.
 * @param wanted one of `specifiedKeys`; absent: any of those whose CMS takes everything
 * @throws {Error} when all are taken
 */
export async function freshOutbox(wanted?: string) {
  const [outbox, unused] = await Promise.all([sharedOutbox(), unusedFormSystems()]);
  const key = wanted ?? [...unused.keys()].find((each) => each.startsWith("kotak-"));
  const cms = unused.get(key ?? "");
  if (!key || !cms) throw new Error("The shared site has no such product left to post to: raise productCount");
  unused.delete(key);
  return {
    ...outbox,
    key,
    cms,
    /** Lines of the whole site, without those of the fake mail service. */
    logs: () => outbox.site.logs.filter((line) => !line.startsWith('{"mail"')),
    ops: (path: string, init?: RequestInit) => outbox.ops(ofProduct(path, key), init),
    accept: (submission: Submission) => outbox.accept(submission, key),
    upload: (field: string, bytes: Uint8Array<ArrayBuffer>) => outbox.upload(field, bytes, key),
    rows: (query = "") => outbox.rows(`product=${key}&${query}`),
    files: (prefix = "") => outbox.files(`${key}/${prefix}`),
  };
}

/** The path of an operator's request for one product: without it the objects of all products would wake. */
function ofProduct(path: string, key: string): string {
  return /[?&]product=/.test(path) ? path : `${path}${path.includes("?") ? "&" : "?"}product=${key}`;
}
