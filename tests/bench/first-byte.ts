import { startSampleCms } from "../support/embedded-cms";
import { productWith, startSite } from "../support/site";

const cmsDelayMs = 2000;
const runs = 5;

/** From the request to the part of the page that holds the `<h1>`, in milliseconds. */
async function shellMs(url: URL): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  const decoder = new TextDecoder();
  let html = "";
  for await (const chunk of response.body ?? []) {
    html += decoder.decode(chunk, { stream: true });
    if (html.includes("<h1")) break;
  }
  return performance.now() - startedAt;
}

/** Prints how soon Home's shell arrives on an empty cache while promotions and events take the CMS two seconds. */
export async function measureFirstByte(): Promise<void> {
  const cms = await startSampleCms();
  for (const path of ["promotions", "events"]) cms.delays.set(path, cmsDelayMs);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const products = { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) };
    const site = await startSite(
      { DEFAULT_PRODUCT: "acme", PRODUCTS: products },
      { bare: "The Worker alone is measured" },
    );
    await (await site.get("/health")).arrayBuffer();
    times.push(await shellMs(site.url));
    await site.close();
  }
  await cms.close();
  times.sort((a, b) => a - b);
  const [fastest, slowest] = [times[0], times.at(-1)].map((ms) => ms?.toFixed(0));
  const median = times[Math.floor(runs / 2)]?.toFixed(0);
  console.info(
    `Home, empty cache      shell with h1 after ${median} ms (${fastest}–${slowest}) while the CMS takes ${cmsDelayMs} ms for the late parts`,
  );
}
