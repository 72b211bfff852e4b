import { z } from "zod";

/** HTML that has passed the sanitiser of `rich-text.ts`; nothing else may enter a page unescaped. */
export const SafeHtmlSchema = z.string().brand<"SafeHtml">();

/** Sanitised text with what pages need to know of it; computed once, when the content comes in. */
export const RichTextSchema = z.object({
  html: SafeHtmlSchema,
  /** The first 200 characters as plain text, with an ellipsis when there is more. */
  excerpt: z.string(),
  minutes: z.number(),
  /** Origins of the embedded frames, for the page's `frame-src`. */
  frameOrigins: z.array(z.string()),
});
export type RichText = z.infer<typeof RichTextSchema>;
