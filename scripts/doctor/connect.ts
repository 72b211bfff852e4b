import { secretNameOf } from "../../src/config/secrets";
import { type Finding as Detected, detectDialect } from "../../src/content/cms/detection";
import type { Dialect } from "../../src/content/cms/dialect";
import { allDialects, dialects, isAnyRefusal } from "../../src/content/cms/dialects";
import { evidenceIn } from "../../src/content/cms/proof";
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

/** Finds out what responds at the address of a product's CMS, and which dialect it speaks. */
export async function connect(target: Target): Promise<Connected> {
  const { product, timeoutMs } = target;
  const { origin, root: prefix } = product.content;
  if (origin === "embedded") return { cms: cmsOf(target, dialects.strapi3), found: [], summary: "the embedded CMS" };
  const root = `${origin}${prefix}`;
  const found: Found[] = isPlainHttp(origin) ? [of(target, "cms-insecure", "content.origin")] : [];
  const headers = siteHeaders(product);
  const paths = resources.map((resource) => pathOf(resource, product));
  const sent = paths.slice(0, firstTypes).map((path) => send({ url: `${root}/${path}`, headers, timeoutMs }));
  const settled = await Promise.allSettled(sent);
  const responses = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failure: unknown = settled.find((each) => each.status === "rejected")?.reason;
  const silence = failure instanceof NoResponse ? silenceOf(target, root, failure) : null;
  const stopped = responses.length === 0 ? silence : await obstacleOf(target, root, responses);
  if (stopped) return { cms: null, found: [...found, stopped], summary: root };

  const slowestMs = Math.max(...responses.map(({ durationMs }) => durationMs));
  if (slowestMs >= timeoutMs / 3) found.push(of(target, "cms-slow", root, { seconds: (slowestMs / 1_000).toFixed(1) }));
  const probe = (path: string) => send({ url: `${root}/${path}`, headers, timeoutMs });
  const detected = await detectDialect(probe, paths, timeoutMs * 3).catch(() => null);
  const { dialect, finding } = spokenDialect(target, detected, responses);
  return {
    cms: cmsOf(target, dialect),
    found: finding ? [...found, finding] : found,
    summary: `${root}, ${dialect.name}`,
  };
}

/** What nobody can miss in the message: the product's file and the secret that hold the address and the token. */
function of({ product }: Target, code: string, about: string, details: Readonly<Record<string, string>> = {}): Found {
  return { code, about, product: product.key, secret: secretNameOf("CONTENT_TOKEN", product.key), ...details };
}

function silenceOf(target: Target, root: string, { code, detail }: NoResponse): Found {
  if (code !== "unreachable")
    return of(target, code === "timeout" ? "cms-too-slow" : "cms-too-large", root, { detail });
  const isCertificate = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(detail);
  const isHost = /ENOTFOUND|EAI_AGAIN/.test(detail);
  const change = isCertificate
    ? "Renew the certificate of this host."
    : `${isHost ? "" : "Start the CMS, open its port, or "}fix the address: origin = "https://…"`;
  return of(target, "cms-unreachable", root, { detail, change });
}

/** What keeps the site from reading the CMS although something responds; null for a CMS. */
async function obstacleOf(target: Target, root: string, responses: readonly TextResponse[]): Promise<Found | null> {
  const { product } = target;
  const { origin, root: prefix } = product.content;
  if (responses.every((response) => response.status === 401 && isAnyRefusal(response))) {
    return of(target, "token-refused", secretNameOf("CONTENT_TOKEN", product.key));
  }
  const statuses = [...new Set(responses.map(({ status }) => status))].join(", ");
  if (responses.every(({ status }) => status >= 500)) return of(target, "cms-failing", root, { statuses });
  const isCms = responses.some((response) => evidenceIn(response) !== null || isAnyRefusal(response));
  if (isCms && !responses.every(({ status }) => status === 404)) return null;
  const location = responses
    .find(({ status, headers }) => status < 400 && headers.has("location"))
    ?.headers.get("location");
  if (location && URL.canParse(location, origin)) {
    return of(target, "cms-redirects", "content.origin", { other: new URL(location, origin).origin });
  }
  const other = await otherRoot(target);
  if (other !== null) return of(target, "cms-other-root", "content.root", { root: prefix || "/", other });
  return isCms ? null : of(target, "cms-not-a-cms", root, { statuses });
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

function spokenDialect(target: Target, detected: Detected | null, responses: readonly TextResponse[]) {
  const { dialect: configured } = target.product.content;
  const proven = detected?.proven ? detected.dialect : null;
  if (configured !== "auto") {
    const dialect: Dialect = proven ?? dialects[configured];
    const isOther = dialect.name !== configured;
    const details = { configured, name: dialect.name };
    return { dialect, finding: isOther ? of(target, "dialect-differs", "content.dialect", details) : null };
  }
  if (proven) return { dialect: proven, finding: null };
  const dialect = detected?.dialect ?? dialectOfRefusals(responses);
  return { dialect, finding: of(target, "dialect-unknown", "content.dialect", { name: dialect.name }) };
}

/** The last dialect that fits all refusals. */
function dialectOfRefusals(responses: readonly TextResponse[]): Dialect {
  const fits = (dialect: Dialect) =>
    responses.some((each) => dialect.isRefusal(each)) && responses.every((each) => each.ok || dialect.isRefusal(each));
  return allDialects.findLast(fits) ?? dialects.strapi5;
}
