import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isBoundedForCache, maxHeaderLengths, unreadableStatus } from "../../src/http/request-bounds";

const address = "https://site.example/contoh";
const requestWith = (name: string, value: string) => new Request(address, { headers: { [name]: value } });
const bounds = Object.entries(maxHeaderLengths);

describe("a header that the site reads", () => {
  it.each(bounds)("%s is read up to %i characters, and refused beyond", (name, bound) => {
    expect(unreadableStatus(requestWith(name, "1".repeat(bound)))).toBeNull();
    expect(unreadableStatus(requestWith(name, "1".repeat(bound + 1)))).toBe(431);
  });

  it("has a bound, whichever module reads it", () => {
    const readers = [
      /\brequest\.headers\.get\("([\w-]+)"\)/gi,
      /\bc\.req\.header\("([\w-]+)"\)/gi,
      /\bheaders\.get\("((?:sec-fetch|if|accept|cf-connecting|cf-access|x-operator)[\w-]*)"\)/gi,
    ];
    const sources = globSync("src/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
    const names = sources.flatMap((text) =>
      readers.flatMap((reader) => [...text.matchAll(reader)].map(([, name = ""]) => name.toLowerCase())),
    );
    expect(new Set(names).size).toBeGreaterThan(10);
    expect(names.filter((name) => !Object.hasOwn(maxHeaderLengths, name))).toEqual([]);
  });
});

it("a header that the site does not read is no reason to refuse a request", () => {
  expect(unreadableStatus(requestWith("referer", `${address}?${"x".repeat(60_000)}`))).toBeNull();
});

it("a URL has at most 8,192 characters, wherever they are", () => {
  const rest = 8_192 - address.length - 1;
  expect(unreadableStatus(new Request(`${address}?${"x".repeat(rest)}`))).toBeNull();
  for (const part of ["/", "?", "?page="]) {
    const request = new Request(`${address}${part}${"x".repeat(rest + 1)}`);
    expect(unreadableStatus(request)).toBe(414);
    expect(isBoundedForCache(request)).toBe(false);
  }
});

it("the page cache reads no request with a long cookie or a long list of entity tags", () => {
  expect(isBoundedForCache(requestWith("cookie", "lang=en"))).toBe(true);
  expect(isBoundedForCache(requestWith("cookie", "x".repeat(16_385)))).toBe(false);
  expect(isBoundedForCache(requestWith("if-none-match", '"'.repeat(2_049)))).toBe(false);
});

it("a body with two framings is refused, since a proxy in front may have read the other one", () => {
  class Framed extends Request {
    override readonly headers = new Headers({ "content-length": "6", "transfer-encoding": "chunked" });
  }
  const framed = new Framed(address);
  expect(unreadableStatus(framed)).toBe(400);
  expect(isBoundedForCache(framed)).toBe(false);
});
