import { z } from "zod";
import { formIds } from "../forms/form-ids";

/** A file in the bucket that goes out with a post as a data URL, under the name of its field. */
export const PostFileSchema = z.object({
  field: z.string().min(1).max(100),
  /** Of the object in the bucket; {@link Uploads} makes it. */
  key: z.string().min(1).max(200),
  /** As the visitor's computer called it; shown to operators of the embedded CMS only. */
  name: z.string().max(255),
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  /** In bytes. */
  size: z.int().min(0),
});
export type PostFile = z.infer<typeof PostFileSchema>;

/** Fields in the order in which the CMS gets them. */
export const PostFieldsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean(), z.null()]));
export type PostFields = z.infer<typeof PostFieldsSchema>;

/** What a visitor sends, checked by its form: the outbox looks at none of its fields. */
export const PostSchema = z.object({
  /** Idempotency key: made from the content, or by the visitor's browser. The same id gets the same reference. */
  id: z.string().regex(/^[\w-]{8,128}$/),
  form: z.enum(formIds),
  /** Below the content root, such as `about-contoh`. */
  path: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  fields: PostFieldsSchema,
  files: z.array(PostFileSchema).max(30),
  /** Why an operator must look at it before it is delivered, such as `honeypot`; null delivers. */
  review: z
    .string()
    .regex(/^[a-z\d-]{1,60}$/)
    .nullable(),
});
export type Post = z.infer<typeof PostSchema>;

/** The largest fields of a post, in bytes of JSON. */
export const maxFieldsBytes = 512 * 1024;

/** The answer to a post that is stored for good. */
export const AcceptedSchema = z.object({
  reference: z.string(),
  /** Whether the CMS has it already; otherwise it gets it as soon as it can. */
  status: z.enum(["delivered", "queued"]),
});
export type Accepted = z.infer<typeof AcceptedSchema>;

/** The post could not be stored: the visitor keeps the input and is asked to try again. */
export class OutboxError extends Error {
  override readonly name = "OutboxError";
}
