import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import devServer from "@hono/vite-dev-server";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { z } from "zod";
import { iconSprite, iconSpriteAddress } from "./scripts/icon-sprite.ts";
import { readProducts } from "./scripts/products.ts";
import { type DevelopmentWorker, WorkerBuilder } from "./scripts/worker-builder.ts";
import { checkProducts, productFiles } from "./src/config/products.ts";
import type { ClientAssets } from "./src/platform/client-assets.ts";

const entry = "client/entry.ts";
const criticalSheets = {
  home: "client/styles/critical-home.css",
  page: "client/styles/critical-page.css",
  form: "client/styles/critical-form.css",
  finder: "client/styles/critical-finder.css",
};
const stylesheet = "client/styles/index.css";
const siteNotices = "client/styles/site-notices.css";
const preview = "client/preview.ts";
const serviceWorker = "client/service-worker.ts";
const developmentClient = "client/development.ts";

const developmentWorker: DevelopmentWorker = {
  mode: "development-worker",
  folder: ".wrangler/dev-worker",
  numberVariable: "DEV_BUILD",
};

/**
 * The oldest browsers for which syntax is translated. Older ones are served as `docs/look.md` says: colours of every
 * page's head are sRGB in any case (`src/render/critical-styles.ts`).
 */
const cssTarget = ["chrome111", "edge111", "firefox113", "safari16.4"];

/** The bits by which Lightning CSS knows `(width >= 48rem)`, which Chrome 104 and Safari 16.4 are the first to read. */
const mediaRanges = (1 << 6) | (1 << 7);

/** The bit by which Lightning CSS knows `light-dark()`. Nothing here uses it, but each page would carry two variables for it. */
const lightDark = 1 << 20;

const iconDefinition = { __ICON_SPRITE__: JSON.stringify(iconSpriteAddress) };

/** Styles of modules beside the entry: see the module that takes the place of Vite's. */
const chunkStyles: Plugin = {
  name: "chunk-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("vite/preload-helper.js") ? resolve("client/chunk-styles.ts") : null),
};

/** Of Leaflet only what the map uses: as the package comes, the map breaks its budget of bytes. */
const leafletParts = { find: /^leaflet$/, replacement: resolve("client/map/leaflet-parts.js") };

/** Chunks of browsers: a module stands in the first that names it, with what it imports. */
const chunks = [
  { name: "entry", priority: 4, test: /\/client\/(entry|old-drafts|chunk-styles)\.ts$/ },
  { name: "languages", priority: 3, test: /\/src\/i18n\// },
  // What every island that is a component needs.
  {
    name: "react",
    priority: 2,
    test: /\/node_modules\/(react|react-dom|scheduler|zod)\/|\/client\/hydration|\/platform\/(clock|lazy|text)\.|\/components\/abort-signals\.|\/media\/Icon\.|\/use-is-live\.|\/ground-schema\./,
  },
  // A form's page loads one chunk, with the rules that the modules of single forms import.
  { name: "SiteForm", priority: 1, test: /\/client\/islands\/SiteForm\.|\/src\/forms\/rules\./ },
];

/**
 * Chunks without state that others have a copy of, which is smaller than a request: the bundler's helpers, and the languages in
 * the script of forms.
 */
const copiedChunks = [
  { copiedName: "rolldown-runtime", isUser: () => true },
  { copiedName: "languages", isUser: (name: string) => name === "SiteForm" },
];

const ownCopies: Plugin = {
  name: "own-copies",
  generateBundle(_, bundle) {
    for (const { copiedName, isUser } of copiedChunks) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const copied = chunks.find(({ name }) => name === copiedName);
      if (!copied) continue;
      const file = basename(copied.fileName);
      const others = chunks.filter((chunk) => chunk !== copied);
      for (const chunk of others.filter(({ name }) => isUser(name))) {
        chunk.code = withCopy(chunk.code, copied.code, file);
        if (chunk.code.includes(file)) this.error(`${chunk.fileName} imports ${copiedName} in another way`);
      }
      if (!others.some(({ code }) => code.includes(file))) delete bundle[copied.fileName];
    }
  },
};

/** @param file whose import the copy of its code replaces */
function withCopy(code: string, copiedCode: string, file: string): string {
  const [, body = "", names = ""] = /^(.*?)export\{([^}]*)\};?\s*$/s.exec(copiedCode) ?? [];
  const exported = names.replaceAll(/(\w+) as (\w+)/g, "$2:$1");
  return code.replace(
    /import(?:\{([^}]*)\}from)?"\.\/([^"]*)";/g,
    (statement, imported: string | undefined, from: string) => {
      if (from !== file) return statement;
      const used = imported?.replaceAll(/(\w+) as (\w+)/g, "$1:$2");
      return used ? `const{${used}}=(()=>{${body}return{${exported}}})();` : "";
    },
  );
}

/**
 * Three ways to run Vite: `vite build` makes what browsers load, `vite build --mode worker` the Worker (it reads the
 * first one's manifest), and `vite` serves both from their sources with hot reload: see docs/decisions/029-tests-and-development.md.
 */
export default defineConfig(({ command, mode }) => {
  if (command === "serve") return development();
  if (mode === developmentWorker.mode) return developmentWorkerBuild();
  return mode === "worker" ? workerBuild(builtAssets()) : clientBuild();
});

function clientBuild(): UserConfig {
  return {
    define: iconDefinition,
    resolve: { alias: [leafletParts] },
    plugins: [iconSprite, chunkStyles, ownCopies],
    css: { lightningcss: { include: mediaRanges, exclude: lightDark } },
    build: {
      outDir: "dist/client",
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: false,
      target: "es2022",
      cssTarget,
      rolldownOptions: {
        input: [entry, ...Object.values(criticalSheets), stylesheet, siteNotices, preview, serviceWorker],
        output: { codeSplitting: { groups: chunks } },
      },
    },
  };
}

function workerBuild(assets: ClientAssets): UserConfig {
  return {
    publicDir: false,
    define: definitions(assets),
    resolve: { conditions: ["workerd", "worker", "edge-light", "module", "production"] },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "src/index.ts",
      outDir: "dist/worker",
      target: "es2024",
      minify: true,
      rolldownOptions: {
        external: ["cloudflare:workers", "node:crypto", "node:zlib"],
        // The entry has the handlers and classes of the Worker, nothing that other modules share.
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "index.js",
          chunkFileNames: "[name].mjs",
          // A function for each module: V8 compiles only those that are called, a sixth of the CPU of the start.
          strictExecutionOrder: true,
          // What the entry needs immediately is one file: seventy of them compress a tenth worse.
          codeSplitting: { groups: [{ name: "site", tags: ["$initial"] }] },
        },
      },
    },
  };
}

async function development(): Promise<UserConfig> {
  const builder = new WorkerBuilder(developmentWorker);
  const firstBuild = 1;
  // Loaded here: with it comes workerd, which no build needs.
  const loading = import("./scripts/miniflare-growth.ts").then(() => import("./scripts/dev-site.ts"));
  const [{ DevSite }] = await Promise.all([loading, builder.build(firstBuild)]);
  const site = new DevSite(builder, firstBuild);
  return {
    cacheDir: ".wrangler/vite",
    optimizeDeps: { entries: [entry] },
    define: iconDefinition,
    resolve: { alias: [leafletParts] },
    server: { port: 5173 },
    plugins: [
      iconSprite,
      site.plugin,
      devServer({
        loadModule: async () => site,
        injectClientScript: false,
        exclude: [/^\/(brands|client|src|fonts|icons|illustrations|node_modules|@.+)\//, /^\/\.wrangler\/vite\//],
      }),
    ],
  };
}

/** The Worker that `npm run dev` serves: one module, readable, with client files loaded from their sources. */
function developmentWorkerBuild(): UserConfig {
  const worker = workerBuild({
    entry: `/${entry}`,
    // Linked, not inlined: Vite replaces linked styles without a reload. Their formulas follow the hue.
    criticalStyles: forCriticalSheets(() => "@layer tokens{:root{--hue:190}}"),
    criticalSheets: forCriticalSheets((source) => `/${source}`),
    stylesheet: `/${stylesheet}`,
    siteNotices: `/${siteNotices}`,
    preview: `/${preview}`,
    serviceWorker: `/${serviceWorker}`,
    hotReload: `/${developmentClient}?build=${process.env[developmentWorker.numberVariable]}`,
  });
  const rolldownOptions = {
    ...worker.build?.rolldownOptions,
    output: { entryFileNames: "index.js", codeSplitting: false },
  };
  return { ...worker, build: { ...worker.build, outDir: developmentWorker.folder, minify: false, rolldownOptions } };
}

/** What the Worker's sources do not say: where the browser's files are, and the products. */
function definitions(assets: ClientAssets): Record<string, string> {
  const { settings } = checkProducts(productFiles(readProducts()));
  const products = JSON.stringify(Object.fromEntries(settings));
  return {
    ...iconDefinition,
    __CLIENT_ASSETS__: JSON.stringify(assets),
    __PRODUCTS__: products,
  };
}

/** @param of a value per critical stylesheet, by its source path */
function forCriticalSheets(of: (source: string) => string): ClientAssets["criticalStyles"] {
  const { home, page, form, finder } = criticalSheets;
  return { home: of(home), page: of(page), form: of(form), finder: of(finder) };
}

function builtAssets(): ClientAssets {
  const ManifestSchema = z.record(z.string(), z.object({ file: z.string() }));
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")));
  const addressOf = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The client build has no ${source}: run the client build first`);
    return `/${built.file}`;
  };
  return {
    entry: addressOf(entry),
    criticalStyles: forCriticalSheets((source) => readFileSync(`dist/client${addressOf(source)}`, "utf8").trim()),
    criticalSheets: forCriticalSheets(addressOf),
    stylesheet: addressOf(stylesheet),
    siteNotices: addressOf(siteNotices),
    preview: addressOf(preview),
    serviceWorker: addressOf(serviceWorker),
    hotReload: null,
  };
}
