import { createServer } from "node:http";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BodyError, type BodyLimits, piecesOf, readBytes, readText, SenderWait } from "../../src/platform/bounded-body";
import { seeded } from "../support/fuzz/seeded";

const limits: BodyLimits = { maxBytes: 100_000, idleMs: 5_000, totalMs: 15_000 };
const deadline = { timeout: 10_000 };

/** A stream of the script's own making, which cannot fill a buffer that it is given. */
function streamOf(pieces: readonly Uint8Array[], pauseMs = 0): ReadableStream<Uint8Array> {
  const rest = [...pieces];
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
      const piece = rest.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

const faultOf = (task: Promise<unknown>) =>
  task.then(
    () => null,
    (error: unknown) => (error instanceof BodyError ? error.fault : error),
  );

/** What becomes of a task while the test's clock goes on by this much. */
async function inTime<Value>(task: Promise<Value>, ms: number): Promise<Value | "pending"> {
  const settled = task.finally(() => undefined);
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([settled, Promise.resolve("pending" as const)]);
}

describe("a body", () => {
  it("is the bytes that came, however they were cut", deadline, async () => {
    const bodies = fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(bodies, async (pieces) => {
        const whole = Buffer.concat(pieces);
        expect(Buffer.compare(await readBytes(streamOf(pieces), limits), whole)).toBe(0);
        expect(Buffer.compare(await readBytes(new Response(whole).body, limits), whole)).toBe(0);
      }),
      seeded({ numRuns: 100 }),
    );
  });

  it("that is absent is empty", async () => {
    expect(await readText(null, limits)).toBe("");
  });

  it.each([
    [100_000, null],
    [100_001, "too-large"],
  ])("of %i bytes where 100,000 are allowed: %s", async (bytes, fault) => {
    expect(await faultOf(readBytes(streamOf([new Uint8Array(bytes)]), limits))).toBe(fault);
  });

  describe("in time", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    const drops = (pauseMs: number) =>
      streamOf(
        Array.from({ length: 1_000 }, () => new Uint8Array(1)),
        pauseMs,
      );

    it("is cancelled where it stands still", async () => {
      const cancelled = Promise.withResolvers<string>();
      const still = new ReadableStream<Uint8Array>({ cancel: () => cancelled.resolve("cancelled") });
      expect(await inTime(faultOf(readBytes(still, limits)), limits.idleMs + 100)).toBe("too-slow");
      expect(await cancelled.promise).toBe("cancelled");
    });

    it("is cancelled where it goes on and on", async () => {
      expect(await inTime(faultOf(readBytes(drops(2_500), limits)), limits.totalMs + 100)).toBe("too-slow");
    });

    it("is given up where it drips like one that stands still", async () => {
      const task = faultOf(readBytes(drops(500), { ...limits, totalMs: 1_500_000 }));
      expect(await inTime(task, 3 * limits.idleMs)).toBe("too-slow");
    });

    it("is read to its end where it is slow but goes on", async () => {
      const pieces = Array.from({ length: 12 }, () => new Uint8Array(4_096));
      const task = readBytes(streamOf(pieces, 500), { ...limits, totalMs: 1_500_000 });
      expect(await inTime(task, 13 * 500)).toHaveLength(12 * 4_096);
    });

    it("is read where its bytes arrived in time, though the check runs before they are read", async () => {
      for (let arrivedMs = limits.idleMs - 10; arrivedMs < limits.idleMs; arrivedMs++) {
        const source = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
        const task = faultOf(readBytes(new ReadableStream({ start: source.resolve }), limits));
        const controller = await source.promise;
        await vi.advanceTimersByTimeAsync(arrivedMs);
        controller.enqueue(new Uint8Array(5_000));
        // Timers without a turn in between, as after other work of the isolate.
        vi.advanceTimersByTime(1);
        await vi.advanceTimersByTimeAsync(100);
        controller.close();
        expect(await inTime(task, 100), `${arrivedMs} ms`).toBeNull();
      }
    });

    it("is not refused for the time that its reader takes", async () => {
      const pieces = piecesOf(streamOf(Array.from({ length: 6 }, () => new Uint8Array(1))), limits);
      for (let piece = 0; piece < 6; piece++) {
        expect(await inTime(pieces.next(), 100)).toMatchObject({ done: false });
        await vi.advanceTimersByTimeAsync(limits.totalMs);
      }
      expect(await inTime(pieces.next(), 100)).toMatchObject({ done: true });
    });

    it("is not refused for the time in which its isolate did not run", async () => {
      const task = readBytes(streamOf([new Uint8Array(1), new Uint8Array(1)], 1_000), limits);
      await vi.advanceTimersByTimeAsync(500);
      vi.setSystemTime(Date.now() + 2 * limits.totalMs);
      expect(await inTime(task, 3_000)).toHaveLength(2);
    });

    it("says how long its sender let it wait", async () => {
      const wait = new SenderWait();
      const pieces = piecesOf(streamOf([new Uint8Array(1)], 2_000), limits, wait);
      expect(await inTime(pieces.next(), 2_100)).toMatchObject({ done: false });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(wait.totalMs).toBeGreaterThan(1_500);
      expect(wait.totalMs).toBeLessThan(2_100);
      await pieces.return(undefined);
    });

    it("may be read with pauses of the reader's own", async () => {
      const pieces = piecesOf(streamOf([new Uint8Array(1), new Uint8Array(1)]), limits);
      expect(await inTime(pieces.next(), 100)).toMatchObject({ done: false });
      await vi.advanceTimersByTimeAsync(2 * limits.idleMs);
      expect(await inTime(pieces.next(), 100)).toMatchObject({ done: false });
    });
  });

  it("of one-byte chunks is no more pieces than any other", deadline, async () => {
    let left = 20_000;
    const crumbs = new ReadableStream({
      type: "bytes",
      pull(controller) {
        controller.enqueue(new Uint8Array([left % 256]));
        if (--left > 0) return;
        controller.close();
        controller.byobRequest?.respond(0);
      },
    });
    const sizes: number[] = [];
    for await (const { byteLength } of piecesOf(crumbs, limits)) sizes.push(byteLength);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
    expect(sizes.length).toBeLessThanOrEqual(5);
  });

  it("whose bytes are always there lets others have their turn", deadline, async () => {
    const busy = new ReadableStream<Uint8Array>({
      pull(controller) {
        for (const until = performance.now() + 1; performance.now() < until; );
        controller.enqueue(new Uint8Array(100));
      },
    });
    let turns = 0;
    const other = setInterval(() => turns++, 1);
    try {
      expect(await faultOf(readBytes(busy, { maxBytes: 20_000, idleMs: 3_000, totalMs: 3_000 }))).toBe("too-large");
    } finally {
      clearInterval(other);
    }
    expect(turns).toBeGreaterThan(1);
  });

  it("that is left early can be read on", async () => {
    const body = streamOf([new Uint8Array([1]), new Uint8Array([2])]);
    for await (const piece of piecesOf(body, limits)) if (piece[0] === 1) break;
    expect(await readBytes(body, limits)).toEqual(new Uint8Array([2]));
  });
});

describe("an answer from the network", () => {
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-length": "10" }).write("12345", () => {
      if (request.url === "/cut-off") response.destroy();
    });
  });
  let origin = "";

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    origin = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ["/cut-off", "broken", limits.idleMs],
    ["/stalled", "too-slow", 200],
  ])("%s is %s", deadline, async (path, fault, idleMs) => {
    const { body } = await fetch(origin + path);
    expect(await faultOf(readBytes(body, { ...limits, idleMs }))).toBe(fault);
  });
});
