import { z } from "zod";

/** A problem of the JSON endpoints (RFC 9457). */
export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  parameters: z.array(z.string()).optional(),
});
