import { startSampleCms } from "../support/cms/embedded-cms";
import { productWith, startSite } from "../support/site/site";
import { type Figure, figureText } from "./record/figure";

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
export async function measureFirstByte(): Promise<Figure[]> {
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
  const figure = {
    name: `Home with nothing kept, a CMS of ${cmsDelayMs} ms for the late parts: h1`,
    values: times,
    unit: "ms",
  };
  console.info(`${figure.name} after ${figureText(figure)}`);
  return [figure];
}
