import { expect, it } from "vitest";
import { acceptedBy, sharedLine } from "../../../src/http/headers/encoding";

const accepted = (line: string) =>
  acceptedBy(new Request("https://situs.example/", { headers: { "accept-encoding": line } }));
/** What is taken beside a plain body, which everybody gets where there is nothing else. */
const lineOf = (line: string) => {
  const all = accepted(line);
  expect(all.at(-1)).toBe("identity");
  return all.slice(0, -1).join(", ");
};

it.each([
  ["gzip, deflate, br, zstd", "br, gzip"],
  ["BR;Q=1.0,GZIP;Q=1", "br, gzip"],
  ["*", "br, gzip"],
  ["identity;q=0, *;q=0.001", "br, gzip"],
  ["br", "br"],
  ["br, gzip;q=0", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate, gzip;q=0.5", "gzip"],
  ["br;q=0, *", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["", ""],
  ["gzip;q=0, br;q=0", ""],
  ["*;q=0", ""],
  ["identity;q=0", ""],
  ["identity, br;q=0.5, gzip;q=0.9", ""],
  ["broken, gzipped, br-x, xbr", ""],
  ["br;q=x, gzip;q=-1", ""],
  ["br;q=1.5, gzip;q =0", ""],
  [",,;,;q=1,", ""],
  ["gzip ; q=0 ,br\t;\tq=0.3", "br"],
  ["br;level=4;q=0, gzip;level=9", "gzip"],
])("reads %j as %j", (line, taken) => {
  expect(lineOf(line)).toBe(taken);
  expect(lineOf(line), "once more").toBe(taken);
});

it("has three lines for all that may be shared", () => {
  const lines = ["br, gzip;q=0.5", "*", "gzip", "gzip, br;q=0.5", "br", "", "zstd"].map((line) =>
    sharedLine(accepted(line)),
  );
  expect(lines).toEqual(["br, gzip", "br, gzip", "gzip", "gzip", "identity", "identity", "identity"]);
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
  expect(lineOf("br,".repeat(2_700))).toBe("");
  expect(lineOf(`br;q=1${";q=1".repeat(2_000)}`)).toBe("");
  for (let count = 0; count < 1_000; count++) expect(lineOf(`${",".repeat(90)}x${count}, br`)).toBe("br");
  expect(lineOf("gzip, deflate, br")).toBe("br, gzip");
});
