import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { LoopbackServer } from "../http/loopback-server";

const BindingSchema = z.looseObject({ type: z.string(), name: z.string(), text: z.string().optional() });
const MetadataSchema = z.looseObject({
  bindings: z.array(BindingSchema),
  annotations: z.record(z.string(), z.string()).default({}),
});
const SplitSchema = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
});
const DomainsSchema = z.object({ origins: z.array(z.object({ hostname: z.string() })) });
const NamedSchema = z.looseObject({ title: z.string().optional(), name: z.string().optional() });
const SecretSchema = z.object({ name: z.string(), text: z.string() });
const PatchSchema = z.object({ env: z.record(z.string(), z.object({ text: z.string() })) });

const KvEntriesSchema = z.array(z.object({ key: z.string(), value: z.string(), base64: z.literal(true) }));
const KvKeysSchema = z.array(z.string());

/**
 * What is wrong with a version: one page; one page cut short; Home, but only for visitors; a file that its pages name; its
 * forms.
 */
export type Fault = "none" | "broken-page" | "cut-page" | "broken-under-traffic" | "lost-file" | "refused-form";

interface Version {
  readonly id: string;
  readonly etag: string;
  /** Its main module. */
  readonly code: string;
  readonly fault: Fault;
  /** Without secrets. */
  readonly bindings: readonly z.infer<typeof BindingSchema>[];
  readonly secrets: ReadonlyMap<string, string>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** A result, a text in place of one, or the status, code and words of a refusal. */
type Reply =
  | { readonly result: unknown }
  | { readonly text: string }
  | { readonly status: number; readonly code: number; readonly message: string };

const refused = (status: number, code: number, message: string): Reply => ({ status, code, message });
const noWorker = refused(404, 10007, "This Worker does not exist on your account.");
const when = { created_on: "2026-11-22T00:00:00Z", modified_on: "2026-11-22T00:00:00Z" };

/** The part of Cloudflare's REST API that a deployment with wrangler needs, for one account and Worker. */
export class CloudflareApi extends LoopbackServer {
  readonly versions: Version[] = [];
  readonly deployments: z.infer<typeof SplitSchema>["versions"][] = [];
  readonly namespaces: { readonly id: string; readonly title: string }[] = [];
  /** Of the one namespace that the Worker has. */
  readonly values = new Map<string, string>();
  readonly buckets: string[] = [];
  /** Hosts that lead to the Worker. */
  domains: readonly string[] = [];
  /** Requests that it has no answer for. */
  readonly unknown: string[] = [];
  /** Whether the next upload adds, renames or deletes classes of objects. */
  changesClasses = true;
  /** Buckets can be made only in an account that has enabled them. */
  hasBuckets = true;
  /** Of the next upload. */
  fault: Fault = "none";

  /** The names and values of secrets of the version with all traffic. */
  get secrets(): Readonly<Record<string, string>> {
    const [deployed] = this.deployments.at(-1) ?? [];
    return Object.fromEntries(this.versions.find(({ id }) => id === deployed?.version_id)?.secrets ?? []);
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    const path = pathname.replace(/^\/accounts\/\w+/, "");
    const body = await buffer(request);
    const reply = await this.#reply(`${request.method} ${path}`, searchParams, body, request.headers["content-type"]);
    if ("text" in reply) return void response.writeHead(200, { "content-type": "text/plain" }).end(reply.text);
    const isResult = "result" in reply;
    const errors = isResult ? [] : [{ code: reply.code, message: reply.message }];
    const answer = { success: isResult, errors, messages: [], result: isResult ? reply.result : null };
    response
      .writeHead(isResult ? 200 : reply.status, { "content-type": "application/json" })
      .end(JSON.stringify(answer));
  }

  async #reply(asked: string, query: URLSearchParams, body: Buffer, type = ""): Promise<Reply> {
    const [, script = ""] = /^\w+ \/workers\/(?:scripts|workers)\/public-site(.*)$/.exec(asked) ?? [];
    const isThere = this.deployments.length > 0;
    const json = (): unknown => JSON.parse(body.toString() || "{}");
    if (/ \/workers\/services\//.test(asked))
      return isThere ? { result: this.#service() } : refused(404, 10090, "This service does not exist.");
    if (asked === "PUT /workers/scripts/public-site") return { result: await this.#deploy(body, type) };
    if (script.startsWith("/assets-upload-session")) return { result: { jwt: "jwt", buckets: [] } };
    if (script.startsWith("/domains/records")) {
      this.domains = DomainsSchema.parse(json()).origins.map(({ hostname }) => hostname);
      return { result: [] };
    }
    if (script.startsWith("/schedules")) return { result: { schedules: [] } };
    if (/^POST .*\/subdomain$/.test(asked)) return { result: { enabled: false, previews_enabled: false } };
    const [, stored] = new RegExp(`/storage/kv/namespaces/${this.namespaces[0]?.id}/(.+)$`).exec(asked) ?? [];
    if (stored) return this.#kv(`${asked.split(" ")[0]} ${stored}`, query, json);
    if (script !== "" && !isThere) return noWorker;
    if (asked.startsWith("GET ")) return this.#read(asked.slice(4), query);
    if (script.startsWith("/script-settings")) return { result: {} };
    if (script === "/secrets") return this.#putSecret(SecretSchema.parse(json()));
    if (script === "/versions/latest") {
      const added = Object.entries(PatchSchema.parse(json()).env).map(([name, { text }]) => [name, text] as const);
      return { result: { id: this.#withSecrets(added) } };
    }
    if (script.startsWith("/versions")) return this.#upload(body, type);
    if (script.startsWith("/deployments"))
      return this.#split(SplitSchema.parse(json()).versions, query.get("force") === "true");
    // The size of a bucket, which is not looked at.
    if (asked === "POST /graphql") return { result: {} };
    const { title, name } = NamedSchema.parse(json());
    if (asked === "POST /storage/kv/namespaces" && title) {
      if (this.namespaces.some((each) => each.title === title))
        return refused(400, 10014, "a namespace with this account ID and title already exists");
      this.namespaces.push({ id: randomUUID().replaceAll("-", ""), title });
      return { result: this.namespaces.at(-1) };
    }
    if (asked === "POST /r2/buckets" && name) {
      if (!this.hasBuckets) return refused(403, 10042, "Please enable R2 through the Cloudflare Dashboard.");
      this.buckets.push(name);
      return { result: { name } };
    }
    return this.#notKnown(asked);
  }

  #kv(asked: string, query: URLSearchParams, json: () => unknown): Reply {
    const keys = [...this.values.keys()].filter((key) => key.startsWith(query.get("prefix") ?? ""));
    if (asked === "GET keys") return { result: keys.map((name) => ({ name })) };
    if (asked.startsWith("GET values/")) {
      const text = this.values.get(decodeURIComponent(asked.slice("GET values/".length)));
      return text === undefined ? refused(404, 10009, "get: 'key not found'") : { text };
    }
    if (asked === "PUT bulk") {
      for (const { key, value } of KvEntriesSchema.parse(json()))
        this.values.set(key, Buffer.from(value, "base64").toString());
      return { result: {} };
    }
    if (asked === "POST bulk/delete" || asked === "DELETE bulk") {
      for (const key of KvKeysSchema.parse(json())) this.values.delete(key);
      return { result: {} };
    }
    return this.#notKnown(asked);
  }

  #read(path: string, query: URLSearchParams): Reply {
    const [, name = ""] = /^\/r2\/buckets\/(.+)$/.exec(path) ?? [];
    const [, version = ""] = /\/versions\/([\w-]+)$/.exec(path) ?? [];
    if (path === "/storage/kv/namespaces") return { result: Number(query.get("page") ?? 1) > 1 ? [] : this.namespaces };
    if (path === "/r2/buckets") return { result: { buckets: this.buckets.map((bucket) => ({ name: bucket })) } };
    if (name) {
      if (!this.buckets.includes(name)) return refused(404, 10006, "The specified bucket does not exist.");
      return { result: { name, creation_date: when.created_on, location: "APAC", storage_class: "Standard" } };
    }
    if (path === "/zones") return { result: [{ id: "zone", name: "situs.example" }] };
    if (path === "/workers/scripts" || path.endsWith("/workers/routes")) return { result: [] };
    if (path.endsWith("/secrets")) {
      const names = [...(this.versions.at(-1)?.secrets.keys() ?? [])];
      return { result: names.map((each) => ({ name: each, type: "secret_text" })) };
    }
    if (path.endsWith("/subdomain")) return { result: { enabled: false, previews_enabled: false } };
    if (path.endsWith("/deployments")) {
      // The latest first.
      const deployments = this.deployments.map((versions, index) => {
        const created_on = new Date(Date.UTC(2026, 10, 22, 0, index)).toISOString();
        return { id: randomUUID(), created_on, annotations: {}, versions };
      });
      return { result: { deployments: deployments.reverse().slice(0, 10) } };
    }
    if (version) {
      const found = this.versions.find(({ id }) => id === version);
      return found ? { result: versionOf(found) } : refused(404, 10164, "No such version");
    }
    if (path.endsWith("/versions")) return { result: { items: this.versions.map(versionOf) } };
    if (path.endsWith("settings"))
      return { result: { bindings: this.versions.at(-1)?.bindings ?? [], compatibility_date: "2026-07-30" } };
    return this.#notKnown(path);
  }

  #service() {
    const migration_tag = this.changesClasses ? "content" : "directory";
    const script = { tag: "tag", tags: [], migration_tag, last_deployed_from: "wrangler", etag: "etag" };
    return { id: "public-site", default_environment: { environment: "production", script } };
  }

  /** Refuses to bring back other secrets unless it is confirmed. */
  #split(split: z.infer<typeof SplitSchema>["versions"], isForced: boolean): Reply {
    const running = new Set(this.deployments.at(-1)?.map(({ version_id }) => version_id));
    const newest = this.versions.findLast(({ id }) => running.has(id));
    for (const { version_id } of split) {
      const at = this.versions.findIndex(({ id }) => id === version_id);
      const version = this.versions[at];
      if (!version) return refused(404, 10164, "No such version");
      if (isForced || !newest || running.has(version_id) || at > this.versions.indexOf(newest)) continue;
      const names = [...new Set([...version.secrets.keys(), ...newest.secrets.keys()])];
      const changed = names.filter((name) => version.secrets.get(name) !== newest.secrets.get(name));
      const message = `Version cannot be deployed. The following secrets have changed: ${changed.join(", ")}`;
      if (changed.length > 0) return refused(400, 10220, message);
    }
    this.deployments.push(split);
    return { result: { id: randomUUID() } };
  }

  /** As `wrangler secret put`: a version like the newest one, which gets all traffic. */
  #putSecret({ name, text }: z.infer<typeof SecretSchema>): Reply {
    const [deployed, other] = this.deployments.at(-1) ?? [];
    if (other || deployed?.version_id !== this.versions.at(-1)?.id)
      return refused(400, 10215, "Secret edit failed. The latest version isn't currently deployed.");
    this.deployments.push([{ version_id: this.#withSecrets([[name, text]]), percentage: 100 }]);
    return { result: { name, type: "secret_text" } };
  }

  #withSecrets(added: readonly (readonly [name: string, text: string])[]): string {
    const newest = this.versions.at(-1);
    if (!newest) throw new Error("no version");
    const id = randomUUID();
    this.versions.push({ ...newest, id, secrets: new Map([...newest.secrets, ...added]), annotations: {} });
    return id;
  }

  async #deploy(body: Buffer, type: string) {
    const id = await this.#add(body, type);
    this.deployments.push([{ version_id: id, percentage: 100 }]);
    this.changesClasses = false;
    return { id: "public-site", tag: "tag", etag: "etag", deployment_id: id.replaceAll("-", ""), startup_time_ms: 9 };
  }

  async #upload(body: Buffer, type: string): Promise<Reply> {
    if (this.changesClasses) return refused(400, 10211, "The upload includes a Durable Object class lifecycle change.");
    return { result: { id: await this.#add(body, type), startup_time_ms: 9, metadata: { has_preview: false } } };
  }

  /** The version keeps the secrets of the newest one. */
  async #add(body: Buffer, type: string): Promise<string> {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const { bindings, annotations } = MetadataSchema.parse(JSON.parse(String(form.get("metadata"))));
    const module = form.get("index.js");
    const code = module instanceof File ? await module.text() : "";
    const etag = createHash("sha256").update(code).digest("hex");
    const newest = this.versions.at(-1);
    const secrets = new Map(newest?.secrets);
    for (const { type: kind, name, text = "" } of bindings) if (kind === "secret_text") secrets.set(name, text);
    const own = bindings.filter((each) => each.type !== "secret_text");
    const inherited = own.map((each) =>
      each.type === "inherit" ? (newest?.bindings.find(({ name }) => name === each.name) ?? each) : each,
    );
    const id = randomUUID();
    this.versions.push({ id, etag, code, fault: this.fault, bindings: inherited, secrets, annotations });
    return id;
  }

  #notKnown(asked: string): Reply {
    this.unknown.push(asked);
    return { result: {} };
  }
}

function versionOf({ id, etag, bindings: own, secrets, annotations }: Version) {
  const script = { etag, handlers: ["fetch"], last_deployed_from: "wrangler" };
  const metadata = { ...when, source: "wrangler", author_id: "author", author_email: "author@situs.example" };
  const bindings = [...own, ...[...secrets.keys()].map((name) => ({ type: "secret_text", name }))];
  const script_runtime = { compatibility_date: "2026-07-30", usage_model: "standard", limits: {} };
  return { id, number: 1, metadata, annotations, resources: { bindings, script, script_runtime } };
}
