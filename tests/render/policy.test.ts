import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policyOrigin } from "../../src/platform/policy-origin";
import { contentSecurityPolicy } from "../../src/render/policy";

const directivesOf = (policy: string) => policy.split(";").map((part) => part.trim().split(" ")[0]);

const hostile = [
  "https://x;script-src-elem/a",
  "https://x;script-src-elem 'unsafe-inline'/a",
  "https://*/x",
  "https://*.example/x",
  "https://a,b.example/",
  "https://a'unsafe-inline'.example/",
  "https://x\n;default-src *",
  "https://%3bscript-src/",
  "https://user:pass@host.example/",
  "https://[::1]/",
  "https://host_name.example/",
  "https://host.example./",
  "http://host.example/",
  "data:text/html,x",
  "blob:https://host.example/x",
  "javascript:alert(1)",
  "//host.example/x",
  "",
];

describe("the policy of a page", () => {
  it.each(hostile)("takes nothing from %j", (address) => {
    expect(policyOrigin(address)).toBeNull();
    const options = { frameOrigins: [address], foreignScripts: [address], map: { tiles: address, archive: address } };
    expect(contentSecurityPolicy(options)).toBe(contentSecurityPolicy());
  });

  it("names hosts as the browser will: in Punycode, with an unusual port only", () => {
    expect(policyOrigin("https://Formulir.Example:443/a?b#c")).toBe("https://formulir.example");
    expect(policyOrigin("https://formulir.example:8443/")).toBe("https://formulir.example:8443");
    expect(policyOrigin("https://kesehatan✓.example/")).toMatch(/^https:\/\/xn--[a-z\d-]+\.example$/);
  });

  it("has one origin a letter for tiles on several hosts", () => {
    const policy = contentSecurityPolicy({ map: { tiles: "https://{s}.ubin.example/{z}/{x}/{y}.png", archive: "" } });
    expect(policy).toContain(
      "img-src 'self' data: https://a.ubin.example https://b.ubin.example https://c.ubin.example;",
    );
  });

  it("lets a page connect to the host of its map's archive, and to no other", () => {
    const policyWith = (archive: string) => contentSecurityPolicy({ map: { tiles: "", archive } });
    expect(policyWith("https://peta.example/kota-1.pmtiles")).toContain("connect-src 'self' https://peta.example;");
    expect(policyWith("kota-1.pmtiles")).toBe(contentSecurityPolicy());
  });

  it("never has more directives than were built, nor a character besides those of origins (seed 8)", () => {
    const text = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .tuple(
          fc.constantFrom("https://", "http://", "https:", "//", "HTTPS://"),
          fc.string({ unit: fc.constantFrom(..."abz09.-:;*,'\"@%/\\[]{}_ \t\n|^`é。"), maxLength: 30 }),
          fc.constantFrom("", "/a", "/{z}/{x}", "{s}.example/"),
        )
        .map((parts) => parts.join("")),
    );
    const options = fc.record({
      frameOrigins: fc.array(text, { maxLength: 4 }),
      foreignScripts: fc.array(text, { maxLength: 2 }),
      map: fc.record({ tiles: text, archive: text }),
      nonce: fc.option(fc.uuid(), { nil: undefined }),
    });
    const known = new Set([...directivesOf(contentSecurityPolicy()), "frame-src"]);
    fc.assert(
      fc.property(options, (some) => {
        const policy = contentSecurityPolicy(some);
        const names = directivesOf(policy);
        expect(names.every((name) => name !== undefined && known.has(name))).toBe(true);
        expect(new Set(names).size).toBe(names.length);
        expect(policy).toMatch(/^[a-z\d.:/' ;-]+$/);
        expect(policy).not.toMatch(/unsafe|\shttps?:(\/\/)?[\s;]/);
      }),
      { numRuns: 5_000, seed: 8 },
    );
  }, 30_000);
});
