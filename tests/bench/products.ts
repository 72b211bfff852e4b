import { dirname } from "node:path";
import { build } from "vite";
import { bundleParts } from "../support/platform/bundle-parts";
import { cpuMs, cpuMsSoFar, peakMegabytes } from "./cpu";
import { serveBare, text } from "./workerd";

const requests = 2_000;

/** Products with everything that a file usually says, all on the embedded content. */
function products(count: number): Record<string, unknown> {
  const entries = Array.from({ length: count }, (_, index) => {
    const key = `produk-${index + 1}`;
    const links = {
      providerPortal: `https://portal.${key}.example/`,
      ai: `https://ai.${key}.example/`,
      appStore: `https://apps.apple.com/id/app/${key}/id1`,
      playStore: `https://play.google.com/store/apps/details?id=example.${key}`,
      callCenter: "+622150001111",
    };
    const services = { corporateHealth: "11", managedCare: "12", technology: "13", supporting: "14" };
    const hosts = [`www.${key}.example`, `${key}.example`];
    const product = { name: `Produk ${index + 1}`, tagline: "Bersama Anda", hosts, hue: index % 360, links, services };
    return [key, { ...product, content: { origin: "embedded", root: "/oapi" } }] as const;
  });
  return Object.fromEntries(entries);
}

/** The Worker with so many products; the path of its script. */
async function buildWith(count: number): Promise<string> {
  const outDir = `dist/bench/products-${count}`;
  const define = { __PRODUCTS__: JSON.stringify(products(count)) };
  process.env.NODE_ENV = "production";
  await build({ mode: "worker", logLevel: "warn", define, build: { outDir } });
  return `${outDir}/index.js`;
}

/** What more products in one deployment cost: what the script needs when, its start, memory, and the way to a route. */
export async function measureProducts(): Promise<void> {
  console.info("\nproducts   first page   whole, gzip   start CPU   product's FAQ   manifest   memory");
  for (const count of [1, 10, 100]) {
    const script = await buildWith(count);
    const { firstPage, whole } = bundleParts(dirname(script));
    const bindings = [
      `(name = "DEFAULT_PRODUCT", text = ${text("produk-1")})`,
      `(name = "CONTENT", kvNamespace = "kv")`,
    ];
    const { url, process: worker } = await serveBare({ script, bindings, objects: { CONTENT_SYNC: "ContentSync" } });
    const { pid = 0 } = worker;
    const get = async (path: string) => {
      const response = await fetch(new URL(path, url));
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    };
    const start = cpuMsSoFar(pid);
    const pages = await cpuMs(pid, async () => {
      for (let number = 0; number < Math.min(count, 20); number++) await get(`/produk-${number + 1}/faq`);
    });
    const path = `/produk-${count}/manifest.webmanifest`;
    await get(path);
    const routed = await cpuMs(pid, async () => {
      for (let number = 0; number < requests; number++) await get(path);
    });
    console.info(
      `${String(count).padStart(8)} ${kilobytes(firstPage)} ${kilobytes(whole)} ` +
        `${milliseconds(start)} ${milliseconds(pages / Math.min(count, 20))} ${milliseconds(routed / requests)} ${peakMegabytes(pid).toFixed(0)} MB`,
    );
    worker.kill();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`.padStart(9);
const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`.padStart(11);
