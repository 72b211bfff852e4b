import { expect, it } from "vitest";
import { startTiny } from "../support/platform/tiny-site";

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
  const tiny = await startTiny(script, { silent: "It ends for want of memory, with a long account of it" });
  try {
    expect(await (await tiny.get("/?megabytes=64")).json()).toBe(1);
    await expect(tiny.get("/?megabytes=160")).rejects.toThrow();
  } finally {
    await tiny.close();
  }
});
