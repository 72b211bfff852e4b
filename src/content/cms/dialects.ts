import type { Dialect } from "./dialect.ts";
import { strapi3 } from "./strapi3/strapi3.ts";
import { strapi4 } from "./strapi4/strapi4.ts";
import { strapi5 } from "./strapi5/strapi5.ts";
import type { CmsAnswer } from "./wire.ts";

/** Every kind of CMS that the site can speak to; of those that an answer fits alike, the last is taken. */
export const dialects = {
  strapi3,
  strapi4,
  strapi5,
} as const satisfies Readonly<Record<string, Dialect>>;

export type DialectName = keyof typeof dialects;

const isDialectName = (name: string): name is DialectName => Object.hasOwn(dialects, name);

export const dialectNames = Object.keys(dialects).filter(isDialectName);

export const allDialects: readonly Dialect[] = Object.values(dialects);

/** Whether a refusal is in the words of any CMS that the site knows. */
export const isAnyRefusal = (answer: CmsAnswer): boolean => allDialects.some((dialect) => dialect.isRefusal(answer));
