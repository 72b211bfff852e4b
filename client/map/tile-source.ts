import { PMTiles, type RangeResponse, type Source } from "pmtiles";
import { anySignal, timeoutSignal } from "../../src/components/abort-signals";

/** Deadline of a range request, in milliseconds. */
const deadlineMs = 15_000;

/** Reads an archive by range requests. */
class ArchiveSource implements Source {
  constructor(private readonly address: string) {}

  getKey(): string {
    return this.address;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    const deadline = timeoutSignal(deadlineMs);
    const response = await fetch(this.address, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: signal ? anySignal([signal, deadline]) : deadline,
    });
    if (response.status !== 206) {
      await response.body?.cancel();
      throw new Error(`${response.status} for a part of ${this.address}`);
    }
    const etag = response.headers.get("etag");
    return { data: await response.arrayBuffer(), ...(etag && { etag }) };
  }
}

export const openArchive = (address: string): PMTiles => new PMTiles(new ArchiveSource(address));
