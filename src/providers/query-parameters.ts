import type { z } from "zod";
import type { ListQuerySchema } from "./queries";

type ListParameter = keyof z.infer<typeof ListQuerySchema>;

/** Parameters of a list with the visitor's position. */
export const positionParameters = ["latitude", "longitude"] as const satisfies readonly ListParameter[];

/** All other parameters. */
export const placelessParameters = [
  "search",
  "category",
  "province",
  "city",
  "page",
  "sort",
] as const satisfies readonly ListParameter[];
