import type { IncomingMessage, ServerResponse } from "node:http";
import { collections as sampleCollections, singles as sampleSingles } from "../../../src/sample/content";
import { LoopbackServer } from "../http/loopback-server";
import { faults } from "./cms-faults";
import { drawingFor } from "./drawings";
import { recordsOf } from "./fixtures";
import { type Answer, type CmsContent, type Strapi, type StrapiName, strapiAnswer } from "./strapi";

/** How the CMS misbehaves; `up` is well. */
export type CmsHealth = "up" | keyof typeof faults;

/** A small real HTTP server that answers as one Strapi generation does. */
export class TestCms extends LoopbackServer implements Strapi {
  /** `METHOD path?query` of every request so far. */
  readonly requests: string[] = [];
  /** The Authorization header of every request that had one. */
  readonly authorizations: string[] = [];
  /** Milliseconds before the answer to a path below the root, such as `promotions`. */
  delayOf: (path: string) => number = () => 0;
  readonly #held = new Map<string, Promise<void>>();
  readonly collections: Map<string, unknown[]>;
  readonly singles: Map<string, unknown>;
  health: CmsHealth = "up";
  /** What stands between the site and the CMS: answers in its place where it has something to say. */
  gateway: (path: string, query: URLSearchParams) => Answer | "silence" | null = () => null;
  localised?: ReadonlySet<string>;
  maxRows?: number;
  counts?: boolean;
  readonly drafts = new Map<string, unknown[]>();
  /** Answers requests for uploads. */
  files: (request: IncomingMessage, response: ServerResponse) => void = sendPicture;

  constructor(
    readonly dialect: StrapiName,
    content = recordedContent(dialect),
  ) {
    super();
    this.collections = content.collections;
    this.singles = content.singles;
  }

  /** Keeps the answers to a path below the root back, until what is returned is called. */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(path, promise);
    return () => {
      this.#held.delete(path);
      resolve();
    };
  }

  protected take(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", url: address = "/", headers } = request;
    if (headers.authorization) this.authorizations.push(headers.authorization);
    this.requests.push(`${method} ${address}`);
    const url = new URL(address, "http://cms.invalid");
    const path = url.pathname.replace(/^\/oapi\//, "");
    if (path.startsWith("/uploads/")) this.files(request, response);
    else setTimeout(() => void this.#answer(path, url.searchParams, response), this.delayOf(path));
  }

  async #answer(path: string, query: URLSearchParams, response: ServerResponse): Promise<void> {
    await this.#held.get(path);
    const between = this.gateway(path, query);
    if (between === "silence") return;
    if (between) sendAnswer(response, between);
    else if (this.health === "up") sendAnswer(response, strapiAnswer(this, path, query));
    else faults[this.health](response);
  }
}

/**
 * The sample content on a real server that speaks Strapi 3, for one product: full pages, and a CMS that can be
 * slow, silent or gone.
 */
export function startSampleCms(product = "acme"): Promise<TestCms> {
  const { "about-contoh": about, ...others } = sampleSingles;
  return TestCms.start("strapi3", {
    singles: new Map<string, unknown>([...Object.entries(others), [`about-${product}`, about]]),
    collections: new Map(Object.entries(sampleCollections).map(([path, rows]) => [path, [...rows]])),
  });
}

/** A CMS that is out of order from the start. */
export async function startFaultyCms(health: CmsHealth): Promise<TestCms> {
  const cms = await TestCms.start("strapi5");
  cms.health = health;
  return cms;
}

export function sendAnswer(response: ServerResponse, { status, body, type }: Answer): void {
  const isText = typeof body === "string";
  response.writeHead(status, {
    "content-type": type ?? (isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8"),
  });
  response.end(isText ? body : JSON.stringify(body));
}

/** A drawing of the second brand under the name of every upload. */
function sendPicture({ url = "/" }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/svg+xml" });
  response.end(drawingFor(new URL(url, "http://cms.invalid").pathname));
}

/** Recordings of company, gallery, page headers, news and articles. */
const recordingNames = {
  strapi3: ["single", "single-gallery", "header-page-image", "list-all", "list-default"],
  strapi4: ["single-populate", "single-multiple-media", "header-page-image", "v3-sort-limit", "list-populate-star"],
  strapi5: ["single-populate", "single-gallery", "single-header-page-image", "v3-sort-limit", "list-populate-star"],
} as const;

/** Content of the product `acme` as the three real servers gave it; they held the same records. */
export function recordedContent(dialect: StrapiName): CmsContent {
  const [about, gallery, headers, news, articles] = recordingNames[dialect];
  const records = (name: string) => recordsOf(`${dialect}/${name}`);
  return {
    singles: new Map([
      ["about-acme", records(about)[0]],
      ["footer-gallery", records(gallery)[0]],
      ["header-page-image", records(headers)[0]],
      ["provider-regis-form-setting", records("single-component")[0]],
    ]),
    collections: new Map([
      ["press-release-and-news", records(news)],
      ["articles", records(articles)],
      ["home-sliders", []],
      ["services", []],
      ["promotions", []],
      ["events", []],
      ["clients", []],
    ]),
  };
}
