import fc from "fast-check";
import { expect, it } from "vitest";
import { networkOf } from "../../src/platform/network";

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
