import { z } from "zod";
import type { DialectName } from "../../../src/cms/dialect";
import { firstPage } from "../../../src/cms/pages";
import type { Product } from "../../../src/config";
import { isDraft } from "../../../src/content/model/publication";
import { idOf } from "../../../src/content/sync/source";
import { maxFormBytes } from "../../../src/forms/files";
import { type ContentType, shownModel } from "../../cms/content-model";
import type { FindingCode } from "../finding-texts";
import { type Found, faultsAt } from "../findings";
import { firstWrong, postBytes, type Send, statusOf, type TextResponse } from "../http";
import { type Examined, isScheduled, type Reading } from "../readings";
import { receivedFrom } from "../received";
import { isBlocked } from "../unusable";

/** Where the forms of the product post submissions and look them up, below the content root. */
function submissionPathsOf(product: Product) {
  const { forms } = product;
  const paths = new Map(Object.entries(forms.paths));
  const records = new Map(Object.entries(forms.records));
  return shownModel(product).flatMap((type) => {
    const { name, submissionPath } = type;
    if (submissionPath === null) return [];
    const takenAt = paths.get(name) ?? submissionPath;
    return [{ type, takenAt, listedAt: records.get(name) ?? takenAt }];
  });
}

/** Whether a record is a submission, by the names of most of its fields. */
function isSubmissionOf({ fields }: ContentType, record: unknown): boolean {
  if (typeof record !== "object" || record === null) return false;
  const specified = fields.filter(({ kind, extra }) => kind !== "file" && !extra);
  return specified.filter(({ name }) => name in record).length >= 0.6 * specified.length;
}

/** Usual names of submission types, besides the configured paths. */
const usualPaths = ["messages", "applications", "provider-registration-settings", "registration-providers"];

/** Queries for drafts, which Strapi allows to all readers of a type. */
const draftQueries: Readonly<Partial<Record<DialectName, string>>> = {
  strapi3: "?_publicationState=preview&published_at_null=true&_limit=100",
  strapi4: "?publicationState=preview&filters[publishedAt][$null]=true&pagination[pageSize]=100",
  strapi5: "?status=draft&sort[0]=updatedAt:desc&pagination[pageSize]=100",
};

/** Guards may miss requests with an invalid one. */
const authorizations = ["", "Bearer doctor", "Basic ZG9jdG9yOmRvY3Rvcg=="];

const NoAdministratorSchema = z.object({ data: z.object({ hasAdmin: z.literal(false) }) });

/** An origin that no CMS has a reason to trust. */
const foreign = "https://doctor.invalid";

/** A CMS checks permissions before it rejects an empty record. */
const emptyRecord = { headers: { "content-type": "application/json" }, body: "{}" } as const;

/**
 * Whether the public can read submissions, files, users, drafts or future records, change records, become
 * administrator, or read the CMS with an editor's login from another origin. Does not read values of submissions.
 */
export function publicAccess({ cms, product, readings }: Examined) {
  const { dialect, anonymously, rowsIn } = cms;
  const { origin, root } = product.content;
  const forms = submissionPathsOf(product);
  const known = readings.filter(({ failure }) => !failure);

  const few = dialect.name === "strapi3" ? "?_limit=5" : "?pagination[pageSize]=5";
  const isSubmission = (row: unknown) => forms.some(({ type }) => isSubmissionOf(type, row));
  const formPaths = forms.flatMap(({ type, takenAt, listedAt }) => [takenAt, listedAt, type.path]);
  const submissions = Array.from(new Set([...formPaths, ...usualPaths]), (path) => {
    const isContent = readings.some((reading) => reading.path === path);
    const isOwn = !isContent && forms.some(({ listedAt }) => listedAt === path);
    const isExposed = (response: TextResponse) =>
      (isOwn && response.ok && response.url.endsWith(few)) || rowsIn(response).some(isSubmission);
    const found: Found = { code: "people-exposed", about: `/${path}`, path };
    return firstWrong(found, isExposed, anonymously, [path + few], [`${path}/1`]);
  });

  const isList = ({ ok, json }: TextResponse) => ok && Array.isArray(json);
  const open: readonly Found[] = [
    ...dialect.uploadPaths(root).map((path): Found => ({ code: "files-exposed", about: `${path}/files` })),
    ...Array.from(
      new Set([root, "", "/api"]),
      (prefix): Found => ({ code: "users-exposed", about: `${prefix}/users` }),
    ),
  ];
  const lists = open.map((found) => firstWrong(found, isList, anonymously, [`${found.about}?_limit=1`]));

  const exposed = (
    code: FindingCode,
    { path, about }: Reading,
    query: string,
    isExposed: (row: unknown) => boolean,
  ) => {
    const { pathname } = new URL(`${cms.root}/${path}`);
    const requests = authorizations.flatMap((authorization) => {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      const how = authorization && `, with the header Authorization: ${authorization}`;
      // Guards may miss upper-case paths too.
      const capitals = [pathname.toUpperCase() + query, { headers }, `, in capitals${how}`] as const;
      return [[pathname + query, { headers }, how] as const, capitals];
    });
    const isWrong = (response: TextResponse) => rowsIn(response).some(isExposed);
    return firstWrong({ code, about, path }, isWrong, anonymously, ...requests);
  };
  const draftQuery = draftQueries[dialect.name];
  const drafts = draftQuery ? known.map((reading) => exposed("drafts-exposed", reading, draftQuery, isDraft)) : [];
  const scheduled = known
    .filter(({ records }) => records.some((record) => record.isScheduled))
    .map((reading) => exposed("scheduled-exposed", reading, dialect.listQuery("newest", firstPage), isScheduled));

  // The CMS checks permissions first: any other refusal means that the request was allowed.
  const isAllowed = (response: TextResponse) => {
    if (response.ok) return response.status === 204 || response.json !== undefined;
    return (response.status === 404 || response.status === 400) && dialect.isRefusal(response);
  };
  const contents = known.filter(({ resource }) => resource.kind !== "single").map(({ path }) => path);
  const paths = [...new Set([...contents, ...forms.map(({ listedAt }) => listedAt)])];
  // Of no record: the status shows whether the request is allowed, and nothing changes.
  const noRecord = dialect.name === "strapi5" ? "doctoraskswithoutarecord" : "0";
  const changes = paths.flatMap((path) =>
    Object.entries({ update: { method: "PUT", ...emptyRecord }, delete: { method: "DELETE" } }).map(
      ([actions, query]) => {
        const found: Found = { code: "writing-open", about: `/${path}`, path, actions };
        return firstWrong(found, isAllowed, anonymously, [`${path}/${noRecord}`, query]);
      },
    ),
  );

  const missing: Found = { code: "administrator-missing", about: "/admin", origin };
  const isMissing = ({ json }: TextResponse) => NoAdministratorSchema.safeParse(json).success;
  const origins = [origin, ...product.hosts.slice(0, 1).map((host) => `https://${host}`)].map((each) => `"${each}"`);
  const foreignOrigins: Found = { code: "cors-open", about: "Access-Control-Allow-Origin", origins };
  const isTrusted = ({ headers }: TextResponse) =>
    headers.get("access-control-allow-origin") === foreign &&
    headers.get("access-control-allow-credentials") === "true";
  return [
    ...[submissions, lists, drafts, scheduled, changes].flat(),
    firstWrong(missing, isMissing, anonymously, ["/admin/init"]),
    firstWrong(foreignOrigins, isTrusted, anonymously, [paths[0] ?? "", { headers: { origin: foreign } }]),
  ];
}

/** Strapi 3 would create a record, so the form lacks the part with the fields. */
const emptyForm = {
  headers: { "content-type": "multipart/form-data; boundary=doctor-asks" },
  body: '--doctor-asks\r\ncontent-disposition: form-data; name="doctor"\r\n\r\n\r\n--doctor-asks--\r\n',
} as const;

const isDenied = ({ status }: TextResponse) => status === 401 || status === 403;
const isInvalid = ({ status }: TextResponse) => status === 400 || status === 422;

/** Whether the CMS accepts submissions and files from the site only. */
export function submissions(examined: Examined) {
  const { cms, product, readings } = examined;
  const forms = submissionPathsOf(product);
  const listed = product.forms.payload === "spec" ? [] : forms.map(({ listedAt }) => listedAt);
  const unread = listed.filter((path) => readings.every((reading) => reading.path !== path));
  const isRefused = ({ status, ok }: TextResponse) => status > 0 && !ok;
  return [
    ...Array.from(new Set(forms.map(({ takenAt }) => takenAt)), (path) => postTo(examined, path)),
    ...unread.map((path) => {
      const found: Found = { code: "lookup-forbidden", about: `/${path}`, path };
      return firstWrong(found, isRefused, cms.asSite, [path + cms.dialect.lookupQuery("DOCTOR-ASKS", 2)]);
    }),
    uploading(examined),
  ];
}

async function postTo({ cms, product }: Examined, path: string): Promise<Found[]> {
  const post = { method: "POST", ...(cms.dialect.name === "strapi3" ? emptyForm : emptyRecord) };
  const response = await cms.asSite(path, post);
  const about = `POST /${path}`;
  const url = `${cms.root}/${path}`;
  const { root } = product.content;
  if (isInvalid(response))
    return firstWrong({ code: "post-open", about, path }, isInvalid, cms.anonymously, [path, post]);
  const isUnknown = response.status === 404 || response.status === 405;
  const denied = isBlocked(response) ? "post-blocked" : "post-forbidden";
  const refused = isDenied(response) ? denied : isUnknown ? "post-missing" : "post-failing";
  const code = response.ok ? "post-taken-empty" : refused;
  const got = receivedFrom(response);
  return [{ code, about, path, status: statusOf(response), got, root, url, record: idOf(cms.rowsIn(response)[0]) }];
}

/** Files without a field go to the media library. A CMS that accepts uploads rejects an empty one for its content. */
async function uploading({ cms, product }: Examined): Promise<Found[]> {
  const { origin, root } = product.content;
  const paths = cms.dialect.uploadPaths(root).filter((path) => path.startsWith(`${root}/`));
  const responsesTo = (sendIt: Send) =>
    Promise.all(paths.map((path) => sendIt(path, { method: "POST", ...emptyForm })));
  const isTaken = (response: TextResponse) => response.ok || response.status === 400;
  const anonymousResponses = await responsesTo(cms.anonymously);
  const own = await responsesTo(cms.asSite);
  const isOpen = anonymousResponses.some(isTaken);
  const isForbidden = !isOpen && !own.some(isTaken) && own.some(isDenied);
  return faultsAt(`POST ${origin}${root}/upload`, {}, { "upload-open": isOpen, "upload-forbidden": isForbidden });
}

/** Bytes of the largest submission: files as data URLs, and texts. */
const largestSubmission = Math.ceil(maxFormBytes / 3) * 4 + 16 * 1024;

/** Whether the CMS and its proxies accept the largest submission. They check sizes before routes. */
export async function jsonLimit({ cms, product, timeoutMs }: Examined): Promise<readonly Found[]> {
  const megabytes = largestSubmission / 1024 / 1024;
  const url = `${cms.root}/doctor-asks-for-the-limit`;
  const { status } = await postBytes({ url, token: product.contentToken, timeoutMs: timeoutMs * 6 }, largestSubmission);
  const limit = Math.ceil(megabytes / 10) * 10;
  const common = { size: `${megabytes.toFixed(1)} MB`, limit, status: statusOf({ status }) };
  const isUnknown = status === 0 || status >= 500;
  return faultsAt(cms.root, common, { "json-limit": status === 413, "json-limit-unknown": isUnknown });
}
