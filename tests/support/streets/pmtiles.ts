import { gzipSync } from "node:zlib";
import { Compression, TileType, zxyToTileId } from "pmtiles";

/** A tile of an archive, by its place. */
export interface ArchiveTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** A vector tile, not compressed. */
  readonly data: Uint8Array;
}

interface ArchiveFacts {
  readonly metadata: Readonly<Record<string, unknown>>;
  /** In degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

const headerBytes = 127;

/** Writes a PMTiles archive, version 3, whose directory is all in one piece: enough for a few hundred tiles. */
export function pmtilesOf(tiles: readonly ArchiveTile[], { metadata, bounds }: ArchiveFacts): Uint8Array {
  const entries = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(data) }))
    .sort((one, other) => one.id - other.id);
  const directory = gzipSync(directoryOf(entries));
  const about = gzipSync(JSON.stringify(metadata));
  const content = Buffer.concat(entries.map(({ data }) => data));
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  const metadataAt = headerBytes + directory.length;
  const contentAt = metadataAt + about.length;
  const places = [
    ...[headerBytes, directory.length, metadataAt, about.length, contentAt, 0, contentAt, content.length],
    ...[entries.length, entries.length, entries.length],
  ];
  for (const [index, place] of places.entries()) header.writeBigUInt64LE(BigInt(place), 8 + 8 * index);
  const zooms = tiles.map(({ z }) => z);
  const [least, most] = [Math.min(...zooms), Math.max(...zooms)];
  for (const [index, byte] of [1, Compression.Gzip, Compression.Gzip, TileType.Mvt, least, most].entries()) {
    header.writeUInt8(byte, 96 + index);
  }
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  header.writeUInt8(least, 118);
  return Buffer.concat([header, directory, about, content]);
}

/** How many entries there are; then their steps between tiles, run lengths, lengths and offsets, column by column. */
function directoryOf(entries: readonly { readonly id: number; readonly data: Uint8Array }[]): Buffer {
  const steps = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  // An offset of 0 says that a tile lies right behind the one before.
  const offsets = entries.map((_, index) => (index === 0 ? 1 : 0));
  const columns = [steps, entries.map(() => 1), entries.map(({ data }) => data.length), offsets];
  return Buffer.from([entries.length, ...columns.flat()].flatMap(varint));
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
