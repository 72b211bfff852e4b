import { bytesToHeader, TileType } from "pmtiles";
import { groundOf } from "../../../src/components/map/map-ground";
import { recordLimits } from "../../../src/platform/record-limits";
import { readAll } from "../../../src/providers/listing";
import { type Provider, ProviderError } from "../../../src/providers/provider";
import { qualityOf, qualityRules } from "../../../src/providers/quality/rules";
import { type Batch, listedNames, rowFields } from "../../../src/providers/upstream/record";
import { remoteService } from "../../../src/providers/upstream/remote-service";
import { isPlainHttp, type Target } from "../cms";
import type { FindingCode } from "../finding-texts";
import { type Found, faultsAt } from "../findings";
import { send, statusOf } from "../http";

/** Whether the CMS can report changes to the site: sends an event of an unknown type. */
export async function webhook({ product, site, timeoutMs }: Target): Promise<readonly Found[]> {
  const { hookSecret, key, content } = product;
  if (content.origin === "embedded") return [];
  const path = `/${key}/hooks/content`;
  if (!hookSecret) return [{ code: "hook-secret-missing", about: path }];
  if (!site) return [{ code: "hook-unasked", about: "hosts" }];
  const url = `${site}${path}`;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ event: "entry.update", model: "doctor-asks" });
  const status = statusOf(await send({ url, token: hookSecret, method: "POST", headers, body, timeoutMs }));
  const code = status === 401 || status === 429 ? "hook-refused" : "hook-unreachable";
  return status === 204 ? [] : [{ code, about: url, status }];
}

const failures: Readonly<Record<string, FindingCode>> = {
  timeout: "provider-unreachable",
  unreachable: "provider-unreachable",
  refused: "provider-refused",
  "server-error": "provider-fault",
  fault: "provider-fault",
};

/** Whether the provider service responds to queries, and returns its whole directory. */
export async function directory({ product }: Target): Promise<readonly Found[]> {
  const { origin, root, protocol } = product.providers;
  const service = remoteService(product);
  if (!service) return [];
  const about = `${origin}${root}`;
  const found: Found[] = isPlainHttp(origin) ? [{ code: "provider-insecure", about }] : [];
  if (protocol === "soap" && !product.providerToken) found.push({ code: "provider-token-missing", about });
  const batches: Batch[] = [];
  const providers: Provider[] = [];
  const listed = async (start: number) => {
    const batch = await service.list(start);
    batches.push(batch);
    return batch;
  };
  try {
    for await (const { fresh } of readAll(listed)) providers.push(...fresh);
    if (!providers[0]) found.push({ code: "directory-empty", about });
    else found.push(...directoryFound(about, batches, providers));
    const name = providers[0]?.providerName.slice(0, 5);
    const { latitude, longitude } = product.map;
    if (name) await Promise.all([service.live.search(name), service.live.nearby({ latitude, longitude })]);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    found.push({ code: failures[error.code] ?? "provider-unreadable", about, detail: error.message });
  }
  return found;
}

function directoryFound(about: string, batches: readonly Batch[], providers: readonly Provider[]) {
  const sum = (of: (batch: Batch) => number) => batches.reduce((total, batch) => total + of(batch), 0);
  const received = sum((batch) => batch.received);
  const refused = sum((batch) => batch.refused);
  const repeated = sum((batch) => batch.providers.length) - providers.length;
  const total = batches.at(-1)?.total ?? received;
  const most = recordLimits.providers;
  const sent = new Set(batches.flatMap((batch) => [...batch.fields]));
  const fields = rowFields.filter((name) => !sent.has(name));
  const rest = [...sent].filter((name) => !rowFields.includes(name));
  const others = rest.length > 0 ? `; rows also have ${listedNames(rest)}` : "";
  const lost = providers.filter(({ latitude }) => latitude === null).map(({ providerId }) => providerId);
  const { counts: faults } = qualityOf(providers);
  const broken = qualityRules.flatMap((rule) => (faults[rule] ? [`${rule} ${faults[rule]}`] : []));
  const counts = { received, refused, repeated, total, lost: lost.length };
  const common = { ...counts, fields, others, ids: lost.slice(0, 10), broken };
  return faultsAt(about, common, {
    "directory-incomplete": received < Math.min(total, most) || repeated > 0,
    "directory-rows": refused > 0,
    "directory-fields": fields.length > 0,
    "directory-positions": lost.length > 0,
    "directory-faults": broken.length > 0,
  });
}

/** What browsers take for a picture or a font. */
const brandType = /^(image|font)\//;

/** Whether the site serves the files that a product's brand names: the build checks the tree, not what is deployed. */
export async function brandFiles({ product, site, timeoutMs }: Target): Promise<readonly Found[]> {
  const { logo, lightLogo, icon, font } = product.brand;
  if (!site) return [];
  const files = Object.entries({ "logo.file": logo?.file, lightLogo, icon, font });
  const found = files.map(async ([setting, address]): Promise<readonly Found[]> => {
    if (address === undefined) return [];
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${site}${address}`, { redirect: "manual", signal }).catch(() => null);
    await response?.body?.cancel();
    const type = response?.headers.get("content-type") ?? "";
    if (response?.status === 200 && brandType.test(type)) return [];
    const received = response ? `${response.status} ${type}`.trim() : "no response";
    return [{ code: "brand-file-missing", about: `brand.${setting}`, setting, address, received }];
  });
  return (await Promise.all(found)).flat();
}

/** Of a PMTiles archive, in bytes. */
const headerBytes = 127;

/** Of Indonesia, in degrees. */
const country = { west: 96, south: -10, east: 140, north: 5 };

/** Whether the map archive exists, serves ranges to the site's pages, and covers the country. */
export async function mapTiles({ product, site, timeoutMs }: Target): Promise<readonly Found[]> {
  const ground = groundOf(product);
  // Without the site's origin, only an archive on another host can be requested.
  if (ground.kind !== "streets" || (ground.archive.startsWith("/") && site === null)) return [];
  const url = new URL(ground.archive, site ?? undefined).href;
  const headers = { range: `bytes=0-${headerBytes - 1}`, ...(site && { origin: site }) };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { headers, redirect: "manual", signal }).catch(() => null);
  const isPart = response?.status === 206;
  if (!isPart) await response?.body?.cancel();
  const bytes = isPart ? await response.arrayBuffer() : null;
  const header = bytes && (await Promise.try(bytesToHeader, bytes).catch(() => null));
  const isReadable = header?.specVersion === 3 && header.tileType === TileType.Mvt;
  const { minLon = 0, minLat = 0, maxLon = 0, maxLat = 0 } = header ?? {};
  const { west, south, east, north } = country;
  const allowed = response?.headers.get("access-control-allow-origin");
  const isOpen = site === null || new URL(url).origin === site || allowed === "*" || allowed === site;
  const isWhole = minLon <= west && minLat <= south && maxLon >= east && maxLat >= north;
  const extent = [minLon, minLat, maxLon, maxLat].map((degrees) => degrees.toFixed(1));
  const { archive } = product.map;
  const details = { archive, site: site ?? "", status: response?.status ?? "no response", extent };
  return faultsAt("map.archive", details, {
    "archive-missing": !isPart,
    "archive-forbidden": isPart && !isOpen,
    "archive-unreadable": isPart && !isReadable,
    "archive-partial": isReadable && !isWhole,
  });
}
