import { detectDialect } from "../../src/cms/detection";
import type { Dialect } from "../../src/cms/dialect";
import { allDialects, dialects, isAnyRefusal } from "../../src/cms/dialects";
import { evidenceIn } from "../../src/cms/proof";
import { secretNameOf } from "../../src/config/secrets";
import { resources } from "../../src/sections";
import { NoResponse, send, type TextResponse, trySend } from "./http";
import type { Found } from "./report";
import { type Cms, cmsOf, isPlainHttp, pathOf, siteHeaders, type Target } from "./target";

/** The CMS if it can be examined further; null if nothing more can be learnt. */
interface Connected {
  readonly cms: Cms | null;
  readonly found: readonly Found[];
  readonly summary: string;
}

/** Types that are requested first, to see what responds. */
const firstTypes = 4;

/** Content roots that a Strapi may have, besides the configured one. */
const usualRoots = ["/api", "/oapi", ""];

const silences = { timeout: "cms-too-slow", "too-large": "cms-too-large", unreachable: "cms-unreachable" } as const;

/** Finds out what responds at the address of a product's CMS, and which dialect it speaks. */
export async function connect(target: Target): Promise<Connected> {
  const { product, timeoutMs } = target;
  const { origin, root: prefix } = product.content;
  if (origin === "embedded") return { cms: cmsOf(target, dialects.strapi3), found: [], summary: "the embedded CMS" };
  const root = `${origin}${prefix}`;
  const found: Found[] = isPlainHttp(origin) ? [{ code: "cms-insecure", about: "content.origin" }] : [];
  const paths = resources.map((resource) => pathOf(resource, product));
  const probe = (path: string) => send({ url: `${root}/${path}`, headers: siteHeaders(product), timeoutMs });
  const settled = await Promise.allSettled(paths.slice(0, firstTypes).map(probe));
  const responses = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failure: unknown = settled.find((each) => each.status === "rejected")?.reason;
  const isSilent = responses.length === 0 && failure instanceof NoResponse;
  const stopped = isSilent
    ? { code: silences[failure.code], about: root, detail: failure.detail }
    : await obstacleOf(target, root, responses);
  if (stopped) return { cms: null, found: [...found, stopped], summary: root };

  const slowestMs = Math.max(...responses.map(({ durationMs }) => durationMs));
  if (slowestMs >= timeoutMs / 3)
    found.push({ code: "cms-slow", about: root, seconds: (slowestMs / 1_000).toFixed(1) });
  const detected = await detectDialect(probe, paths, timeoutMs * 3).catch(() => null);
  const { dialect: configured } = product.content;
  const known = detected?.proven ? detected.dialect : configured === "auto" ? null : dialects[configured];
  const dialect = known ?? detected?.dialect ?? dialectOfRefusals(responses);
  const about = "content.dialect";
  if (!known) found.push({ code: "dialect-unknown", about, name: dialect.name });
  else if (![dialect.name, "auto"].includes(configured))
    found.push({ code: "dialect-differs", about, configured, name: dialect.name });
  return { cms: cmsOf(target, dialect), found, summary: `${root}, ${dialect.name}` };
}

/** What keeps the site from reading the CMS although something responds; null for a CMS. */
async function obstacleOf(target: Target, root: string, responses: readonly TextResponse[]): Promise<Found | null> {
  const { content, key } = target.product;
  const all = (is: (response: TextResponse) => boolean) => responses.every(is);
  const statuses = [...new Set(responses.map(({ status }) => status))].join(", ");
  if (all((each) => each.status === 401 && isAnyRefusal(each))) {
    return { code: "token-refused", about: secretNameOf("CONTENT_TOKEN", key) };
  }
  if (all(({ status }) => status >= 500)) return { code: "cms-failing", about: root, statuses };
  const isCms = responses.some((response) => evidenceIn(response) !== null || isAnyRefusal(response));
  if (isCms && !all(({ status }) => status === 404)) return null;
  const location = responses
    .map(({ status, headers }) => (status < 400 ? headers.get("location") : null))
    .find(Boolean);
  if (location && URL.canParse(location, content.origin)) {
    return { code: "cms-redirects", about: "content.origin", other: new URL(location, content.origin).origin };
  }
  const other = await otherRoot(target);
  if (other !== null) return { code: "cms-other-root", about: "content.root", root: content.root || "/", other };
  return isCms ? null : { code: "cms-not-a-cms", about: root, statuses };
}

/** Another root below which a record proves a CMS. */
async function otherRoot({ product, timeoutMs }: Target): Promise<string | null> {
  const { origin, root: configured } = product.content;
  for (const root of usualRoots.filter((each) => each !== configured)) {
    for (const path of [`about-${product.key}`, "services", "articles"]) {
      const response = await trySend({ url: `${origin}${root}/${path}`, headers: siteHeaders(product), timeoutMs });
      if (response && evidenceIn(response)?.kind === "proof") return root;
    }
  }
  return null;
}

/** The last dialect that fits all refusals. */
function dialectOfRefusals(responses: readonly TextResponse[]): Dialect {
  const fits = (dialect: Dialect) =>
    responses.some((each) => dialect.isRefusal(each)) && responses.every((each) => each.ok || dialect.isRefusal(each));
  return allDialects.findLast(fits) ?? dialects.strapi5;
}
