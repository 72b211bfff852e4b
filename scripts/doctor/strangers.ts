import { isAnyRefusal } from "../../src/content/cms/dialects";
import { evidenceIn } from "../../src/content/cms/proof";
import { siteHeaders } from "./addressing";
import { type Answer, ask } from "./ask";
import type { Patient } from "./patient";
import { setting } from "./remedies";
import { type Finding, finding } from "./report";

/** Where a Strapi may have its content, besides the root that is set. */
const usualRoots = ["/api", "/oapi", ""];

/** What is wrong where something else than a CMS answers in its place; null where one does. */
export async function strangerFinding(patient: Patient, answers: readonly Answer[]): Promise<Finding | null> {
  if (answers.some(isOfCms)) {
    const isAbsent = answers.every(({ status }) => status === 404);
    const root = isAbsent ? await betterRoot(patient) : null;
    return root === null ? null : rootFinding(patient, root);
  }
  const { product } = patient;
  const { origin } = product.content;
  const target = answers.map(({ status, headers }) => (status < 400 ? headers.get("location") : null)).find(Boolean);
  if (target && URL.canParse(target, origin)) {
    const { origin: other } = new URL(target, origin);
    const says = `Questions are sent on to ${other}, and the site follows nobody with its token.`;
    return finding("cms-redirects", "content.origin", says, setting(product, `[content]\norigin = "${other}"`));
  }
  const root = await betterRoot(patient);
  if (root !== null) return rootFinding(patient, root);
  const types = [...new Set(answers.map(({ status, type }) => `${status} ${type || "without a type"}`))].join(", ");
  const says = `What answers is no Strapi (${types}): another server, or a page of one that stands before the CMS.`;
  return finding("cms-not-a-cms", `${origin}${product.content.root}`, says, {
    where: `products/${product.key}.toml`,
    change: 'Fix the address: origin = "https://…" (host of the CMS), root = "/api" (prefix of its REST API)',
  });
}

function rootFinding({ product }: Patient, root: string): Finding {
  const { root: set } = product.content;
  const says = `Nothing of the CMS is below ${set || "/"}, but below ${root || "/"}.`;
  return finding("cms-not-a-cms", "content.root", says, setting(product, `[content]\nroot = "${root}"`));
}

/** The root below which a record proves a CMS; null where there is none, or the one that is set. */
async function betterRoot({ product, patienceMs }: Patient): Promise<string | null> {
  const { content, key } = product;
  const headers = siteHeaders(product);
  for (const root of usualRoots.filter((each) => each !== content.root)) {
    for (const path of [`about-${key}`, "services", "articles"]) {
      const url = `${content.origin}${root}/${path}`;
      const answer = await ask({ url, headers, timeoutMs: patienceMs, maxBytes: 16 * 1024 * 1024 }).catch(() => null);
      if (answer && evidenceIn(answer)?.kind === "proof") return root;
    }
  }
  return null;
}

const isOfCms = (answer: Answer) => evidenceIn(answer) !== null || isAnyRefusal(answer);
