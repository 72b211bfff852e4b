import { readFileSync } from "node:fs";
import { z } from "zod";

const SiteSchema = z.object({ devDependencies: z.object({ node: z.string() }) });

/** The site's Node version runs the CMS too. */
const { node } = SiteSchema.parse(JSON.parse(readFileSync("package.json", "utf8"))).devDependencies;

/** Versions that `npm run test:strapi` tests. */
const dependencies = {
  "@strapi/plugin-users-permissions": "5.54.0",
  "@strapi/strapi": "5.54.0",
  "@strapi/utils": "5.54.0",
  "better-sqlite3": "13.2.0",
  node,
  react: "18.3.1",
  "react-dom": "18.3.1",
  "react-router-dom": "6.30.3",
  "styled-components": "6.1.19",
} as const;

export function packageFile(product: string): string {
  const file = {
    name: `cms-${product}`,
    version: "0.1.0",
    private: true,
    scripts: {
      build: "strapi build",
      start: "NODE_ENV=production strapi start",
      develop: "strapi develop",
      strapi: "strapi",
    },
    dependencies,
    // better-sqlite3 13 ships its binaries; version 12 crashes Node 24.19 and later. npm 11 asks which packages may run
    // install scripts.
    allowScripts: { "@swc/core": true, esbuild: true, node: true, sharp: true },
    engines: { node: ">=22" },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
