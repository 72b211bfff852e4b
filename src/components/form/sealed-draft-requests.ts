import * as z from "zod/mini";
import { timeoutSignal } from "../abort-signals";
import { parsed } from "./form-requests";

const PlaceSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});
export type SealedPlace = z.infer<typeof PlaceSchema>;

const FoundSchema = z.object({ ...PlaceSchema.shape, sealed: z.string() });

/** `offline` for no response, `failed` for one that is none of these. */
const faults = ["files", "daily", "space", "gone", "changed", "tooMany", "offline", "failed"] as const;
export type SealedFault = (typeof faults)[number];

const ProblemSchema = z.object({ code: z.enum(faults) });

type Outcome<Value> = Value | { readonly fault: SealedFault };

const UploadsSchema = z.object({ uploads: z.array(z.object({ id: z.string() })) });

/** Of one request, in milliseconds: a sealed draft has half a megabyte at most. */
const timeoutMs = 30_000;

/** Sends a request to a path of the site. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

/** Requests for the sealed drafts of one product. None of them rejects. */
export function sealedDraftRequests(send: SendRequest, product: string) {
  const pathOf = (query: URLSearchParams) => `/${product}/api/sealed-drafts?${query}`;

  /** The text of a successful response. */
  async function textOf(path: string, init: RequestInit): Promise<Outcome<{ readonly text: string }>> {
    try {
      const response = await send(path, { ...init, signal: timeoutSignal(timeoutMs) });
      const text = await response.text();
      return response.ok ? { text } : { fault: parsed(ProblemSchema, text)?.code ?? "failed" };
    } catch {
      return { fault: "offline" };
    }
  }

  async function read<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ): Promise<Outcome<z.infer<Schema>>> {
    const response = await textOf(path, init);
    return "fault" in response ? response : (parsed(schema, response.text) ?? { fault: "failed" });
  }

  const filesIn = (files: readonly string[]) => files.map((file) => ["file", file]);

  return {
    create(body: Uint8Array<ArrayBuffer>, files: readonly string[]): Promise<Outcome<SealedPlace>> {
      return read(PlaceSchema, pathOf(new URLSearchParams(filesIn(files))), { method: "POST", body });
    },

    replace(
      { id, version }: Pick<SealedPlace, "id" | "version">,
      body: Uint8Array<ArrayBuffer>,
      files: readonly string[],
    ): Promise<Outcome<SealedPlace>> {
      const query = new URLSearchParams([["id", id], ["version", version], ...filesIn(files)]);
      return read(PlaceSchema, pathOf(query), { method: "PUT", body });
    },

    async find(id: string): Promise<Outcome<SealedPlace & { readonly bytes: Uint8Array<ArrayBuffer> }>> {
      const found = await read(FoundSchema, pathOf(new URLSearchParams({ id })), { method: "GET" });
      if ("fault" in found) return found;
      const { sealed, ...place } = found;
      return { ...place, bytes: Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0)) };
    },

    /** Also while the page is left. */
    async revoke(id: string): Promise<boolean> {
      const revoked = await textOf(pathOf(new URLSearchParams({ id })), { method: "DELETE", keepalive: true });
      return !("fault" in revoked);
    },

    /** Which of the uploads the site has; null if that is not known. It stores them for longer. */
    async existing(ids: readonly string[]): Promise<ReadonlySet<string> | null> {
      if (ids.length === 0) return new Set();
      const query = new URLSearchParams(ids.map((id) => ["id", id]));
      const found = await read(UploadsSchema, `/${product}/api/uploads?${query}`, { method: "PUT" });
      return "fault" in found ? null : new Set(found.uploads.map(({ id }) => id));
    },
  };
}
