import { z } from "zod";
import { PostFieldsSchema, PostFileSchema } from "../posts/post";
import { OutboxRowSchema } from "../posts/row";

const accessActions = ["read", "exported", "file", "retried", "discarded", "backed-up", "restored"] as const;
/** The reference in an access to all posts of an object. */
export const everyPost = "*";

export type AccessAction = (typeof accessActions)[number];

/** Who did something with a post, and when; never its content. */
export const AccessSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  operator: z.string(),
  action: z.enum(accessActions),
  reference: z.string(),
});
export type Access = z.infer<typeof AccessSchema>;

/** The name under which an operator's accesses are recorded. */
export type Operator = Access["operator"];

/** A post with what the visitor sent; null once that is erased. */
export const OpenedPostSchema = OutboxRowSchema.extend({
  fields: PostFieldsSchema.nullable(),
  files: z.array(PostFileSchema).nullable(),
});
export type OpenedPost = z.infer<typeof OpenedPostSchema>;
