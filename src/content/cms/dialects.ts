import type { Dialect } from "./dialect.ts";
import { type DialectName, dialectNames } from "./dialect-names.ts";
import { strapi3 } from "./strapi3/strapi3.ts";
import { strapi4 } from "./strapi4/strapi4.ts";
import { strapi5 } from "./strapi5/strapi5.ts";
import type { CmsAnswer } from "./wire.ts";

export const dialects = { strapi3, strapi4, strapi5 } as const satisfies Readonly<Record<DialectName, Dialect>>;

/** In the order of their names' list. */
export const allDialects: readonly Dialect[] = dialectNames.map((name) => dialects[name]);

/** Whether a refusal is in the words of any CMS that the site knows. */
export const isAnyRefusal = (answer: CmsAnswer): boolean => allDialects.some((dialect) => dialect.isRefusal(answer));
