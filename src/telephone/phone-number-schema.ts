import { z } from "zod";
import type { PhoneNumber } from "./phone-number.ts";

/** Apart from its type, because browsers need that alone. */
export const PhoneNumberSchema: z.ZodType<PhoneNumber> = z.object({
  number: z.string().nullable(),
  extension: z.string(),
  label: z.string(),
});
