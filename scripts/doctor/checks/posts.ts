import type { Product } from "../../../src/config";
import { idOf } from "../../../src/content/sync/source";
import { maxFileBytes, maxFormBytes } from "../../../src/forms/files";
import { formIds } from "../../../src/forms/form-ids";
import { contentModel } from "../../cms/content-model";
import type { ContentType } from "../../cms/content-type";
import { postBytes, type TextResponse } from "../http";
import type { Examined } from "../readings";
import type { Details, Found, Topic } from "../report";
import { siteHeaders } from "../target";

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
): Promise<Found[]> {
  const post = cms.dialect.name === "strapi3" ? emptyForm : emptyRecord;
  const response = await cms.asSite(path, post);
  const status = response?.status ?? "no response";
  const found = (code: string, details: Details = {}): Found[] => [
    { code, about: `POST /${path}`, path, status, ...details },
  ];
  if (response?.ok) return found("post-taken-empty", { record: createdIn(response, cms.dialect.readCreated) });
  if (isDenied(response)) return found("post-forbidden");
  if (status === 404 || status === 405) return found("post-missing", { root: product.content.root });
  if (!isInvalid(response)) return found("post-failing", { url: `${cms.root}/${path}` });
  const open = isInvalid(await cms.anonymously(path, post)) ? found("post-open") : [];
  const unread = forms.map(async ({ listedAt }) => {
    if (product.forms.payload === "spec" || readings.some((reading) => reading.path === listedAt)) return [];
    const response = await cms.asSite(listedAt + cms.dialect.lookupQuery("DOCTOR-ASKS", 2));
    const { status = 0 } = response ?? {};
    return !response || response.ok ? [] : found("lookup-forbidden", { about: `/${listedAt}`, path: listedAt, status });
  });
  return [...open, ...(await Promise.all(unread)).flat()];
}

function createdIn({ json }: TextResponse, readCreated: (body: unknown) => unknown): string {
  try {
    return idOf(readCreated(json));
  } catch {
    return "(unknown)";
  }
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
    const response = await postBytes(
      `${cms.root}/doctor-asks-for-the-limit`,
      siteHeaders(product),
      bytes,
      timeoutMs * 6,
    );
    const { status = "no response", server = "" } = response ?? {};
    if (typeof status === "number" && status !== 413 && status < 500) return { found: [], summary };
    const isProxy = /nginx|cloudflare|openresty|apache|envoy|caddy/i.test(server);
    const limit = `${Math.ceil(bytes / 1024 / 1024 / 10) * 10}m`;
    const line =
      cms.dialect.name === "strapi3"
        ? `config/middleware.js: module.exports = { settings: { parser: { enabled: true, multipart: true, jsonLimit: "${limit}b" } } };`
        : `config/middlewares.js: { name: "strapi::body", config: { jsonLimit: "${limit}b" } },   in place of "strapi::body"`;
    const change = isProxy ? `client_max_body_size ${limit};   (nginx; others have a setting like it)` : line;
    const code = status === 413 ? "json-limit" : "json-limit-unknown";
    return { found: [{ code, about: cms.root, size: summary, status, change }], summary };
  },
};
