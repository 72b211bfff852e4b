import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "../../src/http/canonical-path";
import { remember } from "../../src/http/language";
import { isSitePath, redirect } from "../../src/http/redirect";

const seed = 20261121;
const runs = { seed, numRuns: 5000 };

/** Where a browser on this site's page goes. */
function reached(location: string): URL {
  return new URL(location, "https://situs.example/contoh/news");
}

const signs = [
  "/",
  "//",
  "\\",
  "/\\",
  "..",
  ".",
  "%2f",
  "%5c",
  "%2e%2e",
  "@",
  ":",
  "https:",
  "?",
  "#",
  "%65",
  "%00",
  "é",
  "&",
  "=",
];
const piece = fc.constantFrom(...signs, "evil.example", "contoh", "news", "\t", "\n", "\u2028", " ");
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary" }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

describe("the redirect", () => {
  it.each([
    ["//evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["https://evil.example"],
    ["https:evil.example"],
    ["javascript:alert(1)"],
    ["/x/..//evil.example"],
    ["/.//evil.example"],
    ["/%2e%2e//evil.example"],
    ["/\t/evil.example"],
    ["/a\r\nset-cookie: x=1"],
    ["evil.example"],
    [""],
  ])("to %j leads home", (target) => {
    expect(redirect(target, 302).headers.get("location")).toBe("/");
  });

  it.each(["/", "/contoh/news?page=2&lang=en", "/contoh#produk-kami", "/contoh/search?q=a%20b%2F%2F"])(
    "to %s leads there",
    (target) => {
      const { status, headers } = redirect(target, 303);
      expect(status).toBe(303);
      expect(headers.get("location")).toEqual(target);
    },
  );

  it(`never leaves the site, whatever it is told (seed ${seed})`, () => {
    fc.assert(
      fc.property(hostile, (target) => {
        const location = redirect(target, 301).headers.get("location") ?? "";
        expect(reached(location).origin).toBe("https://situs.example");
        expect(location === target || location === "/").toBe(true);
      }),
      runs,
    );
  });

  it("is made by no other code", () => {
    const root = fileURLToPath(new URL("../../src", import.meta.url));
    const elsewhere = globSync("**/*.{ts,tsx}", { cwd: root })
      .filter((file) => file !== "http/redirect.ts")
      .filter((file) => {
        const code = readFileSync(`${root}/${file}`, "utf8");
        return /\.redirect\(|(set|append|header)\(\s*["'`]location|headers: \{[^}]*\blocation\b|["'`]location["'`]\s*:|TrailingSlash/i.test(
          code,
        );
      });
    expect(elsewhere).toEqual([]);
  });
});

describe("the one spelling of a path", () => {
  it.each([
    ["/contoh/n%65ws", "/contoh/news"],
    ["/contoh//news", "/contoh/news"],
    ["/contoh/news/", "/contoh/news"],
    ["//", "/"],
    ["/contoh/%c3%a9", "/contoh/%C3%A9"],
    ["/contoh/%7Euser", "/contoh/~user"],
    ["/contoh/%2fnews", "/contoh/%2Fnews"],
    ["/contoh/%zz/%65", "/contoh/%zz/%65"],
    ["/contoh/%2565", "/contoh/%2565"],
  ])("of %s is %s", (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it(`is its own, stays on the site, and means the same (seed ${seed})`, () => {
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(URL.canParse(`/${text}`, "https://situs.example"));
        const { pathname } = new URL(`/${text}`, "https://situs.example");
        const canonical = canonicalPath(pathname);
        expect(canonicalPath(canonical)).toBe(canonical);
        if (canonical === pathname) return;
        expect(isSitePath(canonical)).toBe(true);
        const decoded = (path: string) => decodeURIComponent(path.replace(/%(?=2f|[89a-f])/gi, "%25")).toLowerCase();
        const expected = decoded(pathname)
          .replace(/\/+/g, "/")
          .replace(/(?<=.)\/$/, "");
        expect(decoded(canonical)).toBe(expected);
      }),
      runs,
    );
  });
});

it("the way to the chosen language is remembered by a cookie that only secure connections carry", () => {
  const page = new Response("", { headers: { "content-type": "text/html" } });
  const cookie = remember(new Request("https://situs.example/?lang=en"), page).headers.get("set-cookie");
  expect(cookie?.split("; ")).toEqual(expect.arrayContaining(["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]));
});
