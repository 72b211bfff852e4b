import { expect, it } from "vitest";
import { acceptedBy, normalLine } from "../../src/http/encoding";

const lineOf = (accepted: string) =>
  normalLine(acceptedBy(new Request("https://situs.example/", { headers: { "accept-encoding": accepted } })));

it.each([
  ["gzip, deflate, br, zstd", "br, gzip"],
  ["br, gzip", "br, gzip"],
  ["BR;Q=1.0,GZIP;Q=1", "br, gzip"],
  ["*", "br, gzip"],
  ["gzip;q=0.5, br;q=0.8", "br, gzip"],
  ["identity;q=0, *;q=0.001", "br, gzip"],
  ["br", "br"],
  ["br, gzip;q=0", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate, gzip;q=0.5", "gzip"],
  ["br;q=0, *", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0.001", "gzip"],
  ["", "identity"],
  ["deflate, zstd", "identity"],
  ["identity", "identity"],
  ["gzip;q=0, br;q=0", "identity"],
  ["*;q=0", "identity"],
  ["identity;q=0", "identity"],
  ["identity, br;q=0.5, gzip;q=0.9", "identity"],
  ["broken, gzipped, br-x, xbr", "identity"],
  ["br;q=x, gzip;q=-1", "identity"],
  ["br;q=1.5, gzip;q =0", "identity"],
  [",,;,;q=1,", "identity"],
])("reads %j as %s", (line, normal) => {
  expect(lineOf(line)).toBe(normal);
  expect(lineOf(line), "once more").toBe(normal);
});

it("goes by what the visitor sent, where the platform tells it, and not by what its front line takes", () => {
  const request = new Request("https://situs.example/", { headers: { "accept-encoding": "br, gzip" } });
  for (const [said, encodings] of [
    ["", ["identity"]],
    ["gzip", ["gzip", "identity"]],
    ["br", ["br", "identity"]],
  ] as const) {
    Object.defineProperty(request, "cf", { value: { clientAcceptEncoding: said }, configurable: true });
    expect(acceptedBy(request), said).toEqual(encodings);
  }
});

it("sends plain bodies to whoever sends more than a browser would", () => {
  expect(lineOf("br,".repeat(2_700))).toBe("identity");
  expect(lineOf(`br;q=1${";q=1".repeat(2_000)}`)).toBe("identity");
  for (let count = 0; count < 1_000; count++) expect(lineOf(`${",".repeat(90)}x${count}, br`)).toBe("br");
  expect(lineOf("gzip, deflate, br")).toBe("br, gzip");
});
