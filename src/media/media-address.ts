import { fileFields } from "../forms/form-ids";

/** Maps a file's URL to this site; null if it is not served. @param version see {@link versionQuery} */
export type MediaAddress = (url: string, version?: string) => string | null;

export interface MediaSources {
  readonly origin: string;
  readonly mediaHosts: readonly string[];
  /** Path on the CMS's host, such as `/oapi/uploads`. */
  readonly uploads?: string;
}

/** Path in Strapi's responses, regardless of a proxy. */
const strapiUploads = "/uploads";
/** Of a path at an upload provider. */
const maxFolders = 8;

/** No leading dot, so that paths cannot leave a folder. Upload providers write transformations: `c_fill,w_400`. */
const fileName =
  /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.,+()'&@=~ -]{0,200}\.(avif|csv|docx|gif|jpe?g|m4a|mp3|mp4|oga|ogg|ogv|pdf|png|pptx|svg|webm|webp|xlsx)$/iu;
const folderName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.,:;+()'&@=~!$ -]{0,100}$/u;

/** Name that Strapi gives a file: with a hash of ten digits. */
const strapiFile = /_[\da-f]{10}\.[a-z\d]{2,5}$/i;

const submissionFileName = new RegExp(fileFields.map((field) => field.replace(/_|(?=[A-Z])/g, "[ _-]?")).join("|"));

/** `record`: the record that shows the file, which stays unchanged when the file is replaced. */
export type VersionOf = "file" | "record";
const versionMark = { file: "f", record: "r" } as const;
/** The mark of a file's version, its time and its signature. */
const fileVersion = /^f[\da-z]{1,25}$/;

export function versionQuery(of: VersionOf, updatedAt: string | null | undefined): string {
  const time = updatedAt ? Date.parse(updatedAt) : Number.NaN;
  return Number.isNaN(time) ? "" : `?v=${versionMark[of]}${time.toString(36)}`;
}

/** Whether it looks like a version; only a signed one makes its URL immutable, see `file-signatures.ts`. */
export const isFileVersion = (version: string) => fileVersion.test(version);

const storageSignatures = ["X-Amz-Signature", "X-Goog-Signature", "Signature", "sig"];

/** The query by which a storage such as S3 opens a file for a while; empty for any other query. */
export const storageQuery = ({ search, searchParams }: URL): string =>
  storageSignatures.some((name) => searchParams.has(name)) ? search : "";

/**
 * Uploads are at `/{product}/media/name`, upload provider files at `/{product}/media/@host/path`.
 * @param signed adds a signature to a version
 */
export function mediaAddressFor(
  key: string,
  { origin, mediaHosts, uploads = strapiUploads }: MediaSources,
  signed: (name: string, query: string) => string = (_, query) => query,
): MediaAddress {
  const folders = [`${uploads}/`, `${strapiUploads}/`];
  return (url, version = "") => {
    if (origin === "embedded") return url.startsWith("/illustrations/") ? url : null;
    if (!URL.canParse(url, origin)) return null;
    const file = new URL(url, origin);
    const { protocol, host, pathname } = file;
    if (!/^https?:$/.test(protocol)) return null;
    const folder = isAtCms(file, new URL(origin)) && folders.find((each) => pathname.startsWith(each));
    const name = decoded(folder ? pathname.slice(folder.length) : `@${host}${pathname}`);
    if (name === null || !fileUrl({ origin, mediaHosts }, name)) return null;
    const query = (folder ? "" : storageQuery(file)) || signed(name, version);
    return `/${key}/media/${encodedPath(name)}${query}`;
  };
}

/**
 * URL of an upload at the CMS itself, for links to files that the site does not serve; null for any other URL. The
 * upload may be named by the address of an editor's machine.
 */
export function cmsAddressFor({ origin, uploads = strapiUploads }: Omit<MediaSources, "mediaHosts">) {
  return (url: string): string | null => {
    if (origin === "embedded" || !URL.canParse(url, origin)) return null;
    const file = new URL(url, origin);
    const isUpload = [`${uploads}/`, `${strapiUploads}/`].some((folder) => file.pathname.startsWith(folder));
    if (!/^https?:$/.test(file.protocol) || !isUpload || !isAtCms(file, new URL(origin))) return null;
    return `${origin}${file.pathname}${file.search}${file.hash}`;
  };
}

/**
 * Whether a URL names the CMS: its host at any port, a host that only its own network knows, or a sibling such as its
 * admin host, which has a file of Strapi's.
 */
function isAtCms({ hostname, pathname }: URL, cms: URL): boolean {
  if (hostname === cms.hostname || isPrivate(hostname)) return true;
  return strapiFile.test(pathname) && parentOf(hostname) !== "" && parentOf(hostname) === parentOf(cms.hostname);
}

const privateHost =
  /^(?:localhost|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|0\.0\.0\.0|\[::1\]|.*\.(?:local|internal|localhost|lan|test))$/;

const isPrivate = (hostname: string) => privateHost.test(hostname) || /^[a-z\d_-]+$/i.test(hostname);

/** Domain above a host: of three labels, or of four below a second level such as `co.id`; empty for others. */
function parentOf(hostname: string): string {
  const labels = hostname.split(".");
  const isSecondLevel = /^(?:co|com|or|org|go|gov|ac|net|web|my|biz|desa)$/.test(labels.at(-2) ?? "");
  const parent = labels.slice(isSecondLevel && (labels.at(-1)?.length ?? 0) === 2 ? -3 : -2);
  return labels.length > parent.length && !/^\d+$/.test(labels.at(-1) ?? "") ? parent.join(".") : "";
}

/**
 * Source URL of a percent-decoded name below `/{product}/media/`; null for an invalid name, an unserved type, a foreign
 * host, or a file of a submission.
 */
export function fileUrl({ origin, mediaHosts, uploads = strapiUploads }: MediaSources, name: string): string | null {
  if (origin === "embedded") return null;
  const segments = name.split("/");
  const file = segments.at(-1) ?? "";
  if (!fileName.test(file) || submissionFileName.test(file)) return null;
  if (segments.length === 1) return `${origin}${uploads}/${encodeURIComponent(file)}`;
  const [first = "", ...folders] = segments.slice(0, -1);
  const host = first.slice(1);
  const isMediaHost = first.startsWith("@") && mediaHosts.includes(host);
  if (!isMediaHost || folders.length > maxFolders || !folders.every((folder) => folderName.test(folder))) return null;
  return `https://${host}/${encodedPath([...folders, file].join("/"))}`;
}

const encodedPath = (path: string) =>
  path
    .split("/")
    .map((segment) => (segment.startsWith("@") ? segment : encodeURIComponent(segment)))
    .join("/");

/** Null for invalid percent-encoding. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
