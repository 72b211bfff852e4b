import { unstable_readConfig as readConfig } from "wrangler";
import { readProducts } from "../../scripts/products";
import { type RunningWorker, serveBare, text } from "./workerd";

/** Settings of its product that a bench wants to be others than those of the repository. */
interface Changed {
  readonly hosts?: readonly string[];
  /** Its providers are listed instead of the note that the list is being maintained. */
  readonly listsProviders?: true;
}

/** The built Worker with the embedded content; logs are discarded. */
export async function serveSite({ hosts = [], listsProviders }: Changed = {}): Promise<RunningWorker> {
  const { vars: given } = readConfig({ config: "wrangler.toml" });
  const { contoh } = readProducts();
  const providers = { ...Object(Object(contoh).providers), ...(listsProviders && { list: "live" }) };
  const vars = { ...given, PRODUCTS: { contoh: { ...Object(contoh), hosts, providers } } };
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
