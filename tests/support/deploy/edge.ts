import type { IncomingMessage, ServerResponse } from "node:http";
import { LoopbackServer } from "../http/loopback-server";
import type { CloudflareApi } from "./cloudflare-api";

/** Answers as the deployed Worker does: with the version that the request names, or one of those that share the traffic. */
export class Edge extends LoopbackServer {
  /** Paths that the versions answered, by version. */
  readonly visits = new Map<string, Set<string>>();
  #count = 0;

  constructor(private readonly api: CloudflareApi) {
    super();
  }

  protected take({ url = "/", headers }: IncomingMessage, response: ServerResponse): void {
    const deployment = this.api.deployments.at(-1) ?? [];
    const [, named] = /^public-site="([\da-f-]+)"$/.exec(String(headers["cloudflare-workers-version-overrides"])) ?? [];
    const at = (this.#count++ * 37) % 100;
    let sum = 0;
    const chosen =
      deployment.find(({ version_id }) => version_id === named) ??
      deployment.find(({ percentage }) => {
        sum += percentage;
        return at < sum;
      });
    const version = this.api.versions.find(({ id }) => id === chosen?.version_id);
    if (!version) return void response.writeHead(404).end();
    const visits = this.visits.get(version.id) ?? new Set();
    this.visits.set(version.id, visits.add(url));
    const page = "<!DOCTYPE html><html></html>";
    const [status, body] = {
      "/health": [200, JSON.stringify({ version: version.id })] as const,
      "/sitemap.xml": [200, this.#listed("/sitemap.acme.pages.1.xml", "/sitemap.acme.news.1.xml")] as const,
      "/sitemap.acme.pages.1.xml": [200, this.#listed("/acme/faq", "/acme/about-acme")] as const,
      "/sitemap.acme.news.1.xml": [200, this.#listed("/acme/news/7", "/acme/news/6")] as const,
      "/acme/about-acme": [404, page] as const,
      "/acme/news/7": [version.fault === "broken-page" ? 500 : 200, page] as const,
      "/acme/faq": [200, version.fault === "cut-page" ? "<!DOCTYPE html><html><body>Tanya" : page] as const,
    }[url] ?? [named === undefined && version.fault === "broken-under-traffic" ? 503 : 200, page];
    response.writeHead(status).end(body);
  }

  #listed(...paths: string[]): string {
    return paths.map((path) => `<loc>https://situs.example${path}</loc>`).join("");
  }
}
