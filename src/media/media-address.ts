import { fileFields } from "../forms/form-ids";

/**
 * Turns the address of a file into one on this site; null for a file that this site does not serve.
 * @param version see {@link versionQuery}
 */
export type MediaAddress = (url: string, version?: string) => string | null;

/** The CMS, and the hosts of its upload provider. */
export interface MediaSources {
  readonly origin: string;
  readonly mediaHosts: readonly string[];
  /** Path of the uploads on the CMS's host, such as `/oapi/uploads`. */
  readonly uploads?: string;
}

/** Where Strapi says that uploads lie, wherever a proxy before it has them. */
const strapiUploads = "/uploads";
const maxFolders = 8;

/** No name begins with a dot, so no way leads out of a folder. */
const fileName =
  /^\w[\w.+() -]{0,200}\.(avif|csv|docx|gif|jpe?g|m4a|mp3|mp4|oga|ogg|ogv|pdf|png|pptx|svg|webm|webp|xlsx)$/i;
const folderName = /^\w[\w.+() -]{0,100}$/;

/**
 * The name that the site gives to a file of a post in the CMS's media library, whatever the CMS adds at either end. Strapi
 * separates the words of a field's name.
 */
const postFileName = new RegExp(fileFields.map((field) => field.replace(/_|(?=[A-Z])/g, "[ _-]?")).join("|"));

/** What a version is of: the file itself, or the record whose text shows it, which stays when the file is replaced. */
export type VersionOf = "file" | "record";
const versionMark = { file: "f", record: "r" } as const;
const fileVersion = new RegExp(`^${versionMark.file}[\\da-z]{1,10}$`);

/** Where a file changed last, as a parameter of its address; nothing where the CMS does not say. */
export function versionQuery(of: VersionOf, updatedAt: string | null | undefined): string {
  const time = updatedAt ? Date.parse(updatedAt) : Number.NaN;
  return Number.isNaN(time) ? "" : `?v=${versionMark[of]}${time.toString(36)}`;
}

/** Whether an address with this version never stands for another file. */
export const isFileVersion = (version: string) => fileVersion.test(version);

/**
 * Where a product's files are found on this site: uploads of the CMS at `/{product}/media/name`, files of its upload
 * provider at `/{product}/media/@host/path`, the embedded content's drawings as they lie in `public/`.
 */
export function mediaAddressFor(
  key: string,
  origin: string,
  mediaHosts: readonly string[] = [],
  uploads = strapiUploads,
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
 * Where the file lies that an address below `/{product}/media/` names (percent-decoded); null for a name that stands
 * for none, a type that is not served, a host that is not the product's, and a file of a post.
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

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
