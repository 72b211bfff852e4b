import { bytesToHeader, TileType } from "pmtiles";
import { groundOf } from "../../../src/components/map/ground";
import { recordLimits, warningShare } from "../../../src/platform/record-limits";
import { readAll } from "../../../src/providers/listing";
import { type Provider, ProviderError } from "../../../src/providers/provider";
import { rowFields } from "../../../src/providers/record";
import { remoteService } from "../../../src/providers/remote-service";
import { namesIn } from "../../../src/providers/result";
import type { Batch } from "../../../src/providers/service";
import { isPlainHttp, type Target } from "../cms";
import { statusOf, trySend } from "../http";
import { type Checks, type Found, foundBy, type Outcome } from "../report";

/** Whether the CMS can tell the site what editors change: sends an event of a type that no site has. */
export async function webhook({ product, site, timeoutMs }: Target): Promise<Outcome> {
  const { hookSecret, key, content } = product;
  if (content.origin === "embedded") return { skipped: "the embedded CMS changes with the site" };
  const path = `/${key}/hooks/content`;
  if (!hookSecret) return { found: [{ code: "hook-secret-missing", about: path }], summary: path };
  if (!site) return { found: [{ code: "hook-unasked", about: "hosts" }], summary: path };
  const url = `${site}${path}`;
  const headers = { authorization: `Bearer ${hookSecret}`, "content-type": "application/json" };
  const body = JSON.stringify({ event: "entry.update", model: "doctor-asks" });
  const status = statusOf(await trySend({ url, method: "POST", headers, body, timeoutMs }));
  const code = status === 401 || status === 429 ? "hook-refused" : "hook-unreachable";
  return { found: status === 204 ? [] : [{ code, about: url, status }], summary: url };
}

const failures: Readonly<Record<string, string>> = {
  ...{ timeout: "provider-unreachable", unreachable: "provider-unreachable" },
  ...{ refused: "provider-refused", "server-error": "provider-fault", fault: "provider-fault" },
};

/** Whether the provider service answers the finder's queries, and gives its whole directory. */
export async function directory({ product, progress }: Target): Promise<Outcome> {
  const { origin, root, protocol, list } = product.providers;
  const service = remoteService(product);
  if (!service) return { skipped: "the provider service is inside the Worker" };
  const about = `${origin}${root}`;
  const found: Found[] = isPlainHttp(origin) ? [{ code: "provider-insecure", about }] : [];
  if (protocol === "soap" && !product.providerToken) found.push({ code: "provider-token-missing", about });
  const batches: Batch[] = [];
  const providers: Provider[] = [];
  const listed = async (start: number) => {
    const batch = await service.list(start);
    batches.push(batch);
    progress(`${start + batch.received} rows of ${batch.total ?? "?"}`);
    return batch;
  };
  try {
    for await (const { fresh } of readAll({ live: null, list: listed })) providers.push(...fresh);
    if (!providers[0]) found.push({ code: "directory-empty", about });
    else found.push(...foundBy(directoryChecks, [{ about, batches, providers, isHidden: list === "maintenance" }]));
    const name = providers[0]?.providerName.slice(0, 5);
    const { latitude, longitude } = product.map;
    if (name) await Promise.all([service.live?.search(name), service.live?.nearby({ latitude, longitude })]);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    found.push({ code: failures[error.code] ?? "provider-unreadable", about, detail: error.message });
  }
  return { found, summary: `${providers.length} providers over ${protocol}` };
}

interface Directory {
  readonly about: string;
  readonly batches: readonly Batch[];
  readonly providers: readonly Provider[];
  readonly isHidden: boolean;
}

const sum = (batches: readonly Batch[], of: (batch: Batch) => number) =>
  batches.reduce((total, batch) => total + of(batch), 0);

const receivedIn = ({ batches }: Directory) => sum(batches, ({ received }) => received);
const totalOf = (seen: Directory) => seen.batches.at(-1)?.total ?? receivedIn(seen);

const directoryChecks: Checks<Directory> = {
  "directory-incomplete": (seen) => {
    const [received, total] = [receivedIn(seen), totalOf(seen)];
    const repeated = sum(seen.batches, ({ providers }) => providers.length) - seen.providers.length;
    const isIncomplete = received < Math.min(total, recordLimits.providers) || repeated > 0;
    return isIncomplete && { received, total, repeated };
  },
  "directory-limit": (seen) =>
    totalOf(seen) >= warningShare * recordLimits.providers && { total: totalOf(seen), most: recordLimits.providers },
  "directory-rows": (seen) => {
    const refused = sum(seen.batches, (batch) => batch.refused);
    return refused > 0 && { refused, received: receivedIn(seen) };
  },
  "directory-fields": ({ batches }) => {
    const sent = new Set(batches.flatMap((batch) => [...batch.fields]));
    const fields = rowFields.filter((name) => !sent.has(name)).join(", ");
    const rest = [...sent].filter((name) => !rowFields.includes(name));
    return fields !== "" && { fields, others: rest.length > 0 ? `; rows also have ${namesIn(rest)}` : "" };
  },
  "directory-positions": ({ providers }) => {
    const lost = providers.filter(({ latitude }) => latitude === null).map(({ providerId }) => providerId);
    return lost.length > 0 && { lost: lost.length, ids: lost.slice(0, 10).join(", ") };
  },
  "directory-hidden": ({ isHidden, providers }) => isHidden && { count: providers.length },
};

/** Of a PMTiles archive, in bytes. */
const headerBytes = 127;

/** Of Indonesia, in degrees. */
const country = { west: 96, south: -10, east: 140, north: 5 };

/** Whether the archive of map tiles exists, can be read in parts by pages of the site, and covers the country. */
export async function mapTiles({ product, site, timeoutMs }: Target): Promise<Outcome> {
  const ground = groundOf(product);
  if (ground.kind !== "streets") return { skipped: "the map has no archive" };
  if (ground.archive.startsWith("/") && site === null) return { skipped: "the site's address is unknown: --site" };
  const url = new URL(ground.archive, site ?? undefined).href;
  const headers = { range: `bytes=0-${headerBytes - 1}`, ...(site && { origin: site }) };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { headers, redirect: "manual", signal }).catch(() => null);
  const isPart = response?.status === 206;
  if (!isPart) await response?.body?.cancel();
  const header = isPart ? headerIn(await response.arrayBuffer()) : null;
  const { minLon = 0, minLat = 0, maxLon = 0, maxLat = 0 } = header ?? {};
  const { west, south, east, north } = country;
  const allowed = response?.headers.get("access-control-allow-origin");
  const isOpen = site === null || new URL(url).origin === site || allowed === "*" || allowed === site;
  const extent = [minLon, minLat, maxLon, maxLat].map((degrees) => degrees.toFixed(1)).join(", ");
  const checks: Checks<object> = {
    "archive-missing": () => !isPart && { archive: product.map.archive, status: response?.status ?? "no response" },
    "archive-forbidden": () => isPart && !isOpen && { site: site ?? "" },
    "archive-unreadable": () => isPart && !header,
    "archive-partial": () =>
      header !== null && !(minLon <= west && minLat <= south && maxLon >= east && maxLat >= north) && { extent },
  };
  return { found: foundBy(checks, [{ about: "map.archive" }]), summary: url };
}

function headerIn(bytes: ArrayBuffer) {
  try {
    const header = bytesToHeader(bytes);
    return header.specVersion === 3 && header.tileType === TileType.Mvt ? header : null;
  } catch {
    return null;
  }
}
