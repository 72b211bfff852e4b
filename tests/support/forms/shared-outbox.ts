import type { FormCms } from "../cms/form-cms";
import { sharedSite, unusedFormSystems } from "../site/shared-site";
import { outboxOf, type TestOutbox } from "./outbox";

/** A product of the shared site with an outbox and a CMS of its own that nothing has been posted to yet; `ops` is about it alone. */
export interface FreshOutbox extends TestOutbox {
  readonly key: string;
  readonly cms: FormCms;
  /** Lines of the whole site, without those of the fake mail service. */
  logs(): readonly string[];
}

/** The shared site. Its products `contoh`, `lama` and `surat` have the embedded CMS. */
export async function sharedOutbox(): Promise<TestOutbox> {
  return outboxOf(await sharedSite());
}

/**
 * A fresh product of the shared site.
 * @param wanted one of `specifiedKeys`; absent: any of those whose CMS takes everything
 * @throws {Error} when all are taken
 */
export async function freshOutbox(wanted?: string): Promise<FreshOutbox> {
  const [outbox, unused] = await Promise.all([sharedOutbox(), unusedFormSystems()]);
  const key = wanted ?? [...unused.keys()].find((each) => each.startsWith("kotak-"));
  const cms = unused.get(key ?? "");
  if (!key || !cms) throw new Error("The shared site has no such product left to post to: raise productCount");
  unused.delete(key);
  return {
    ...outbox,
    key,
    cms,
    logs: () => outbox.site.logs.filter((line) => !line.startsWith('{"mail"')),
    ops: (path, init) => outbox.ops(ofProduct(path, key), init),
    accept: (submission) => outbox.accept(submission, key),
    upload: (field, bytes) => outbox.upload(field, bytes, key),
    rows: (query = "") => outbox.rows(`product=${key}&${query}`),
    files: (prefix = "") => outbox.files(`${key}/${prefix}`),
  };
}

/** The path of an operator's request for one product: without it the objects of all products would wake. */
function ofProduct(path: string, key: string): string {
  return /[?&]product=/.test(path) ? path : `${path}${path.includes("?") ? "&" : "?"}product=${key}`;
}
