import { unstable_readConfig as readConfig } from "wrangler";
import { readProducts } from "../../scripts/products";
import { type RunningWorker, serveBare, text } from "./workerd";

/** The built Worker with the embedded content, on these hosts; logs are discarded. */
export async function serveSite(hosts: readonly string[] = []): Promise<RunningWorker> {
  const { vars: given } = readConfig({ config: "wrangler.toml" });
  const { contoh } = readProducts();
  const vars = { ...given, PRODUCTS: { contoh: { ...Object(contoh), hosts } } };
  return serveBare({
    script: "dist/worker/index.js",
    bindings: [
      ...Object.entries(vars).map(([name, value]) =>
        typeof value === "string"
          ? `(name = ${text(name)}, text = ${text(value)})`
          : `(name = ${text(name)}, json = ${text(JSON.stringify(value))})`,
      ),
      `(name = "CONTENT", kvNamespace = "kv")`,
    ],
    objects: { CONTENT_SYNC: "ContentSync" },
  });
}
