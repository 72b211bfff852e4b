import { z } from "zod";
import type { DialectName } from "../../../src/cms/dialect";
import type { Product } from "../../../src/config";
import { isDraft } from "../../../src/content/publication";
import { idOf } from "../../../src/content/sync/source";
import { maxFormBytes } from "../../../src/forms/files";
import { formIds } from "../../../src/forms/form-ids";
import { contentModel } from "../../cms/content-model";
import type { ContentType } from "../../cms/content-type";
import { siteHeaders } from "../cms";
import { firstWrong, inOrder, postBytes, statusOf, type TextResponse, trySend } from "../http";
import { type Examined, isScheduled, type Reading } from "../readings";
import type { Found } from "../report";

/** Where forms post submissions and look them up, below the content root. */
function postPathsOf({ key, forms }: Product) {
  return contentModel(key).flatMap((type) => {
    const id = formIds.find((each) => each === type.name);
    const { postPath } = type;
    return postPath === null ? [] : [{ type, takenAt: postPath, listedAt: (id && forms.records[id]) ?? postPath }];
  });
}

/** Whether a record is a submission, by the names of most of its fields. */
function isPostOf({ fields }: ContentType, record: unknown): boolean {
  if (typeof record !== "object" || record === null) return false;
  const specified = fields.filter(({ kind, extra }) => kind !== "file" && !extra);
  return specified.filter(({ name }) => name in record).length >= 0.6 * specified.length;
}

/** Usual names of submission types, besides the configured paths. */
const usualPaths = [
  ...["contact-messages", "messages", "job-applications", "applications"],
  ...["provider-registrations", "provider-registration-settings", "registration-providers"],
];

/** Queries for drafts, which Strapi allows to all readers of a type. */
const draftQueries: Readonly<Record<string, string>> = {
  strapi3: "?_publicationState=preview&published_at_null=true&_limit=100",
  strapi4: "?publicationState=preview&filters[publishedAt][$null]=true&pagination[pageSize]=100",
  strapi5: "?status=draft&sort[0]=updatedAt:desc&pagination[pageSize]=100",
} satisfies Readonly<Partial<Record<DialectName, string>>>;

/** Guards may miss upper-case paths, and invalid authorization headers. */
const detours = ["", "Bearer doctor", "Basic ZG9jdG9yOmRvY3Rvcg=="].flatMap((authorization) => {
  const how = authorization && `, with the header Authorization: ${authorization}`;
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return [
    { how, headers, isInCapitals: false },
    { how: `, in capitals${how}`, headers, isInCapitals: true },
  ];
});

/** Ids of no record: the status shows whether the request is allowed, and nothing changes. */
const noRecord: Readonly<Record<string, string>> = { strapi5: "doctoraskswithoutarecord" };

const NoAdministratorSchema = z.object({ data: z.object({ hasAdmin: z.literal(false) }) });

/** An origin that no CMS has a reason to trust. */
const foreign = "https://doctor.invalid";

/** A CMS checks permissions before it rejects an empty record. */
const emptyRecord = { headers: { "content-type": "application/json" }, body: "{}" } as const;

/**
 * Whether the public can read submissions, files, users, drafts or future records, change records, become
 * administrator, or read the CMS with an editor's login from another origin. Does not read values of submissions.
 */
export async function publicAccess({ cms, product, readings, timeoutMs }: Examined): Promise<readonly Found[]> {
  const { origin, root } = product.content;
  const forms = postPathsOf(product);
  const known = readings.filter(({ failure }) => !failure);

  const few = cms.dialect.name === "strapi3" ? "?_limit=5" : "?pagination[pageSize]=5";
  const formPaths = forms.flatMap(({ type, takenAt, listedAt }) => [takenAt, listedAt, type.path]);
  const submissions = Array.from(new Set([...formPaths, ...usualPaths]), (path) => {
    const isContent = readings.some((reading) => reading.path === path);
    const isOwn = !isContent && forms.some(({ listedAt }) => listedAt === path);
    const requests = [few, "/1"].map((rest) => [() => cms.anonymously(path + rest)] as const);
    return firstWrong({ code: "people-exposed", about: `/${path}`, path }, requests, (response) => {
      const isSubmission = (row: unknown) => forms.some(({ type }) => isPostOf(type, row));
      return (isOwn && response.ok && response.url.endsWith(few)) || cms.rowsIn(response).some(isSubmission);
    });
  });

  const isList = (response: TextResponse) => response.ok && Array.isArray(response.json);
  const listed = (code: string, path: string) =>
    firstWrong({ code, about: path }, () => trySend({ url: `${origin}${path}?_limit=1`, timeoutMs }), isList);
  const files = cms.dialect.uploadPaths(root).map((path) => listed("files-exposed", `${path}/files`));
  const users = Array.from(new Set([root, "", "/api"]), (prefix) => listed("users-exposed", `${prefix}/users`));

  const exposed = (code: string, { path, about }: Reading, query: string, isExposed: (row: unknown) => boolean) => {
    const { origin, pathname } = new URL(`${cms.root}/${path}`);
    const requests = detours.map(({ how, headers, isInCapitals }) => {
      const url = `${origin}${isInCapitals ? pathname.toUpperCase() : pathname}${query}`;
      return [() => trySend({ url, headers, timeoutMs }), { how }] as const;
    });
    return firstWrong({ code, about, path }, requests, (response) => cms.rowsIn(response).some(isExposed));
  };
  const draftQuery = draftQueries[cms.dialect.name];
  const drafts = draftQuery ? known.map((reading) => exposed("drafts-exposed", reading, draftQuery, isDraft)) : [];
  const scheduled = known
    .filter(({ records }) => draftQuery && records.some((record) => record.isScheduled))
    .map((reading) => exposed("scheduled-exposed", reading, cms.dialect.listQuery("newest", 1), isScheduled));

  // The CMS checks permissions first: any other refusal means that the request was allowed.
  const isAllowed = (response: TextResponse) => {
    if (response.ok) return response.status === 204 || response.json !== undefined;
    return (response.status === 404 || response.status === 400) && cms.dialect.isRefusal(response);
  };
  const lists = known.filter(({ resource }) => resource.kind !== "single").map(({ path }) => path);
  const paths = [...new Set([...lists, ...forms.map(({ listedAt }) => listedAt)])];
  const changes = paths.flatMap((path) =>
    [
      { actions: "update", query: { method: "PUT", ...emptyRecord } },
      { actions: "delete", query: { method: "DELETE" } },
    ].map(({ actions, query }) => {
      const send = () => cms.anonymously(`${path}/${noRecord[cms.dialect.name] ?? 0}`, query);
      return firstWrong({ code: "writing-open", about: `/${path}`, path, actions }, send, isAllowed);
    }),
  );

  const init = () => trySend({ url: `${origin}/admin/init`, timeoutMs });
  const isMissing = (response: TextResponse) => NoAdministratorSchema.safeParse(response.json).success;
  const fromAbroad = () => cms.anonymously(paths[0] ?? "", { headers: { origin: foreign } });
  const isTrusted = ({ headers }: TextResponse) =>
    headers.get("access-control-allow-origin") === foreign &&
    headers.get("access-control-allow-credentials") === "true";
  const origins = [origin, ...product.hosts.slice(0, 1).map((host) => `https://${host}`)].map((each) => `"${each}"`);
  return inOrder([
    ...[submissions, files, users, drafts, scheduled, changes].flat(),
    firstWrong({ code: "administrator-missing", about: "/admin", origin }, init, isMissing),
    firstWrong({ code: "cors-open", about: "Access-Control-Allow-Origin", origins }, fromAbroad, isTrusted),
  ]);
}

/** Strapi 3 would create a record, so the form lacks the part with the fields. */
const emptyForm = {
  headers: { "content-type": "multipart/form-data; boundary=doctor-asks" },
  body: '--doctor-asks\r\ncontent-disposition: form-data; name="doctor"\r\n\r\n\r\n--doctor-asks--\r\n',
} as const;

const isDenied = ({ status }: TextResponse) => status === 401 || status === 403;
const isInvalid = ({ status }: TextResponse) => status === 400 || status === 422;
const isUnknown = ({ status }: TextResponse) => status === 404 || status === 405;

/** Whether the CMS accepts submissions and files from the site only. */
export async function posts(examined: Examined): Promise<readonly Found[]> {
  const paths = Map.groupBy(postPathsOf(examined.product), ({ takenAt }) => takenAt);
  return inOrder([...Array.from(paths, ([path, forms]) => postTo(examined, path, forms)), uploading(examined)]);
}

async function postTo({ cms, product, readings }: Examined, path: string, forms: ReturnType<typeof postPathsOf>) {
  const post = { method: "POST", ...(cms.dialect.name === "strapi3" ? emptyForm : emptyRecord) };
  const response = await cms.asSite(path, post);
  const [about, url, { root }] = [`POST /${path}`, `${cms.root}/${path}`, product.content];
  const refused = isDenied(response) ? "post-forbidden" : isUnknown(response) ? "post-missing" : "post-failing";
  const code = response.ok ? "post-taken-empty" : refused;
  const record = idOf(cms.rowsIn(response)[0]);
  if (!isInvalid(response)) return [{ code, about, path, status: statusOf(response), root, url, record }];
  const unread = forms.map(({ listedAt }) => listedAt).filter((at) => readings.every((reading) => reading.path !== at));
  return inOrder([
    firstWrong({ code: "post-open", about, path }, () => cms.anonymously(path, post), isInvalid),
    ...(product.forms.payload === "spec" ? [] : unread).map((at) => {
      const found = { code: "lookup-forbidden", about: `/${at}`, path: at };
      const lookup = () => cms.asSite(at + cms.dialect.lookupQuery("DOCTOR-ASKS", 2));
      return firstWrong(found, lookup, ({ status, ok }) => status > 0 && !ok);
    }),
  ]);
}

/** Files without a field go to the media library. A CMS that accepts uploads rejects an empty one for its content. */
async function uploading({ cms, product }: Examined): Promise<Found[]> {
  const { origin, root } = product.content;
  const paths = cms.dialect.uploadPaths(root).filter((path) => path.startsWith(`${root}/`));
  const responsesTo = (send: typeof cms.asSite) =>
    Promise.all(paths.map((path) => send(path.slice(root.length + 1), { method: "POST", ...emptyForm })));
  const isTaken = (response: TextResponse) => response.ok || response.status === 400;
  const about = `POST ${origin}${root}/upload`;
  if ((await responsesTo(cms.anonymously)).some(isTaken)) return [{ code: "upload-open", about }];
  const own = await responsesTo(cms.asSite);
  return !own.some(isTaken) && own.some(isDenied) ? [{ code: "upload-forbidden", about }] : [];
}

/** Bytes of the largest submission: files as data URLs, and texts. */
const largestPost = Math.ceil(maxFormBytes / 3) * 4 + 16 * 1024;

/** Whether the CMS and its proxies accept the largest submission. They check sizes before routes. */
export async function jsonLimit({ cms, product, timeoutMs }: Examined): Promise<readonly Found[]> {
  const megabytes = largestPost / 1024 / 1024;
  const url = `${cms.root}/doctor-asks-for-the-limit`;
  const response = await postBytes({ url, headers: siteHeaders(product), timeoutMs: timeoutMs * 6 }, largestPost);
  const { status } = response;
  const [size, limit] = [`${megabytes.toFixed(1)} MB`, Math.ceil(megabytes / 10) * 10];
  const code = status === 413 ? "json-limit" : "json-limit-unknown";
  const isTaken = status > 0 && status !== 413 && status < 500;
  return isTaken ? [] : [{ code, about: cms.root, size, status: statusOf(response), limit }];
}
