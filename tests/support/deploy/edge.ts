import type { IncomingMessage, ServerResponse } from "node:http";
import { LoopbackServer } from "../http/loopback-server";
import type { TestAccount, UploadedVersion } from "./account";

/** What a request meets: the versions of a Worker and their shares. */
export interface Deployed {
  readonly versions: readonly Pick<UploadedVersion, "id" | "mood">[];
  readonly deployments: TestAccount["deployments"];
}

/** Answers as the deployed Worker does: with the version that the request names, or one of those that share the traffic. */
export class Edge extends LoopbackServer {
  /** Paths that the versions answered, by version. */
  readonly visits = new Map<string, string[]>();
  #count = 0;

  private constructor(private readonly account: Deployed) {
    super();
  }

  static async start(account: Deployed): Promise<Edge> {
    const edge = new Edge(account);
    await edge.listen(0);
    return edge;
  }

  protected take({ url = "/", headers }: IncomingMessage, response: ServerResponse): void {
    const { versions, deployments } = this.account;
    const [, named] = /^public-site="([\da-f-]+)"$/.exec(String(headers["cloudflare-workers-version-overrides"])) ?? [];
    const deployment = deployments.at(-1) ?? [];
    const share = deployment.find(({ version_id }) => version_id === named) ?? this.#chosen(deployment);
    const version = versions.find(({ id }) => id === share?.version_id);
    if (!version) return void response.writeHead(404).end();
    this.visits.set(version.id, [...(this.visits.get(version.id) ?? []), url]);
    const [status, type, body] = this.#answer(url, version, named === undefined);
    response.writeHead(status, { "content-type": type }).end(body);
  }

  #chosen(deployment: Deployed["deployments"][number]) {
    const at = (this.#count++ * 37) % 100;
    let sum = 0;
    return deployment.find(({ percentage }) => {
      sum += percentage;
      return at < sum;
    });
  }

  #answer(path: string, { id, mood }: Deployed["versions"][number], isVisitor: boolean): [number, string, string] {
    const html = "text/html; charset=utf-8";
    if (path === "/health") return [200, "application/json", JSON.stringify({ version: id })];
    if (path === "/robots.txt") return [200, "text/plain", "User-agent: *"];
    if (path === "/sitemap.xml") return [200, "text/xml", `<loc>${this.origin}/contoh/news/7</loc>`];
    if (path.includes("about-")) return [404, html, "<!DOCTYPE html><html></html>"];
    if (path === "/contoh/news/7" && mood === "broken-page") return [500, html, "<!DOCTYPE html><html></html>"];
    if (path === "/contoh/faq" && mood === "cut-page") return [200, html, "<!DOCTYPE html><html><body>Tanya"];
    if (isVisitor && mood === "broken-under-traffic") return [503, html, "<!DOCTYPE html><html></html>"];
    return [200, html, "<!DOCTYPE html><html></html>"];
  }
}
