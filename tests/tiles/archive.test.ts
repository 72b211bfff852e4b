import { PMTiles } from "pmtiles";
import { expect, it } from "vitest";
import { streetArchive } from "../support/streets/street-archive";

const bytes = streetArchive({ latitude: -6.2088, longitude: 106.8456 });
const source = {
  getKey: () => "uji",
  getBytes: async (offset: number, length: number) => ({
    data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
  }),
};

it("makes an archive that the package reads, small and with the country's bounds", async () => {
  const archive = new PMTiles(source);
  const header = await archive.getHeader();
  expect(header).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 14, minLon: 95, maxLat: 6 });
  expect(bytes.length).toBeLessThan(400_000);
  const tile = await archive.getZxy(14, 13_054, 8_474);
  expect(tile?.data.byteLength).toBeGreaterThan(100);
  expect(new TextDecoder().decode(tile?.data)).toContain("Jalan Kecil");
  expect(await archive.getZxy(14, 0, 0)).toBeUndefined();
});
