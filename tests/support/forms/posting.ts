import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { forms } from "../../../src/forms/forms";
import { sourceName } from "../../../src/forms/input";
import { samples } from "../../forms/sample";
import type { TestSite } from "../site/site";

/** A form as a visitor's browser sends it. Its id stands in one of its texts, so that it is known again in the CMS. */
export interface Letter {
  readonly id: string;
  readonly path: string;
  readonly body: FormData;
}

const ReceiptSchema = z.object({ reference: z.string(), status: z.enum(["delivered", "queued"]) });

/** @param message without one the form is refused */
export function contactLetter(message = "Halo,\nselamat pagi ☀", product = "acme"): Letter {
  const id = randomUUID();
  const fields = { name: 'Siti "S" Aminah', email: "siti@example.com", subject: `Klaim ${id}`, message };
  return { id, path: `/${product}/contact`, body: formOf({ ...fields, postId: id }) };
}

export function applicationLetter(fileBytes = 50_000, product = "acme"): Letter {
  const id = randomUUID();
  const address = { Address: `Jalan ${id}`, City: "Bandung", Province: "Jawa Barat", Country: "Indonesia" };
  const body = formOf({ Name: "Budi", ...address, Postal_Code: "40115", postId: id });
  body.set("softcopyLamaran", pdfOf(fileBytes), "cv.pdf");
  return { id, path: `/${product}/apply-job`, body };
}

/** The file fields of a registration. */
export const registrationFiles = Object.keys(samples["provider-registration"]).filter((key) =>
  forms["provider-registration"].sections.some(({ rows }) =>
    rows.flat().some((field) => field.key === key && field.control === "file"),
  ),
);

/** @param files what each file field carries: a file, or the id of its upload */
export function registrationLetter(files: ReadonlyMap<string, File | string>, product = "acme"): Letter {
  const id = randomUUID();
  const { services = [], ...values } = samples["provider-registration"];
  const texts = Object.entries(values).filter(([key]) => !registrationFiles.includes(key));
  const body = formOf({ ...Object.fromEntries(texts.map(([key, value]) => [key, String(value)])), postId: id });
  body.set("contactPerson", `dr. Rina ${id}`);
  for (const service of services) body.append(`${product}Services`, service);
  for (const [name, file] of files) {
    if (typeof file === "string") body.set(sourceName(name), file);
    else body.set(name, file);
  }
  return { id, path: `/${product}/new-registration`, body };
}

type PostedTo = Pick<TestSite, "url" | "get">;

/** Uploads one file as the page's script does. */
export async function uploadFile(site: PostedTo, field: string, file: File, product = "acme"): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  const headers = { accept: "application/json", origin: site.url.origin };
  const path = `/${product}/api/uploads?form=provider-registration&field=${field}`;
  const response = await site.get(path, { method: "POST", body, headers });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

/** A file of this size that begins as a PDF does. */
export function pdfOf(bytes: number): File {
  const head = new TextEncoder().encode("%PDF-1.7\n");
  return new File([head, randomBytes(bytes - head.length)], "berkas.pdf", { type: "application/pdf" });
}

/**
 * @returns the reference, or null where the form is refused
 * @throws {Error} where nobody answers
 */
export async function send(site: PostedTo, { path, body }: Letter): Promise<string | null> {
  const headers = { accept: "application/json", origin: site.url.origin };
  const response = await site.get(path, { method: "POST", body, headers });
  const answer: unknown = await response.json();
  return response.ok ? ReceiptSchema.parse(answer).reference : null;
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
