import { z } from "zod";
import { PostFieldsSchema, PostFileSchema } from "./post";
import { OutboxRowSchema } from "./row";

const accessActions = ["read", "exported", "file", "retried", "discarded"] as const;
export type AccessAction = (typeof accessActions)[number];

/** Who did something with a post, and when; never what is in it. */
export const AccessSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  operator: z.string(),
  action: z.enum(accessActions),
  reference: z.string(),
});
export type Access = z.infer<typeof AccessSchema>;

/** Someone who does something with posts, as the records of it call them. */
export type Operator = Access["operator"];

/** A post with what was sent; null where that is gone. */
export const OpenedPostSchema = OutboxRowSchema.extend({
  fields: PostFieldsSchema.nullable(),
  files: z.array(PostFileSchema).nullable(),
});
export type OpenedPost = z.infer<typeof OpenedPostSchema>;
