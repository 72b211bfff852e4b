import type { z } from "zod";
import type { ListQuerySchema } from "./queries";

type ListParameter = keyof z.infer<typeof ListQuerySchema>;

export const positionParameters = ["latitude", "longitude"] as const satisfies readonly ListParameter[];

export const placelessParameters = [
  "search",
  "category",
  "province",
  "city",
  "page",
  "sort",
  "open",
  "emergency",
  "inpatient",
  "plan",
] as const satisfies readonly ListParameter[];
