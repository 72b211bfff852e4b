import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { StrapiApi, StrapiFile, UploadInfo } from "./strapi-api.ts";

/** A sample picture, a file of `public`. */
const PictureSchema = z.object({
  name: z.string(),
  alternativeText: z.string(),
  caption: z.string(),
  mime: z.string(),
  ext: z.string(),
  url: z.string(),
});

/** A picture in a text. */
const shown = /(?<=\bsrc=")\/illustrations\/([\w-]+\.svg)(?=")/g;

/** Uploads sample pictures that the media library lacks. */
export class Pictures {
  #uploaded = 0;
  #known: Promise<StrapiFile[]> | null = null;

  constructor(
    private readonly api: StrapiApi,
    private readonly folder: string,
    private readonly linked: (text: string) => string,
  ) {}

  /** Number of uploads. */
  get uploaded(): number {
    return this.#uploaded;
  }

  /** Id of a picture's file; null for no picture. */
  async idOf(picture: unknown): Promise<number | null> {
    if (picture === null || picture === undefined) return null;
    const { name, alternativeText, caption, mime, ext, url } = PictureSchema.parse(picture);
    const info = { name: `${name}${ext}`, alternativeText, caption: this.linked(caption) };
    const isIt = (file: StrapiFile) =>
      file.name === info.name &&
      (file.alternativeText ?? "") === info.alternativeText &&
      (file.caption ?? "") === info.caption;
    return (await this.#file(isIt, url, mime, info)).id;
  }

  /** Replaces pictures in a text by those of the media library. */
  async inText(text: string): Promise<string> {
    let result = text;
    for (const [address, name = ""] of text.matchAll(shown)) {
      const info = { name, alternativeText: "", caption: "" };
      const { url } = await this.#file((file) => file.name === name, address, "image/svg+xml", info);
      result = result.replaceAll(`src="${address}"`, `src="${url}"`);
    }
    return result;
  }

  async #file(isIt: (file: StrapiFile) => boolean, path: string, type: string, info: UploadInfo): Promise<StrapiFile> {
    this.#known ??= this.api.files().then((files) => [...files]);
    const known = await this.#known;
    const there = known.find(isIt);
    if (there) return there;
    const bytes = await readFile(join(this.folder, path));
    const file = await this.api.upload(new Blob([bytes], { type }), info);
    this.#uploaded++;
    known.push(file);
    return file;
  }
}
