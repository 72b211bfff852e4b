import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Answers of a worker: `silent` never comes, as of one that was ended. */
let mood: "well" | "unloaded" | "silent" = "well";
let workers = 0;
let posted = 0;

class TestWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    workers++;
  }

  postMessage(): void {
    posted++;
    if (mood === "well") queueMicrotask(() => this.onmessage?.({ data: { jpeg: new Blob(), width: 7, height: 5 } }));
    if (mood === "unloaded") queueMicrotask(() => this.onerror?.());
  }

  terminate(): void {
    mood = "silent";
  }
}

/** Of the page itself: what it scales is 20 × 10. */
class TestCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  getContext() {
    return { fillRect: () => undefined, drawImage: () => undefined };
  }

  async convertToBlob() {
    return new Blob();
  }
}

const scaling = { photo: new Blob(), longestSide: 20, quality: 0.7 };

async function scaler() {
  const { PhotoScaler } = await import("../../client/photo-scaler");
  return new PhotoScaler();
}

beforeEach(() => {
  vi.resetModules();
  mood = "well";
  workers = 0;
  posted = 0;
  vi.stubGlobal("window", {});
  vi.stubGlobal("Worker", TestWorker);
  vi.stubGlobal("OffscreenCanvas", TestCanvas);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 40, height: 20, close: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

it("scales every photo in one worker", async () => {
  const photos = await scaler();
  const scaled = await Promise.all([photos.scale(scaling), photos.scale(scaling)]);
  expect(scaled.map((each) => each?.width)).toEqual([7, 7]);
  expect(workers).toBe(1);
  expect(posted).toBe(2);
});

it("scales in the page once the worker's script does not load, and posts nothing to it any more", async () => {
  mood = "unloaded";
  const photos = await scaler();
  expect(await photos.scale(scaling)).toMatchObject({ width: 20, height: 10 });
  expect(await photos.scale(scaling)).toMatchObject({ width: 20, height: 10 });
  expect(posted).toBe(1);
});

it("starts no worker in a browser whose workers have no canvas", async () => {
  vi.stubGlobal("OffscreenCanvas", undefined);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("HEIC")));
  const photos = await scaler();
  expect(await photos.scale(scaling)).toBe(null);
  expect(workers).toBe(0);
});

it("leaves nothing waiting at its end: neither the photo on its way nor those behind it", async () => {
  mood = "silent";
  const photos = await scaler();
  const scaled = Promise.all([photos.scale(scaling), photos.scale(scaling)]);
  await vi.waitUntil(() => posted === 1);
  photos.end();
  expect(await scaled).toEqual([null, null]);
  expect(await photos.scale(scaling)).toBe(null);
});
