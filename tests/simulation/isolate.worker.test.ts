import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { expect, it } from "vitest";

const script = `
const kept = [];
let requests = 0;
export default {
  fetch(request) {
    const megabytes = Number(new URL(request.url).searchParams.get("megabytes") ?? 0);
    for (let round = 0; round < megabytes; round++) kept.push(Array.from({ length: 131_072 }, (_, index) => index + 0.5));
    return Response.json(++requests);
  },
};`;

it("has a heap of 128 MB", async () => {
  // It ends for want of memory, with a long account of it.
  const handleRuntimeStdio = (...streams: Readable[]) => {
    for (const stream of streams) stream.resume();
  };
  const miniflare = new Miniflare({ modules: true, script, handleRuntimeStdio });
  const url = await miniflare.ready;
  try {
    expect(await (await fetch(new URL("/?megabytes=64", url))).json()).toBe(1);
    await expect(fetch(new URL("/?megabytes=160", url))).rejects.toThrow();
  } finally {
    await miniflare.dispose();
  }
});
