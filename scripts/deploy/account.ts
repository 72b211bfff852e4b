import { z } from "zod";
import { DeployError, type Wrangler } from "./wrangler.ts";

const DeploymentSchema = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
});
/** Versions that take traffic, and their shares in percent. */
export type Deployment = z.infer<typeof DeploymentSchema>;

const BindingSchema = z.looseObject({ type: z.string(), name: z.string() });

const VersionSchema = z.object({
  annotations: z.record(z.string(), z.unknown()).default({}),
  resources: z.object({
    bindings: z.array(BindingSchema).default([]),
    script_runtime: z.object({ compatibility_date: z.string().optional() }).optional(),
  }),
});
export type Version = z.infer<typeof VersionSchema>;

const NamespacesSchema = z.array(z.object({ id: z.string(), title: z.string() }));
const SecretsSchema = z.array(z.object({ name: z.string() }));

/** How wrangler says that there is no such Worker, or that it was never deployed. */
const noWorker = /\b(10007|10090)\b|has no deployments|Worker "[^"]*" not found/;

const noBucket = /\b10006\b|bucket does not exist/i;

/** What the account has, asked through wrangler. */
export class Account {
  constructor(private readonly wrangler: Wrangler) {}

  /** The latest ones, the present one last; empty before the first. */
  async deployments(): Promise<readonly Deployment[]> {
    const list = z.array(DeploymentSchema);
    return (await this.wrangler.readIfAny(list, noWorker, "deployments", "list", "--json")) ?? [];
  }

  version(id: string): Promise<Version> {
    return this.wrangler.read(VersionSchema, "versions", "view", id, "--json");
  }

  /** Names; null where there is no Worker yet. */
  async secrets(): Promise<string[] | null> {
    const secrets = await this.wrangler.readIfAny(SecretsSchema, noWorker, "secret", "list", "--format", "json");
    return secrets?.map(({ name }) => name) ?? null;
  }

  /** Ids of KV namespaces by title. */
  async namespaces(): Promise<ReadonlyMap<string, string>> {
    const all = await this.wrangler.read(NamespacesSchema, "kv", "namespace", "list");
    return new Map(all.map(({ id, title }) => [title, id]));
  }

  async hasBucket(name: string): Promise<boolean> {
    const found = await this.wrangler.readIfAny(z.looseObject({}), noBucket, "r2", "bucket", "info", name, "--json");
    return found !== null;
  }

  /** @returns its id */
  async createNamespace(title: string): Promise<string> {
    await this.wrangler.must("kv", "namespace", "create", title);
    const id = (await this.namespaces()).get(title);
    if (!id) throw new DeployError(`the KV namespace ${title} was made and is not there`);
    return id;
  }

  async createBucket(name: string): Promise<void> {
    await this.wrangler.must("r2", "bucket", "create", name);
  }
}
