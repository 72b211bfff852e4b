import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { LoopbackServer } from "../http/loopback-server";
import { CloudflareApi } from "./cloudflare-api";

/** Answers as the deployed Worker does: with the version that the request names, or one of those that share the traffic. */
class Edge extends LoopbackServer {
  /** Paths that the versions answered, by version. */
  readonly visits = new Map<string, Set<string>>();
  #count = 0;

  constructor(private readonly api: CloudflareApi) {
    super();
  }

  protected take({ url = "/", method, headers }: IncomingMessage, response: ServerResponse): void {
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
    if (url.startsWith("/assets/")) {
      const content = this.api.values.get(`built-file:${url}`);
      return void response.writeHead(content === undefined ? 404 : 200).end(content);
    }
    const entry = version.fault === "lost-file" ? "entry-verloren" : entryOf(version.code);
    const form = '<form action="/acme/contact" method="post"><input name="email"/></form>';
    const page = `<!DOCTYPE html><html><script src="/assets/${entry}.js"></script>${form}</html>`;
    if (method === "POST") {
      const isMissing = headers.origin === this.origin && version.fault !== "refused-form";
      return void response.writeHead(isMissing ? 422 : 403).end(page);
    }
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

/** The name of the script that the build of a Worker names on its pages. */
const entryOf = (code: string) => `entry-${(/"(\d+)"/.exec(code)?.[1] ?? "").padStart(8, "0")}`;

/** A project with a product of its own and a small built Worker, which `npm run deploy` and wrangler bring to an account. */
export class Deployer {
  readonly #root = mkdtempSync(join(tmpdir(), "deploy-"));
  #commits = 0;
  /** Wrangler's credentials; a test may take them away. */
  login: Readonly<Record<string, string>> = { CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_ACCOUNT_ID: "a0" };

  private constructor(
    readonly api: CloudflareApi,
    readonly edge: Edge,
  ) {
    for (const name of ["wrangler.toml", "products", "public/illustrations"])
      cpSync(name, join(this.#root, name), { recursive: true });
    symlinkSync(resolve("node_modules"), join(this.#root, "node_modules"));
    this.write("package.json", JSON.stringify({ scripts: { build: "node --version" } }));
    this.write("dist/client/robots.txt", "");
    this.write(
      "products/acme.toml",
      'name = "Acme"\nhosts = ["situs.example"]\ncontent.origin = "https://cms.acme.example"',
    );
    const toml = readFileSync("wrangler.toml", "utf8");
    this.write("wrangler.toml", toml.replaceAll('DEFAULT_PRODUCT = "contoh"', 'DEFAULT_PRODUCT = "acme"'));
    this.commit();
  }

  static async start(): Promise<Deployer> {
    const api = await CloudflareApi.start();
    return new Deployer(api, await Edge.start(api));
  }

  /** `npm run deploy` for production, with short times. */
  deploy(...options: string[]) {
    const soon = ["--address", this.edge.origin, "--soak", "0.1", "--patience", "1"];
    return this.#run("node", [resolve("scripts/deploy/main.ts"), "--env", "production", ...soon, ...options]);
  }

  /** `wrangler` for production; the input is what it asks for. */
  wrangler(input: string, ...words: string[]) {
    return this.#run("wrangler", [...words, "--env", "production"], input);
  }

  /** Changes the code of the next deployment. */
  commit(): void {
    const classes = ["Outbox", "ContentSync", "DirectorySync", "Pages"].map((name) => `export class ${name} {}`);
    const handler = `export default { fetch: () => new Response("${this.#commits++}") };`;
    this.write("dist/worker/index.js", [...classes, handler].join("\n"));
    rmSync(join(this.#root, "dist/client/assets"), { recursive: true, force: true });
    this.write(`dist/client/assets/${entryOf(handler)}.js`, `import("./lazy-${entryOf(handler).slice(6)}.js")`);
    this.write(`dist/client/assets/lazy-${entryOf(handler).slice(6)}.js`, "");
  }

  write(name: string, text: string): void {
    const path = join(this.#root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Puts another text in the place of each one like it. */
  edit(name: string, before: string, after: string): void {
    const text = readFileSync(join(this.#root, name), "utf8");
    if (!text.includes(before)) throw new Error(`${name} has no ${before}`);
    this.write(name, text.replaceAll(before, after));
  }

  async close(): Promise<void> {
    rmSync(this.#root, { recursive: true });
    await Promise.all([this.api.close(), this.edge.close()]);
  }

  #run(program: string, words: string[], input = "") {
    const { CLOUDFLARE_API_TOKEN: _, ...inherited } = process.env;
    const quiet = { HOME: this.#root, npm_config_update_notifier: "false", CLOUDFLARE_API_BASE_URL: this.api.origin };
    const env = { ...inherited, ...quiet, ...this.login };
    return new Promise<{ readonly ok: boolean; readonly output: string }>((done) => {
      const child = execFile(program, words, { cwd: this.#root, env }, (error, stdout, stderr) => {
        done({ ok: !error, output: `${stdout}${stderr}`.trim() });
      });
      child.stdin?.end(input);
    });
  }
}
