import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { StrapiApi, StrapiFile } from "./strapi-api.ts";

/** A picture of the sample; its file lies in `public`. */
const PictureSchema = z.object({
  name: z.string(),
  alternativeText: z.string(),
  caption: z.string(),
  mime: z.string(),
  ext: z.string(),
  url: z.string(),
});

/** The media library: knows which of the sample's pictures are there, and uploads the others once. */
export class Pictures {
  #uploaded = 0;
  #known: Promise<StrapiFile[]> | null = null;

  constructor(
    private readonly api: StrapiApi,
    private readonly folder: string,
    private readonly linked: (text: string) => string,
  ) {}

  /** How many were not there. */
  get uploaded(): number {
    return this.#uploaded;
  }

  /** Id of the file of a picture; null for none. */
  async idOf(picture: unknown): Promise<number | null> {
    if (picture === null || picture === undefined) return null;
    const { name, alternativeText, caption, mime, ext, url } = PictureSchema.parse(picture);
    const info = { name: `${name}${ext}`, alternativeText, caption: this.linked(caption) };
    this.#known ??= this.api.files().then((files) => [...files]);
    const known = await this.#known;
    const there = known.find(
      (file) =>
        file.name === info.name &&
        (file.alternativeText ?? "") === info.alternativeText &&
        (file.caption ?? "") === info.caption,
    );
    if (there) return there.id;
    const bytes = await readFile(join(this.folder, url));
    const file = await this.api.upload(new Blob([bytes], { type: mime }), info);
    this.#uploaded++;
    known.push(file);
    return file.id;
  }
}
