import fc from "fast-check";
import { expect, it } from "vitest";
import { networkOf } from "../../src/http/network";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8:1:2::", "2001:db8:1::/48"],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["", "unknown"],
  ["kantor", "unknown"],
  ["1.2.3.4, 5.6.7.8", "unknown"],
  ["2001:db8::1::2", "unknown"],
  ["]/[::1", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const seed = 20261121;

it(`takes any text for an address or none (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[\da-f:.]{1,45}$/)), (text) => {
      expect(networkOf(text)).toMatch(/^(unknown|\d{1,3}(\.\d{1,3}){3}|[\da-f]{1,4}(:[\da-f]{1,4}){2}::\/48)$/);
    }),
    { seed, numRuns: 2000 },
  );
});

it(`holds all addresses of one IPv6 network together (seed ${seed})`, () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(3), groups(5), groups(5), (network, host, other) => {
      fc.pre(network.some((digits) => digits !== "0"));
      expect(networkOf([...network, ...host].join(":"))).toBe(networkOf([...network, ...other].join(":")));
    }),
    { seed, numRuns: 500 },
  );
});
