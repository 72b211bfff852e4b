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
const maxFolders = 8;

/** No leading dot, so that paths cannot leave a folder. */
const fileName =
  /^\w[\w.+() -]{0,200}\.(avif|csv|docx|gif|jpe?g|m4a|mp3|mp4|oga|ogg|ogv|pdf|png|pptx|svg|webm|webp|xlsx)$/i;
const folderName = /^\w[\w.+() -]{0,100}$/;

const postFileName = new RegExp(fileFields.map((field) => field.replace(/_|(?=[A-Z])/g, "[ _-]?")).join("|"));

/** `record`: the record that shows the file, which stays unchanged when the file is replaced. */
export type VersionOf = "file" | "record";
const versionMark = { file: "f", record: "r" } as const;
/** The mark of a file's version, and its time. */
const fileVersion = /^f[\da-z]{1,10}$/;

export function versionQuery(of: VersionOf, updatedAt: string | null | undefined): string {
  const time = updatedAt ? Date.parse(updatedAt) : Number.NaN;
  return Number.isNaN(time) ? "" : `?v=${versionMark[of]}${time.toString(36)}`;
}

/** A file's version makes its URL immutable. */
export const isFileVersion = (version: string) => fileVersion.test(version);

/** Uploads are at `/{product}/media/name`, upload provider files at `/{product}/media/@host/path`. */
export function mediaAddressFor(
  key: string,
  { origin, mediaHosts, uploads = strapiUploads }: MediaSources,
): MediaAddress {
  const folders = [`${uploads}/`, `${strapiUploads}/`];
  return (url, version = "") => {
    if (origin === "embedded") return url.startsWith("/illustrations/") ? url : null;
    if (!URL.canParse(url, origin)) return null;
    const { protocol, host, pathname } = new URL(url, origin);
    if (!/^https?:$/.test(protocol)) return null;
    const folder = host === new URL(origin).host && folders.find((each) => pathname.startsWith(each));
    const name = decoded(folder ? pathname.slice(folder.length) : `@${host}${pathname}`);
    return name !== null && fileUrl({ origin, mediaHosts }, name)
      ? `/${key}/media/${encodedPath(name)}${version}`
      : null;
  };
}

/**
 * Source URL of a percent-decoded name below `/{product}/media/`; null for an invalid name, an unserved type, a foreign
 * host, or a file of a submission.
 */
export function fileUrl({ origin, mediaHosts, uploads = strapiUploads }: MediaSources, name: string): string | null {
  if (origin === "embedded") return null;
  const parts = name.split("/");
  const file = parts.at(-1) ?? "";
  if (!fileName.test(file) || postFileName.test(file)) return null;
  if (parts.length === 1) return `${origin}${uploads}/${encodeURIComponent(file)}`;
  const [first = "", ...folders] = parts.slice(0, -1);
  const host = first.slice(1);
  const known = first.startsWith("@") && mediaHosts.includes(host);
  if (!known || folders.length > maxFolders || !folders.every((folder) => folderName.test(folder))) return null;
  return `https://${host}/${encodedPath([...folders, file].join("/"))}`;
}

const encodedPath = (path: string) =>
  path
    .split("/")
    .map((part) => (part.startsWith("@") ? part : encodeURIComponent(part)))
    .join("/");

/** Null for invalid percent-encoding. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
