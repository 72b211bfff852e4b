import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { LoopbackServer } from "../support/http/loopback-server";

const MetadataSchema = z.looseObject({
  bindings: z.array(z.looseObject({ type: z.string(), name: z.string() })),
  annotations: z.record(z.string(), z.string()).optional(),
  migrations: z.unknown(),
});
const SplitSchema = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
});
const DomainsSchema = z.object({ origins: z.array(z.object({ hostname: z.string() })) });
const NamedSchema = z.looseObject({ title: z.string().optional(), name: z.string().optional() });

/** A result, or the status, code and words of a refusal. */
type Reply =
  | { readonly result: unknown }
  | { readonly status: number; readonly code: number; readonly message: string };

const noWorker: Reply = { status: 404, code: 10007, message: "This Worker does not exist on your account." };
const runtime = { compatibility_date: "2026-07-30", usage_model: "standard", limits: {} };
const when = { created_on: "2026-11-22T00:00:00Z", modified_on: "2026-11-22T00:00:00Z" };

/** The part of Cloudflare's REST API that a deployment with wrangler needs, for one account and Worker. */
export class CloudflareApi extends LoopbackServer {
  readonly versions: { readonly id: string; readonly metadata: z.infer<typeof MetadataSchema> }[] = [];
  readonly deployments: z.infer<typeof SplitSchema>["versions"][] = [];
  readonly namespaces: { readonly id: string; readonly title: string }[] = [];
  readonly buckets: string[] = [];
  /** Hosts that lead to the Worker. */
  domains: readonly string[] = [];
  /** Requests that it has no answer for. */
  readonly unknown: string[] = [];
  /** The last migration that was applied; null before the first. */
  migration: string | null = null;

  static async start(): Promise<CloudflareApi> {
    const api = new CloudflareApi();
    await api.listen(0);
    return api;
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    const path = pathname.replace(/^\/accounts\/\w+/, "");
    const body = await buffer(request);
    const reply = await this.#reply(`${request.method} ${path}`, searchParams, body, request.headers["content-type"]);
    const isResult = "result" in reply;
    const errors = isResult ? [] : [{ code: reply.code, message: reply.message }];
    const answer = { success: isResult, errors, messages: [], result: isResult ? reply.result : null };
    response
      .writeHead(isResult ? 200 : reply.status, { "content-type": "application/json" })
      .end(JSON.stringify(answer));
  }

  async #reply(asked: string, query: URLSearchParams, body: Buffer, type = ""): Promise<Reply> {
    const [, script = ""] = /^\w+ \/workers\/scripts\/public-site(.*)$/.exec(asked) ?? [];
    const isThere = this.deployments.length > 0;
    if (/ \/workers\/services\//.test(asked))
      return isThere ? { result: this.#service() } : { ...noWorker, code: 10090 };
    if (asked === "PUT /workers/scripts/public-site") return { result: await this.#deploy(body, type) };
    if (script.startsWith("/assets-upload-session")) return { result: { jwt: "jwt", buckets: [] } };
    if (script.startsWith("/domains/records")) {
      this.domains = DomainsSchema.parse(JSON.parse(body.toString())).origins.map(({ hostname }) => hostname);
      return { result: [] };
    }
    if (script.startsWith("/schedules")) return { result: { schedules: [] } };
    if (/^POST .*\/subdomain$/.test(asked)) return { result: { enabled: false, previews_enabled: false } };
    if (script !== "" && !isThere) return noWorker;
    if (asked.startsWith("GET ")) return this.#read(asked.slice(4), query);
    if (script.startsWith("/script-settings")) return { result: {} };
    if (script.startsWith("/versions")) return this.#upload(body, type);
    if (script.startsWith("/deployments")) {
      this.deployments.push(SplitSchema.parse(JSON.parse(body.toString())).versions);
      return { result: { id: randomUUID() } };
    }
    // The size of a bucket, which nobody looks at.
    if (asked === "POST /graphql") return { result: {} };
    const { title, name } = NamedSchema.parse(JSON.parse(body.toString() || "{}"));
    if (asked === "POST /storage/kv/namespaces" && title) {
      this.namespaces.push({ id: randomUUID().replaceAll("-", ""), title });
      return { result: this.namespaces.at(-1) };
    }
    if (asked === "POST /r2/buckets" && name) {
      this.buckets.push(name);
      return { result: { name } };
    }
    return this.#notKnown(asked);
  }

  #read(path: string, query: URLSearchParams): Reply {
    const [, name = ""] = /^\/r2\/buckets\/(.+)$/.exec(path) ?? [];
    const [, version = ""] = /\/versions\/([\w-]+)$/.exec(path) ?? [];
    if (path === "/storage/kv/namespaces") return { result: Number(query.get("page") ?? 1) > 1 ? [] : this.namespaces };
    if (path === "/r2/buckets") return { result: { buckets: this.buckets.map((bucket) => ({ name: bucket })) } };
    if (name) {
      if (!this.buckets.includes(name))
        return { status: 404, code: 10006, message: "The specified bucket does not exist." };
      return { result: { name, creation_date: when.created_on, location: "APAC", storage_class: "Standard" } };
    }
    if (path === "/zones") return { result: [{ id: "zone", name: "situs.example" }] };
    if (path === "/workers/scripts" || path.endsWith("/workers/routes")) return { result: [] };
    if (path.endsWith("/secrets")) return { result: [] };
    if (path.endsWith("/subdomain")) return { result: { enabled: false, previews_enabled: false } };
    if (path.endsWith("/deployments")) {
      // The latest first.
      const deployments = this.deployments.map((versions, index) => {
        const created_on = new Date(Date.UTC(2026, 10, 22, 0, index)).toISOString();
        return { id: randomUUID(), created_on, annotations: {}, versions };
      });
      return { result: { deployments: deployments.reverse() } };
    }
    if (version) {
      const found = this.versions.find(({ id }) => id === version);
      return found ? { result: versionOf(found) } : { status: 404, code: 10164, message: "No such version" };
    }
    if (path.endsWith("/versions")) return { result: { items: this.versions.map(versionOf) } };
    if (path.endsWith("settings")) return { result: { bindings: [], compatibility_date: "2026-07-30" } };
    return this.#notKnown(path);
  }

  #service() {
    const script = {
      tag: "tag",
      tags: [],
      migration_tag: this.migration,
      last_deployed_from: "wrangler",
      etag: "etag",
    };
    return { id: "public-site", default_environment: { environment: "production", script } };
  }

  async #deploy(body: Buffer, type: string) {
    const id = await this.#add(body, type);
    this.deployments.push([{ version_id: id, percentage: 100 }]);
    this.migration = "directory";
    return { id: "public-site", tag: "tag", etag: "etag", deployment_id: id.replaceAll("-", ""), startup_time_ms: 9 };
  }

  async #upload(body: Buffer, type: string): Promise<Reply> {
    if (this.migration !== "directory") {
      return { status: 400, code: 10211, message: "The upload includes a Durable Object class lifecycle change." };
    }
    return { result: { id: await this.#add(body, type), startup_time_ms: 9, metadata: { has_preview: false } } };
  }

  async #add(body: Buffer, type: string): Promise<string> {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const id = randomUUID();
    this.versions.push({ id, metadata: MetadataSchema.parse(JSON.parse(String(form.get("metadata")))) });
    return id;
  }

  #notKnown(asked: string): Reply {
    this.unknown.push(asked);
    return { result: {} };
  }
}

function versionOf({ id, metadata: { bindings, annotations = {} } }: CloudflareApi["versions"][number]) {
  const script = { etag: "etag", handlers: ["fetch"], last_deployed_from: "wrangler" };
  const metadata = { ...when, source: "wrangler", author_id: "author", author_email: "author@situs.example" };
  return { id, number: 1, metadata, annotations, resources: { bindings, script, script_runtime: runtime } };
}
