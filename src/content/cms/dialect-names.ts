/** Every kind of CMS that the site can speak to; of those that an answer fits alike, the last is taken. */
export const dialectNames = ["strapi3", "strapi4", "strapi5"] as const;

export type DialectName = (typeof dialectNames)[number];
