import type { Product } from "../../../src/config";
import { idOf } from "../../../src/content/sync/source";
import { maxFileBytes, maxFormBytes } from "../../../src/forms/files";
import { formIds } from "../../../src/forms/form-ids";
import { contentModel } from "../../cms/content-model";
import type { ContentType } from "../../cms/content-type";
import { postBytes, type TextResponse } from "../http";
import type { Examined } from "../readings";
import type { Found, Topic } from "../report";
import { rowsIn, siteHeaders } from "../target";

/** Where a form's submissions are posted to and can be read, below the content root. */
interface PostPaths {
  readonly type: ContentType;
  readonly takenAt: string;
  readonly listedAt: string;
}

export function postPathsOf({ key, forms }: Product): readonly PostPaths[] {
  return contentModel(key).flatMap((type) => {
    const id = formIds.find((each) => each === type.name);
    const { postPath } = type;
    return postPath === null ? [] : [{ type, takenAt: postPath, listedAt: (id && forms.records[id]) ?? postPath }];
  });
}

/** Whether a record is a submission, by the names of most of its fields. */
export function isPostOf({ fields }: ContentType, record: unknown): boolean {
  if (typeof record !== "object" || record === null) return false;
  const specified = fields.filter(({ kind, extra }) => kind !== "file" && !extra);
  return specified.filter(({ name }) => name in record).length >= 0.6 * specified.length;
}

/** A CMS refuses an empty record for its content, after it has checked the permission. */
const emptyRecord = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" } as const;

/** Strapi 3 would create a record: it gets a form without the part that has the fields. */
const emptyForm = {
  method: "POST",
  headers: { "content-type": "multipart/form-data; boundary=doctor-asks" },
  body: '--doctor-asks\r\ncontent-disposition: form-data; name="doctor"\r\n\r\n\r\n--doctor-asks--\r\n',
} as const;

const isDenied = (response: TextResponse | null) => response?.status === 401 || response?.status === 403;
const isInvalid = (response: TextResponse | null) => response?.status === 400 || response?.status === 422;

/** Whether the CMS takes submissions and their files, from the site alone. */
export const posts: Topic<Examined> = {
  key: "posts",
  title: "Forms",
  run: async (examined) => {
    const { cms, product } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS takes everything" };
    const paths = Map.groupBy(postPathsOf(product), ({ takenAt }) => takenAt);
    const found: Found[] = [];
    for (const [path, forms] of paths) found.push(...(await postTo(examined, path, forms)));
    return {
      found: [...found, ...(await uploading(examined))],
      summary: `${paths.size} paths, posted nothing to store`,
    };
  },
};

async function postTo(
  { cms, product, readings }: Examined,
  path: string,
  forms: readonly PostPaths[],
): Promise<readonly Found[]> {
  const post = cms.dialect.name === "strapi3" ? emptyForm : emptyRecord;
  const response = await cms.asSite(path, post);
  const status = response?.status ?? "no response";
  const details = { about: `POST /${path}`, path, status, root: product.content.root, url: `${cms.root}/${path}` };
  if (response?.ok) return [{ code: "post-taken-empty", ...details, record: idOf(rowsIn(response, cms)[0]) }];
  if (isDenied(response)) return [{ code: "post-forbidden", ...details }];
  if (status === 404 || status === 405) return [{ code: "post-missing", ...details }];
  if (!isInvalid(response)) return [{ code: "post-failing", ...details }];
  const isOpen = isInvalid(await cms.anonymously(path, post));
  const unread = forms.map(async ({ listedAt }): Promise<Found[]> => {
    if (product.forms.payload === "spec" || readings.some((reading) => reading.path === listedAt)) return [];
    const lookup = await cms.asSite(listedAt + cms.dialect.lookupQuery("DOCTOR-ASKS", 2));
    const refused = { code: "lookup-forbidden", about: `/${listedAt}`, path: listedAt, status: lookup?.status ?? 0 };
    return !lookup || lookup.ok ? [] : [refused];
  });
  return [isOpen ? [{ code: "post-open", ...details }] : [], ...(await Promise.all(unread))].flat();
}

/** Files without a field of their own go to the media library. A CMS that takes uploads refuses an empty one for its content. */
async function uploading({ cms, product }: Examined): Promise<Found[]> {
  const { origin, root } = product.content;
  const paths = cms.dialect.uploadPaths(root).filter((path) => path.startsWith(`${root}/`));
  const responsesTo = (send: typeof cms.asSite) =>
    Promise.all(paths.map((path) => send(path.slice(root.length + 1), emptyForm)));
  const isTaken = (response: TextResponse | null) => response?.ok || response?.status === 400;
  const details = { about: `POST ${origin}${root}/upload` };
  if ((await responsesTo(cms.anonymously)).some(isTaken)) return [{ code: "upload-open", ...details }];
  const own = await responsesTo(cms.asSite);
  return !own.some(isTaken) && own.some(isDenied) ? [{ code: "upload-forbidden", ...details }] : [];
}

/** Bytes of the largest body that a form sends the CMS: its texts, and its files as data URLs. */
function largestPost({ fields }: Pick<ContentType, "fields">): number {
  const files = fields.filter(({ kind }) => kind === "file").length;
  const characters = fields.reduce((sum, { name, maxLength }) => sum + name.length + 8 + (maxLength ?? 0), 0);
  return 4 * characters + Math.ceil(Math.min(files * maxFileBytes, maxFormBytes) / 3) * 4;
}

/** Whether the CMS, and what stands before it, take the largest submission. Bodies are measured before routes are looked for. */
export const jsonLimit: Topic<Examined> = {
  key: "json-limit",
  title: "Largest post",
  run: async ({ cms, product, timeoutMs }) => {
    if (cms.isEmbedded) return { skipped: "the embedded CMS takes everything" };
    const bytes = Math.max(...postPathsOf(product).map(({ type }) => largestPost(type)));
    const summary = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
    const url = `${cms.root}/doctor-asks-for-the-limit`;
    const status = await postBytes(url, siteHeaders(product), bytes, timeoutMs * 6);
    if (status !== null && status !== 413 && status < 500) return { found: [], summary };
    const code = status === 413 ? "json-limit" : "json-limit-unknown";
    const limit = Math.ceil(bytes / 1024 / 1024 / 10) * 10;
    return { found: [{ code, about: cms.root, size: summary, status: status ?? "no response", limit }], summary };
  },
};
