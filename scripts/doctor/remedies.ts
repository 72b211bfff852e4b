import type { Product } from "../../src/config";
import { secretNameOf } from "../../src/config/secrets";
import type { Dialect } from "../../src/content/cms/dialect";
import type { Remedy } from "./report";

/** A setting of the product's file. */
export function setting({ key }: Product, change: string): Remedy {
  return { where: `products/${key}.toml`, change };
}

/** A secret of the Worker. */
export function secret(name: string, change: string): Remedy {
  return { where: `Worker secret ${name}`, change: `${change}\nnpx wrangler secret put ${name} --env production` };
}

/** What everybody may do, without a token. */
export const ofPublic = (change: string): Remedy => ({
  where: "CMS: Settings > Users & Permissions plugin > Roles > Public",
  change,
});

/** What the site may do: the permissions of its token. */
export const ofSite = ({ key }: Product, change: string): Remedy => ({
  where: `CMS: Settings > API Tokens > the token in ${secretNameOf("CONTENT_TOKEN", key)}`,
  change,
});

/** Where editors change the records of a type. */
export const inContentManager = (path: string, change: string): Remedy => ({
  where: `CMS: Content Manager > ${path}`,
  change,
});

/** Where the fields of a type are changed. */
export const inTypeBuilder = (path: string, change: string): Remedy => ({
  where: `CMS: Content-Type Builder > ${path}`,
  change,
});

/** What the CMS's server does with large bodies. */
export function bodyLimit({ name }: Pick<Dialect, "name">, megabytes: number): Remedy {
  if (name === "strapi3") {
    const change = `module.exports = { settings: { parser: { enabled: true, multipart: true, jsonLimit: "${megabytes}mb" } } };`;
    return { where: "CMS: config/middleware.js", change };
  }
  const change = `{ name: "strapi::body", config: { jsonLimit: "${megabytes}mb" } },   in place of "strapi::body"`;
  return { where: "CMS: config/middlewares.js", change };
}
