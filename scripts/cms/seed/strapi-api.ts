import { z } from "zod";
import { jsonOf } from "../../../src/platform/formats/json";
import { OperatorError } from "../../command.ts";

/** Deadline of a response: the CMS creates four sizes of each picture. */
const deadlineMs = 60_000;

const DocumentSchema = z.looseObject({ documentId: z.string() });

/** A record of the CMS. */
export type StrapiDocument = z.infer<typeof DocumentSchema>;

const OneSchema = z.object({ data: DocumentSchema });

const PageSchema = z.object({
  data: z.array(DocumentSchema),
  meta: z.object({ pagination: z.object({ page: z.number(), pageCount: z.number() }) }),
});

const FileSchema = z.object({
  id: z.number(),
  name: z.string(),
  alternativeText: z.string().nullish(),
  caption: z.string().nullish(),
  url: z.string(),
});

/** A file of the media library. */
export type StrapiFile = z.infer<typeof FileSchema>;

export interface UploadInfo {
  readonly name: string;
  readonly alternativeText: string;
  readonly caption: string;
}

type Status = "draft" | "published";

/** Part of Strapi 5's REST API. All methods may throw a {@link OperatorError} with advice. */
export class StrapiApi {
  /** @param root URL of the content root, such as `http://127.0.0.1:1337/oapi` */
  constructor(
    private readonly root: string,
    private readonly token: string,
  ) {}

  /** All records of a list, in the order of creation. */
  async list(path: string, status: Status): Promise<readonly StrapiDocument[]> {
    const found: StrapiDocument[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = `status=${status}&sort=createdAt:asc&pagination[page]=${page}&pagination[pageSize]=100`;
      const { data, meta } = PageSchema.parse(await this.#request("GET", `${path}?${query}`));
      found.push(...data);
      pages = meta.pagination.pageCount;
    }
    return found;
  }

  /** The record of a single type; null if there is none. */
  async single(path: string, status: Status): Promise<StrapiDocument | null> {
    const response = await this.#request("GET", `${path}?status=${status}`, undefined, true);
    return response === null ? null : OneSchema.parse(response).data;
  }

  /** @param address path of a type, with the id of an existing record */
  async save(method: "POST" | "PUT", address: string, status: Status, data: object): Promise<StrapiDocument> {
    return OneSchema.parse(await this.#request(method, `${address}?status=${status}`, JSON.stringify({ data }))).data;
  }

  async files(): Promise<StrapiFile[]> {
    return z.array(FileSchema).parse(await this.#request("GET", "upload/files"));
  }

  async upload(file: Blob, info: UploadInfo): Promise<StrapiFile> {
    const form = new FormData();
    form.append("files", file, info.name);
    form.append("fileInfo", JSON.stringify(info));
    const [uploaded] = z.array(FileSchema).parse(await this.#request("POST", "upload", form));
    if (!uploaded) throw new OperatorError(`${info.name}: the CMS took the picture and named no file`);
    return uploaded;
  }

  /** @param isOptional whether 404 is null and no error */
  async #request(method: string, address: string, body: string | FormData | null = null, isOptional = false) {
    const url = `${this.root}/${address}`;
    const headers = new Headers({ authorization: `Bearer ${this.token}`, accept: "application/json" });
    if (typeof body === "string") headers.set("content-type", "application/json");
    const signal = AbortSignal.timeout(deadlineMs);
    const init = { method, headers, body, signal, redirect: "manual" } as const;
    const response = await fetch(url, init).catch((cause: unknown) => {
      throw new OperatorError(`${method} ${url}: no response. Is the CMS running there?`, { cause });
    });
    if (isOptional && response.status === 404) return null;
    const text = await response.text();
    if (!response.ok) {
      const advice = [401, 403].includes(response.status)
        ? "Is --token the SEED_TOKEN of the CMS's .env?"
        : "Was the CMS scaffolded for this product, and restarted since?";
      throw new OperatorError(`${method} ${url}: ${response.status} ${text.slice(0, 500)}\n${advice}`);
    }
    const json = jsonOf(text);
    if (json === undefined)
      throw new OperatorError(`${method} ${url}: the response is not JSON. Is this the address of the CMS?`);
    return json;
  }
}
