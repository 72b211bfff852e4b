import { z } from "zod";

/** The configuration that wrangler was given, as far as an account looks at it. */
export const ConfigSchema = z.looseObject({
  name: z.string(),
  compatibility_date: z.string(),
  vars: z.record(z.string(), z.unknown()),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  durable_objects: z.object({ bindings: z.array(z.object({ name: z.string(), class_name: z.string() })) }),
  ratelimits: z.array(z.looseObject({ name: z.string() })),
  analytics_engine_datasets: z.array(z.object({ binding: z.string(), dataset: z.string() })).default([]),
  send_email: z.array(z.object({ name: z.string() })).default([]),
});
export type DeployedConfig = z.infer<typeof ConfigSchema>;

/** The resources of a version as `wrangler versions view --json` shows them. */
export function boundResources(config: DeployedConfig, secrets: readonly string[]) {
  return {
    script_runtime: { compatibility_date: config.compatibility_date },
    bindings: [
      ...Object.entries(config.vars).map(([name, text]) => ({ type: "plain_text", name, text })),
      ...secrets.map((name) => ({ type: "secret_text", name })),
      ...config.kv_namespaces.map(({ binding, id }) => ({ type: "kv_namespace", name: binding, namespace_id: id })),
      ...config.r2_buckets.map(({ binding, bucket_name }) => ({ type: "r2_bucket", name: binding, bucket_name })),
      ...config.durable_objects.bindings.map((each) => {
        return { type: "durable_object_namespace", ...each, namespace_id: "0123456789abcdef" };
      }),
      ...config.ratelimits.map((each) => ({ type: "ratelimit", ...each })),
      ...config.analytics_engine_datasets.map(({ binding, dataset }) => {
        return { type: "analytics_engine", name: binding, dataset };
      }),
      ...config.send_email.map(({ name }) => ({ type: "send_email", name })),
      { type: "version_metadata", name: "CF_VERSION_METADATA" },
      { type: "assets", name: "ASSETS" },
    ],
  };
}
