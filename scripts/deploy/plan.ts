import type { Account, Version } from "./account.ts";
import type { Settings } from "./settings.ts";

/** What a deployment is going to make and to change. */
export interface Plan {
  /** KV namespaces by binding: the id, or null for one to be made. */
  readonly namespaces: readonly { readonly binding: string; readonly title: string; readonly id: string | null }[];
  readonly missingBuckets: readonly string[];
  /** Lines that begin with `+`, `-` or `~`. */
  readonly changes: readonly string[];
}

/** The title that wrangler itself gives to a namespace without an id. */
const titleOf = (worker: string, binding: string) => `${worker}-${binding.toLowerCase().replaceAll("_", "-")}`;

/** @param current the version that takes traffic now; null before the first deployment */
export async function planOf(settings: Settings, account: Account, current: Version | null): Promise<Plan> {
  const buckets = settings.r2_buckets.map(async ({ bucket_name }) => {
    return (await account.hasBucket(bucket_name)) ? [] : [bucket_name];
  });
  const [known, ...missing] = await Promise.all([account.namespaces(), ...buckets]);
  const missingBuckets = missing.flat();
  const namespaces = settings.kv_namespaces.map(({ binding, id }) => {
    const title = titleOf(settings.name, binding);
    return { binding, title, id: id ?? known.get(title) ?? null };
  });
  const made = [
    ...namespaces.flatMap(({ title, id }) => (id === null ? [`+ KV namespace ${title}`] : [])),
    ...missingBuckets.map((name) => `+ R2 bucket ${name}`),
  ];
  return { namespaces, missingBuckets, changes: [...made, ...changesOf(withIds(settings, namespaces), current)] };
}

/** The settings with the ids of the namespaces that are there. */
export function withIds(settings: Settings, namespaces: Plan["namespaces"]): Settings {
  const idOf = new Map(namespaces.map(({ binding, id }) => [binding, id]));
  const kv_namespaces = settings.kv_namespaces.map((each) => ({ ...each, id: idOf.get(each.binding) ?? undefined }));
  return { ...settings, kv_namespaces };
}

function changesOf(settings: Settings, current: Version | null): string[] {
  if (!current) return [`+ Worker ${settings.name}`];
  const [before, after] = [deployedBindings(current), wantedBindings(settings)];
  const date = current.resources.script_runtime?.compatibility_date;
  if (date) before.set("compatibility date", date);
  after.set("compatibility date", settings.compatibility_date);
  return [
    ...[...after].flatMap(([name, what]) => {
      const was = before.get(name);
      if (was === undefined) return [`+ ${name}: ${what}`];
      return was === what ? [] : [`~ ${name}: ${was} -> ${what}`];
    }),
    ...[...before].flatMap(([name, what]) => (after.has(name) ? [] : [`- ${name}: ${what}`])),
  ];
}

/** What counts in a binding besides its name, by type. */
const telling: Readonly<Record<string, readonly string[]>> = {
  plain_text: ["text"],
  json: ["json"],
  kv_namespace: ["namespace_id"],
  r2_bucket: ["bucket_name"],
  durable_object_namespace: ["class_name"],
  ratelimit: ["namespace_id", "simple"],
  analytics_engine: ["dataset"],
};

function describe(type: string, binding: Readonly<Record<string, unknown>>): string {
  const parts = (telling[type] ?? []).map((key) => JSON.stringify(binding[key]));
  return [type, ...parts].join(" ");
}

/** Secrets are left out: no deployment changes them. */
function deployedBindings({ resources }: Version): Map<string, string> {
  const shown = resources.bindings.filter(({ type }) => type !== "secret_text");
  return new Map(shown.map(({ type, name, ...binding }) => [name, describe(type, binding)]));
}

function wantedBindings(settings: Settings): Map<string, string> {
  return new Map([
    ...Object.entries(settings.vars).map(([name, value]): [string, string] => {
      const isText = typeof value === "string";
      return [name, isText ? describe("plain_text", { text: value }) : describe("json", { json: value })];
    }),
    ...settings.kv_namespaces.map(({ binding, id }): [string, string] => {
      return [binding, describe("kv_namespace", { namespace_id: id ?? "(new)" })];
    }),
    ...settings.r2_buckets.map(({ binding, ...bucket }): [string, string] => [binding, describe("r2_bucket", bucket)]),
    ...settings.durable_objects.bindings.map(({ name, ...each }): [string, string] => {
      return [name, describe("durable_object_namespace", each)];
    }),
    ...settings.ratelimits.map(({ name, ...limit }): [string, string] => [name, describe("ratelimit", limit)]),
    ...settings.analytics_engine_datasets.map(({ binding, dataset = binding }): [string, string] => {
      return [binding, describe("analytics_engine", { dataset })];
    }),
    ...settings.send_email.map(({ name }): [string, string] => [name, "send_email"]),
    [settings.version_metadata.binding, "version_metadata"],
    [settings.assets.binding, "assets"],
  ]);
}
