import type { Product } from "../config";
import { problemResponse } from "../errors/problem";
import { problemOfRefusal, Refusal } from "../errors/refusal";
import { readRequestBytes } from "../errors/request-body";
import { fileFields } from "../forms/form-ids";
import { maxSealedBytes } from "../forms/sealed-draft";
import { drain } from "../http/drain";
import { languageOf } from "../http/language";
import { networkOfVisitor } from "../http/limits";
import { openSealedDrafts, type SealedDrafts, type Sealing, type SealingFault } from "../outbox/files/sealed-drafts";
import { uploadIdPattern } from "../outbox/files/uploads";
import { writePoint } from "../platform/data-points";
import type { SiteContext } from "../request/request";
import type { SiteState } from "../request/site-state";
import { guard } from "./guard";

const bodyLimits = { maxBytes: maxSealedBytes, idleMs: 10_000, totalMs: 60_000 };

const uncachedHeaders = { "cache-control": "no-store" };

const faultStatuses: Readonly<Record<SealingFault, number>> = {
  files: 409,
  daily: 429,
  space: 507,
  gone: 404,
  changed: 409,
};

/**
 * A form that is continued on another device, as bytes that only browsers with its link can read. `POST ?file=`: stores one,
 * 200 with `{id, version, until}`. `PUT ?id=&version=&file=`: replaces that version, or any without one. `GET ?id=`: the bytes
 * in Base64. `DELETE ?id=`: 204, whether it existed or not. Problems have a `code`: see {@link SealingFault}.
 */
export async function handleSealedDraft(c: SiteContext, { limits }: SiteState, product: Product): Promise<Response> {
  const { raw: request, url } = c.req;
  const { searchParams } = new URL(url);
  const { method } = request;
  const count = (outcome: string) =>
    writePoint(c.env, { kind: "sealed", product: product.key, names: [method, outcome], figures: [1] });
  try {
    await guard(request, { maxBytes: maxSealedBytes, admits: () => limits.admits(request, "upload", "sealed-drafts") });
    const drafts = openSealedDrafts(c.env, product.key, networkOfVisitor(request));
    const id = searchParams.get("id") ?? "";
    if (method === "GET") return await readDraft(id, drafts, count);
    if (method === "DELETE") {
      await drafts.revoke(id);
      count("revoked");
      return new Response(null, { status: 204, headers: uncachedHeaders });
    }
    const files = searchParams.getAll("file");
    if (files.length > fileFields.length || !files.every((file) => uploadIdPattern.test(file))) {
      throw new Refusal("unreadable");
    }
    const bytes = await readRequestBytes(request, bodyLimits);
    if (bytes.byteLength === 0) throw new Refusal("unreadable");
    const contents = { bytes, files };
    const isNew = method === "POST";
    const sealing = isNew
      ? await drafts.create(contents)
      : await drafts.replace(id, contents, searchParams.get("version"));
    count("fault" in sealing ? sealing.fault : "stored");
    return responseOf(sealing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await drain(request);
    return problemOfRefusal(error, languageOf(new URL(url)));
  }
}

async function readDraft(id: string, drafts: SealedDrafts, count: (outcome: string) => void): Promise<Response> {
  const draft = await drafts.find(id);
  count(draft ? "read" : "gone");
  if (!draft) return responseOf({ fault: "gone" });
  const { bytes, ...place } = draft;
  return Response.json({ ...place, sealed: bytes.toBase64() }, { headers: uncachedHeaders });
}

function responseOf(sealing: Sealing): Response {
  if (!("fault" in sealing)) return Response.json(sealing, { headers: uncachedHeaders });
  const { fault } = sealing;
  return problemResponse({ status: faultStatuses[fault], title: "Not stored", code: fault });
}
