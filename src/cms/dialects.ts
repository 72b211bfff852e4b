import type { Dialect, DialectName } from "./dialect.ts";
import { strapi3 } from "./strapi3/strapi3.ts";
import { strapi4 } from "./strapi4/strapi4.ts";
import { strapi5 } from "./strapi5/strapi5.ts";
import type { CmsAnswer } from "./wire.ts";

/** By their names; of those that an answer fits alike, the last is taken. */
export const dialects = {
  strapi3,
  strapi4,
  strapi5,
} as const satisfies Readonly<Record<DialectName, Dialect>>;

export const allDialects: readonly Dialect[] = Object.values(dialects);

/** Whether a refusal is in the words of any CMS that the site knows. */
export const isAnyRefusal = (answer: CmsAnswer): boolean => allDialects.some((dialect) => dialect.isRefusal(answer));
