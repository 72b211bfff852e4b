import { problemResponse } from "../errors/problem";
import { maxFileBytes } from "../forms/files";
import { forms } from "../forms/forms";
import { fieldsOf, nameOf } from "../forms/input";
import { formPartsTexts } from "../forms/texts/texts";
import { drain } from "../http/drain";
import type { Upload, Uploads } from "../outbox/files/uploads";
import { readFormBody } from "./body";
import { type RefusedFile, receiveFile } from "./receive-file";
import type { FormContext } from "./submitted-form";

/** Of a request with one file. */
export const maxUploadBytes = maxFileBytes + 16 * 1024;

type UploadContext = Pick<FormContext, "product" | "uploads" | "language">;

/** `POST ?form=&field=` with one file as multipart: 200 with its id, 404 for an unknown field, 422 for a refused file. */
export async function takeUpload(request: Request, { product, uploads, language }: UploadContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const form = Object.values(forms).find(({ id }) => id === searchParams.get("form"));
  const field =
    form &&
    fieldsOf(form).find((each) => each.control === "file" && nameOf(each, product.key) === searchParams.get("field"));
  if (!field) {
    await drain(request);
    return problemResponse({ status: 404, title: "No such field" });
  }
  const outcomes: (Upload | RefusedFile)[] = [];
  await readFormBody(request, {
    wants: () => outcomes.length === 0,
    receive: async (file) => void outcomes.push(await receiveFile(file, { field, uploads, language })),
  });
  const [outcome = { error: "fileEmpty", detail: null }] = outcomes;
  if ("error" in outcome) {
    const { error: code, detail } = outcome;
    const title = formPartsTexts({ language }).summaryTitle;
    return problemResponse({ status: 422, title, code, ...(detail && { detail }) });
  }
  const { id, name, size } = outcome;
  return Response.json({ id, name, size }, { headers: { "cache-control": "no-store" } });
}

/** `DELETE ?id=`: 204, whether it existed or not. Files of submissions stay. */
export async function removeUpload(request: Request, uploads: Uploads): Promise<Response> {
  await uploads.remove([new URL(request.url).searchParams.get("id") ?? ""]);
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
