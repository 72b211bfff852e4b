import fc from "fast-check";
import { expect, it } from "vitest";
import { fileSignaturesOf } from "../../src/media/file-signatures";
import { isFileVersion, mediaAddressFor, versionQuery } from "../../src/media/media-address";

const acme = { key: "acme", contentToken: "a token of the CMS", hookSecret: "a secret of the webhook" };
const signatures = fileSignaturesOf(acme);
const places = { origin: "https://cms.example", mediaHosts: ["files.example"] };
const changed = versionQuery("file", "2026-11-21T02:00:54.260Z");

it.each(["foto kecil+1.jpg", "@files.example/a b/foto.jpg"])(
  "the content's address of %s has a signed version",
  (name) => {
    const source = name.startsWith("@") ? `https://${name.slice(1)}` : `https://cms.example/uploads/${name}`;
    const address = mediaAddressFor("acme", places, signatures.signed)(source, changed) ?? "";
    const { pathname, searchParams } = new URL(address, "https://site.example");
    const version = searchParams.get("v") ?? "";
    expect(decodeURIComponent(pathname)).toBe(`/acme/media/${name}`);
    expect(isFileVersion(version)).toBe(true);
    expect(signatures.isSigned(name, version)).toBe(true);
  },
);

it("a signature is good for one version of one file of one product with the same secrets only", () => {
  const version = signatures.signed("a.jpg", changed).slice("?v=".length);
  expect(signatures.isSigned("b.jpg", version)).toBe(false);
  expect(signatures.isSigned("a.jpg", version.replace("fm", "fn"))).toBe(false);
  for (const change of [{ key: "other" }, { contentToken: "another" }, { hookSecret: undefined }]) {
    const other = fileSignaturesOf(Object.assign(structuredClone(acme), change));
    expect(other.isSigned("a.jpg", version)).toBe(false);
    expect(other.revision).not.toBe(signatures.revision);
  }
});

it("no invented version is signed", () => {
  fc.assert(
    fc.property(
      fc.string(),
      (version) => !signatures.isSigned("a.jpg", version) && !signatures.isSigned("a.jpg", `f${version}`),
    ),
    { numRuns: 2_000, seed: 11 },
  );
});

it("without a secret nothing is signed, and a record's version never is", () => {
  const none = fileSignaturesOf({ key: "acme", contentToken: undefined, hookSecret: undefined });
  expect(none.signed("a.jpg", changed)).toBe(changed);
  expect(none.isSigned("a.jpg", changed.slice("?v=".length))).toBe(false);
  expect(signatures.signed("a.jpg", "?v=r1")).toBe("?v=r1");
  expect(signatures.signed("a.jpg", "")).toBe("");
});
