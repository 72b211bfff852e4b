import type { CmsAnswer } from "../wire.ts";

/** What the server below every Strapi says of a method that a path does not have. */
export const isMethodRefusal = ({ status, text }: CmsAnswer): boolean =>
  status === 405 && text === "Method Not Allowed";
