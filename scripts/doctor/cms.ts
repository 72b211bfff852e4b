import type { Dialect } from "../../src/cms/dialect";
import { detectDialect, evidenceIn } from "../../src/cms/dialect-finder";
import { allDialects, dialects, isAnyRefusal } from "../../src/cms/dialects";
import type { Product } from "../../src/config";
import { secretNameOf } from "../../src/config/secrets";
import { cmsClientsOf } from "../../src/content/cms-clients";
import { createIngest } from "../../src/content/model/media";
import { pathOf } from "../../src/content/model/resource";
import { CmsSource } from "../../src/content/sync/source";
import { embeddedCms } from "../../src/embedded/cms";
import { cmsAddressFor, mediaAddressFor } from "../../src/media/media-address";
import { resourcesOf } from "../../src/sections";
import type { FindingCode } from "./finding-texts";
import { type Found, faultsAt } from "./findings";
import { type Send, send, type TextResponse } from "./http";
import { receivedFrom } from "./received";
import { isBlocked, isLogin, locationOf, type Unusable, unusableBecause } from "./unusable";

export interface Target {
  readonly product: Product;
  /** Keys of all products of the configuration. */
  readonly products: readonly string[];
  /** Origin of the deployed site, such as `https://www.acme.example`; null if unknown. */
  readonly site: string | null;
  /** Deadline of a response. */
  readonly timeoutMs: number;
}

export type Cms = ReturnType<typeof cmsOf>;

/** Whether an origin is plain http on another machine. */
export const isPlainHttp = (origin: string) =>
  /^http:\/\/(?!(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$)/.test(new URL(origin).origin);

/** Stores nothing. */
const noStore = { get: async () => null, put: async () => undefined, delete: async () => undefined };

function cmsOf({ product, timeoutMs }: Target, dialect: Dialect) {
  const { origin, root: prefix, locales } = product.content;
  const root = `${origin}${prefix}`;
  const sending =
    (token?: string): Send =>
    (path, query) =>
      send({ url: new URL(path, `${root}/`).href, token, timeoutMs, ...query });
  /** Records of a successful response, one or many. */
  const rowsIn = ({ ok, json }: TextResponse): readonly unknown[] => {
    for (const read of ok ? [() => dialect.readList(json).rows, () => [dialect.readOne(json)]] : []) {
      try {
        return read();
      } catch {}
    }
    return [];
  };
  const addressOf = mediaAddressFor(product.key, product.content);
  const cmsAddress = cmsAddressFor(product.content);
  const content = { ...product.content, dialect: dialect.name };
  const client = cmsClientsOf({ ...product, content }, noStore, embeddedCms, [])({ locale: locales.id });
  const source = new CmsSource(client, product.key, createIngest(addressOf, cmsAddress));
  const anonymously = sending();
  const asSite = sending(product.contentToken);
  return { dialect, root, source, addressOf, cmsAddress, anonymously, asSite, rowsIn };
}

/** Types that are requested first. */
const firstTypes = 4;

/** `embedded`: the product has no CMS. `no-cms`: nothing at its origin responds like one; `found` says how it responds. */
interface Connection {
  readonly cms: Cms | "embedded" | "no-cms";
  readonly found: Found[];
}

/** Detects the dialect of a product's CMS. */
export async function connect(target: Target): Promise<Connection> {
  const { product, timeoutMs } = target;
  const { origin, root: prefix, dialect: configured } = product.content;
  if (origin === "embedded") return { cms: "embedded", found: [] };
  const root = `${origin}${prefix}`;
  const paths = resourcesOf(product).map((resource) => pathOf(resource, product.key));
  const probe = (path: string) => send({ url: `${root}/${path}`, token: product.contentToken, timeoutMs });
  const first = await Promise.all(paths.slice(0, firstTypes).map(probe));
  const insecure = faultsAt("content.origin", {}, { "cms-insecure": isPlainHttp(origin) });
  const obstacle = await obstacleOf(target, root, first);
  if (obstacle) return { cms: "no-cms", found: [...insecure, obstacle] };
  const refusals = first.filter(({ failure, ok }) => !failure && !ok);
  const fits = (each: Dialect) => refusals.every((response) => each.isRefusal(response));
  const detected = await detectDialect(probe, paths, timeoutMs * 3).catch(() => null);
  const known = detected?.proven ? detected.dialect : configured === "auto" ? null : dialects[configured];
  const dialect = known ?? detected?.dialect ?? (refusals[0] && allDialects.findLast(fits)) ?? dialects.strapi5;
  const isOther = known !== null && ![dialect.name, "auto"].includes(configured);
  const stripped = await strippedToken(target, root, first);
  const details = { configured, name: dialect.name };
  const found = [
    ...insecure,
    ...stripped,
    ...faultsAt("content.dialect", details, { "dialect-differs": isOther, "dialect-unknown": !known }),
  ];
  return { cms: cmsOf(target, dialect), found };
}

/** A token that no CMS knows. */
const wrongToken = "doctor-asks-with-a-token-that-is-wrong";

/** Whether a proxy removes the site's token: then a wrong one gets the response of none. */
async function strippedToken(
  { product: { contentToken, key }, timeoutMs }: Target,
  root: string,
  first: readonly TextResponse[],
): Promise<Found[]> {
  const url = first.find(({ failure, status }) => !failure && status !== 404)?.url;
  if (!contentToken || url === undefined) return [];
  const wrong = await send({ url, token: wrongToken, timeoutMs });
  const isUnseen = wrong.ok || (wrong.status === 403 && isAnyRefusal(wrong));
  const about = secretNameOf("CONTENT_TOKEN", key);
  return faultsAt(about, { got: receivedFrom(wrong), root }, { "token-stripped": !wrong.failure && isUnseen });
}

/** What changes every response of a CMS on its way. */
const shapeCodes: Readonly<Partial<Record<Unusable, FindingCode>>> = {
  charset: "cms-wrong-charset",
  "no-document-id": "cms-without-ids",
  unwrapped: "cms-unwrapped",
};

const silences: Readonly<Record<string, FindingCode>> = { timeout: "cms-too-slow", "too-large": "cms-too-large" };

/** A redirect to a login, to another path of the CMS, or to another host of it. */
function redirectedTo(response: TextResponse, origin: string): Found {
  const to = locationOf(response);
  const from = new URL(response.url).pathname;
  if (to === null || isLogin(to)) return { code: "cms-login", about: "content.origin", other: to?.href ?? "" };
  if (to.origin === new URL(origin).origin) {
    return { code: "cms-redirects-path", about: "content.root", from, other: to.pathname };
  }
  return { code: "cms-redirects", about: "content.origin", other: to.origin };
}

/** The reason why the site cannot read the CMS; null for a valid CMS. */
async function obstacleOf(
  { product, timeoutMs }: Target,
  root: string,
  first: readonly TextResponse[],
): Promise<Found | null> {
  const { content, contentToken: token, key } = product;
  const responses = first.filter(({ failure }) => !failure);
  const [failure] = first.flatMap((each) => each.failure ?? []);
  if (!responses[0] && failure) {
    const detail = failure.message.replace(/^\S+: /, "");
    return { code: silences[failure.code] ?? "cms-unreachable", about: root, detail };
  }
  const statuses = [...new Set(responses.map(({ status }) => status))].join(", ");
  const [one] = responses;
  const got = one ? receivedFrom(one) : "";
  if (statuses === "401" && responses.every(isAnyRefusal))
    return { code: "token-refused", about: secretNameOf("CONTENT_TOKEN", key), got };
  if (responses.every(isBlocked)) return { code: "cms-blocked", about: root, got };
  if (responses.every(({ status }) => status >= 500)) return { code: "cms-failing", about: root, got };
  const shapes = new Set(responses.map((response) => unusableBecause(response, dialects.strapi5, false)));
  const shaped = [...shapes].flatMap((shape) => shapeCodes[shape] ?? [])[0];
  const isProven = responses.some((response) => evidenceIn(response)?.kind === "proof");
  if (shaped && (!isProven || shaped === "cms-unwrapped")) return { code: shaped, about: root, got };
  const isCms = responses.some((response) => evidenceIn(response) !== null || isAnyRefusal(response));
  if (isCms && statuses !== "404") return null;
  const [redirect] = responses.filter(locationOf);
  if (redirect) return redirectedTo(redirect, content.origin);
  for (const other of ["/api", "/oapi", ""].filter((each) => each !== content.root)) {
    for (const path of [`about-${key}`, "services", "articles"]) {
      const { kind } = evidenceIn(await send({ url: `${content.origin}${other}/${path}`, token, timeoutMs })) ?? {};
      if (kind === "proof") return { code: "cms-other-root", about: "content.root", root: content.root || "/", other };
    }
  }
  return isCms ? null : { code: "cms-not-a-cms", about: root, got };
}
