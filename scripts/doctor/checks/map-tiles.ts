import { bytesToHeader, type Header, TileType } from "pmtiles";
import { groundOf } from "../../../src/components/map/ground";
import type { Check } from "../check";
import type { Patient } from "../patient";
import { setting } from "../remedies";
import { type Finding, finding, type Remedy } from "../report";

/** At the beginning of an archive, in bytes. */
const headerBytes = 127;

/** Of Indonesia, in degrees: a cut of it may be a little tighter. */
const country = { west: 96, south: -10, east: 140, north: 5 };

/** Whether the archive that the map is drawn from is there, can be read in parts, and has the country in it. */
export const mapTiles: Check<Patient> = {
  key: "map-tiles",
  title: "Map tiles",
  run: async (patient) => {
    const { product, site } = patient;
    const ground = groundOf(product);
    if (ground.kind !== "streets") return { skipped: "the map has no archive" };
    if (ground.archive.startsWith("/") && site === null) {
      return { skipped: "the site has the archive, and its address is not known: --site" };
    }
    const address = new URL(ground.archive, site ?? undefined).href;
    return { findings: await findingsAt(address, patient), says: address };
  },
};

async function findingsAt(address: string, { product, site, patienceMs }: Patient): Promise<Finding[]> {
  const { archive } = product.map;
  const upload: Remedy = {
    where: "R2: the bucket of maps",
    change: `Upload the archive under the name in map.archive, as docs/maps.md says: ${archive}`,
  };
  try {
    const response = await fetch(address, {
      headers: { range: `bytes=0-${headerBytes - 1}`, ...(site && { origin: site }) },
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    const isPart = response.status === 206;
    const bytes = isPart ? await response.arrayBuffer() : null;
    if (!isPart) await response.body?.cancel();
    if (!bytes) {
      const says = response.ok
        ? "Its server answers a question for a part with the whole archive."
        : `The archive answers ${response.status}.`;
      return [finding("archive-missing", "map.archive", says, upload)];
    }
    return [...foreignFindings(address, response, site), ...headerFindings(bytes, product)];
  } catch (error) {
    const name = error instanceof Error ? error.name : "no connection";
    return [finding("archive-missing", "map.archive", `No answer (${name}).`, upload)];
  }
}

/** A browser reads another site's archive only where that site allows it. */
function foreignFindings(address: string, { headers }: Response, site: string | null): Finding[] {
  const allowed = headers.get("access-control-allow-origin");
  if (site === null || new URL(address).origin === site || allowed === "*" || allowed === site) return [];
  const remedy: Remedy = {
    where: "R2: the public bucket > Settings > CORS policy",
    change: `[{ "AllowedOrigins": ["${site}"], "AllowedMethods": ["GET"], "AllowedHeaders": ["range"], "ExposeHeaders": ["etag"] }]`,
  };
  const says = "Browsers may not read the archive from pages of this site: its answer has no leave for them.";
  return [finding("archive-forbidden", "map.archive", says, remedy)];
}

function headerFindings(bytes: ArrayBuffer, product: Patient["product"]): Finding[] {
  const remedy = setting(product, '[map]\narchive = "…"   # one cut as docs/maps.md says');
  const header = headerIn(bytes);
  if (!header) {
    const says = "It is no PMTiles archive of version 3 with vector tiles.";
    return [finding("archive-unreadable", "map.archive", says, remedy)];
  }
  const { minLon, minLat, maxLon, maxLat } = header;
  const isWhole =
    minLon <= country.west && minLat <= country.south && maxLon >= country.east && maxLat >= country.north;
  if (isWhole) return [];
  const extent = [minLon, minLat, maxLon, maxLat].map((degrees) => degrees.toFixed(1)).join(", ");
  const says = `The archive has only a part of the country (${extent}): maps are empty elsewhere.`;
  return [finding("archive-partial", "map.archive", says, remedy)];
}

function headerIn(bytes: ArrayBuffer): Header | null {
  try {
    const header = bytesToHeader(bytes);
    return header.specVersion === 3 && header.tileType === TileType.Mvt ? header : null;
  } catch {
    return null;
  }
}
