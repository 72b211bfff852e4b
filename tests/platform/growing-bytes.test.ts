import { expect, it } from "vitest";
import { GrowingBytes } from "../../src/platform/growing-bytes";

it("copies every piece, so that its memory can be reused", () => {
  const bytes = new GrowingBytes(5_000);
  const piece = new Uint8Array(700);
  for (let round = 1; round <= 5; round++) bytes.add(piece.fill(round));
  expect(bytes.length).toBe(3_500);
  const whole = bytes.take();
  expect([whole.byteLength, whole.buffer.byteLength]).toEqual([3_500, 3_500]);
  expect([0, 699, 700, 3_499].map((at) => whole[at])).toEqual([1, 1, 2, 5]);
});

it("can be filled to its limit, and is empty once it is taken or dropped", () => {
  const bytes = new GrowingBytes(2_000);
  bytes.add(new Uint8Array(1_500));
  bytes.add(new Uint8Array(500));
  expect(bytes.take().byteLength).toBe(2_000);
  bytes.add(new Uint8Array(10));
  bytes.drop();
  expect([bytes.length, bytes.take().byteLength]).toEqual([0, 0]);
});
