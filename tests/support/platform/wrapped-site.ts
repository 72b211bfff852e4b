import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { WorkerOptions } from "miniflare";
import { parseAst } from "vite";
import { z } from "zod";
import { bundle } from "./bundle";
import type { WrapperSettings } from "./worker/settings";

export interface Placement {
  /** Where the Worker runs; another one sees what is written elsewhere only later. */
  readonly location?: string;
  /** Whether its clock and the alarms of its objects follow the platform's clock; otherwise the machine's. */
  readonly followsClock?: boolean;
  /** Products whose pages alone the cache stands in front of; absent: all. */
  readonly cachedProducts?: readonly string[];
  /** Whether its Durable Objects fail as the platform's `objects` say. */
  readonly objectMoods?: boolean;
  /** Whether alarms of its Durable Objects wait while the platform's `asleep` has the names of these objects. */
  readonly sleepingObjects?: boolean;
}

const CacheSchema = z.object({ enabled: z.boolean().optional() });

const ExportsSchema = z.record(z.string(), z.object({ cache: CacheSchema.optional() }));

let wrapper: Promise<string> | undefined;

/** What of wrangler.toml the cache goes by. */
export function cacheSettings(config: { cache?: unknown; exports?: unknown }, only?: readonly string[]) {
  const { enabled = false } = CacheSchema.parse(config.cache ?? {});
  const stated = Object.entries(ExportsSchema.parse(config.exports ?? {}));
  const entrypoints = stated.flatMap(([name, { cache }]) =>
    cache?.enabled === undefined ? [] : [[name, cache.enabled]],
  );
  return { enabled, entrypoints: Object.fromEntries(entrypoints), ...(only && { only: [...only] }) };
}

/** The code that wraps a Worker, built once. */
export function wrapperCode(): Promise<string> {
  wrapper ??= bundle("tests/support/platform/worker/setup-driver.ts");
  return wrapper;
}

/**
 * A Worker behind the simulated platform: its namespace is the limited one, its entrypoints are behind the cache, and
 * its main module is wrapped by one that tells its invocations apart. The Worker's own code stays as it is.
 * @param options of the platform its address, and the code that wraps
 * @throws {TypeError} unless the Worker has one namespace
 */
export function behindPlatform(
  site: WorkerOptions,
  { address, settings, code }: { address: string; settings: Omit<WrapperSettings, "binding">; code: string },
): WorkerOptions {
  const { kvNamespaces = {}, modules, ...rest } = ModulesSchema.parse(site);
  const [binding, another] = Array.isArray(kvNamespaces) ? kvNamespaces : Object.keys(kvNamespaces);
  const [main, ...others] = modules;
  if (!binding || another || !main) throw new TypeError("A Worker with one namespace can be wrapped");
  const root = rest.modulesRoot;
  const module = (name: string, contents: string) => ({ type: "ESModule" as const, path: join(root, name), contents });
  const contents = main.contents ?? readFileSync(main.path, "utf8");
  const own = `./${relative(root, main.path)}`;
  return {
    ...site,
    kvNamespaces: {},
    compatibilityFlags: [...(site.compatibilityFlags ?? []), "nodejs_als"],
    serviceBindings: { ...site.serviceBindings, SIMULATED_PLATFORM: { external: { address, http: {} } } },
    modules: [
      module("platform-entry.js", entryFor(exportsOf(contents), own)),
      module("platform-settings.js", settingsModule({ ...settings, binding })),
      module("platform-wrapper.js", code),
      main,
      ...others,
    ],
  };
}

const ModulesSchema = z.looseObject({
  kvNamespaces: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  modulesRoot: z.string(),
  modules: z.array(z.object({ type: z.literal("ESModule"), path: z.string(), contents: z.string().optional() })),
});

function settingsModule(settings: WrapperSettings): string {
  return `import { prepare } from "./platform-wrapper.js";\nprepare(${JSON.stringify(settings)});`;
}

function entryFor(names: readonly string[], main: string): string {
  const lines = names.map((name, index) => `const export${index} = wrap("${name}", site["${name}"]);`);
  const exported = names.map((name, index) => `export${index} as ${name}`);
  return `import "./platform-settings.js";
import * as site from "${main}";
import { wrap } from "./platform-wrapper.js";
${lines.join("\n")}
export { ${exported.join(", ")} };`;
}

const namesByContents = new Map<string, string[]>();

/** Names that a built module exports. A site has many isolates of the same module. */
function exportsOf(contents: string): string[] {
  const names = namesByContents.get(contents) ?? namesIn(contents);
  namesByContents.set(contents, names);
  return names;
}

/** @param contents of a built module, which has its exports all in a list */
function namesIn(contents: string): string[] {
  return parseAst(contents).body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    return statement.specifiers.flatMap(({ exported }) => (exported.type === "Identifier" ? [exported.name] : []));
  });
}
