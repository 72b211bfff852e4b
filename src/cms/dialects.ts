import type { Dialect, DialectName } from "./dialect.ts";
import { strapi4, strapi5 } from "./strapi/modern.ts";
import { strapi3 } from "./strapi3/strapi3.ts";
import type { CmsResponse } from "./wire.ts";

/** If several fit a response, the last one wins. */
export const dialects = {
  strapi3,
  strapi4,
  strapi5,
} as const satisfies Readonly<Record<DialectName, Dialect>>;

export const allDialects: readonly Dialect[] = Object.values(dialects);

export const isAnyRefusal = (answer: CmsResponse): boolean => allDialects.some((dialect) => dialect.isRefusal(answer));
