import { z } from "zod";
import { ask, silent } from "../ask";
import type { Check, Examined } from "../check";
import { type Finding, finding } from "../report";

/** An origin that no CMS has a reason to trust. */
const stranger = "https://doctor.invalid";

const InitSchema = z.object({ data: z.object({ hasAdmin: z.boolean() }) });

/** Whether others can become the CMS's administrator, or read its answers with an editor's login. */
export const administration: Check<Examined> = {
  key: "administration",
  title: "Administration",
  run: async (examined) => {
    if (examined.cms.isEmbedded) return { skipped: "the embedded CMS has none" };
    const found = await Promise.all([firstComer(examined), foreignPages(examined)]);
    const { origin } = examined.product.content;
    return { findings: found.flatMap((each) => each ?? []), says: `${origin}/admin, and a page of ${stranger}` };
  },
};

/** Strapi gives all rights to whoever registers while it has no administrator. */
async function firstComer({ product, patienceMs }: Examined): Promise<Finding | null> {
  const url = `${product.content.origin}/admin/init`;
  const answer = await ask({ url, timeoutMs: patienceMs }).catch(silent);
  const init = answer?.ok ? InitSchema.safeParse(answer.json).data : undefined;
  if (init?.data.hasAdmin !== false) return null;
  const says = "The CMS has no administrator: whoever opens its admin panel first gets all rights.";
  const change = "Register the administrator at once, and look at the CMS's users for others.";
  return finding("administrator-missing", "/admin", says, { where: `${product.content.origin}/admin`, change });
}

async function foreignPages({ cms, readings, product, patienceMs }: Examined): Promise<Finding | null> {
  const path = readings[0]?.path ?? "";
  const headers = { origin: stranger };
  const answer = await cms.anonymously(path, { headers, timeoutMs: patienceMs }).catch(silent);
  const allowed = answer?.headers.get("access-control-allow-origin");
  if (allowed !== stranger || answer?.headers.get("access-control-allow-credentials") !== "true") return null;
  const says = "Pages of any site may read answers of the CMS with the login of an editor who visits them.";
  const origins = [product.content.origin, ...product.hosts.slice(0, 1).map((host) => `https://${host}`)];
  const list = `[${origins.map((origin) => `"${origin}"`).join(", ")}]`;
  const config =
    cms.dialect.name === "strapi3"
      ? { where: "CMS: config/middleware.js", change: `module.exports = { settings: { cors: { origin: ${list} } } };` }
      : {
          where: "CMS: config/middlewares.js",
          change: `{ name: "strapi::cors", config: { origin: ${list} } },   in place of "strapi::cors"`,
        };
  return finding("cors-open", "Access-Control-Allow-Origin", says, config);
}
