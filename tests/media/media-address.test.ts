import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileFields } from "../../src/forms/form-ids";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import { fileUrl, isFileVersion, mediaAddressFor, versionQuery } from "../../src/media/media-address";

const places = { origin: "https://cms.example", mediaHosts: ["berkas.example", "ember.s3.example"] };
const address = mediaAddressFor("acme", places);

it("finds uploads where a proxy has them, whether the CMS says so or not", () => {
  const below = { ...places, uploads: "/oapi/uploads" };
  const addressOf = mediaAddressFor("acme", below);
  for (const url of ["/uploads/a.png", "/oapi/uploads/a.png", "https://cms.example/oapi/uploads/a.png"]) {
    expect(addressOf(url), url).toBe("/acme/media/a.png");
  }
  expect(addressOf("/lain/uploads/a.png")).toBeNull();
  expect(address("/oapi/uploads/a.png")).toBeNull();
  expect(fileUrl(below, "a.png")).toBe("https://cms.example/oapi/uploads/a.png");
});
const prefix = "/acme/media/";

/** As the router hands it over. */
const nameIn = (path: string) => decodeURIComponent(path.slice(prefix.length));

describe("addresses of files", () => {
  it.each([
    ["/uploads/foto_1a.png", "https://cms.example/uploads/foto_1a.png"],
    ["http://cms.example/uploads/foto_1a.png", "https://cms.example/uploads/foto_1a.png"],
    ["/uploads/foto%20(1).png?x=1#y", "https://cms.example/uploads/foto%20(1).png"],
    ["https://berkas.example/a.mp4", "https://berkas.example/a.mp4"],
    ["https://ember.s3.example/2026/11/a%20b.pdf", "https://ember.s3.example/2026/11/a%20b.pdf"],
  ])("lead there and back: %s", (url, file) => {
    const path = address(url) ?? "";
    expect(path).toMatch(/^\/acme\/media\//);
    expect(fileUrl(places, nameIn(path))).toBe(file);
  });

  it("keep the query by which a storage opens a file, and no other", () => {
    const file = "https://ember.s3.example/a.png";
    const opened = `?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=900&X-Amz-Signature=0a1b`;
    expect(address(file + opened, "?v=f1")).toBe(`/acme/media/@ember.s3.example/a.png${opened}`);
    expect(address(`${file}?x=1`, "?v=f1")).toBe("/acme/media/@ember.s3.example/a.png?v=f1");
    expect(address(`/uploads/a.png${opened}`)).toBe("/acme/media/a.png");
  });

  it("may have transformations of an upload provider in their folders", () => {
    const path = "/acme/media/@berkas.example/image/upload/c_fill%2Cw_400/v17/foto_1.jpg";
    expect(address("https://berkas.example/image/upload/c_fill,w_400/v17/foto_1.jpg")).toBe(path);
    expect(fileUrl(places, nameIn(path))).toContain("/image/upload/c_fill%2Cw_400/v17/foto_1.jpg");
  });

  it.each([
    "https://elsewhere.example/uploads/a.png",
    "https://berkas.example@evil.example/a.png",
    "https://berkas.example:8443/a.png",
    "//evil.example/a.png",
    "/admin/a.png",
    "/uploads/../admin/a.png",
    "/uploads/%2e%2e%2fadmin.png",
    "/uploads/.env.png",
    "/uploads/a.html",
    "/uploads/a.png%00.html",
    "/uploads/%ff.png",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)//.png",
    "",
  ])("are none for %j", (url) => {
    expect(address(url)).toBeNull();
  });

  it("are none for files of posts, however the CMS spells and completes the names that the site gives them", () => {
    const fields = Object.values(forms).flatMap((form) => fieldsOf(form).filter(({ control }) => control === "file"));
    expect(fields.map(({ key }) => key).sort()).toEqual([...fileFields].sort());
    for (const { key } of fields) {
      const words = key.replace(/[A-Z]/g, (letter) => `_${letter}`);
      const names = [key, words, words.replaceAll("_", "-"), words.replaceAll("_", " ")].flatMap((name) => [
        `${name}.pdf`,
        `K7Q2M9XY-${name}.pdf`,
        `K7_Q2_M9_XY_${name}_9f8e7d6c5b.docx`,
        `thumbnail_${name}_9f8e7d6c5b.png`,
        `9f8e7d6c5b-${name}.jpg`,
      ]);
      for (const name of names) {
        for (const place of [name, `@berkas.example/2026/${name}`]) expect(fileUrl(places, place), place).toBeNull();
        expect(address(`/uploads/${name}`), name).toBeNull();
      }
    }
    for (const other of ["Company_Profile_2026.pdf", "company-profile.pdf", "npwp.pdf", "Rates.xlsx"]) {
      expect(fileUrl(places, other), other).not.toBeNull();
    }
  });

  it("never lead to another host or out of its folder, whatever is asked for (seed 5)", () => {
    const hosts = "@berkas.example @evil.example berkas.example @berkas.example:80 @berkas.example@evil.example";
    const signs = ["@", "..", ".", "/", "//", "\\", "%2e", "%2F", "a", ".png", ":", "?", "#", "é", ";"];
    const piece = fc.constantFrom(...hosts.split(" "), ...signs, " ", "\n", "\0");
    const name = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `${pieces.join("")}.png`),
      fc.string({ unit: "binary", maxLength: 30 }).map((text) => `@berkas.example/${text}.png`),
    );
    fc.assert(
      fc.property(name, (asked) => {
        const url = fileUrl(places, asked);
        if (url === null) return;
        const { origin, pathname, href } = new URL(url);
        expect([places.origin, ...places.mediaHosts.map((host) => `https://${host}`)]).toContain(origin);
        expect(href).toBe(url);
        expect(origin === places.origin ? pathname : "/uploads/").toMatch(/^\/uploads\/[^/]*$/);
      }),
      { numRuns: 3_000, seed: 5 },
    );
  }, 30_000);

  it("carry a version only where the CMS says when the file changed", () => {
    expect(versionQuery("file", "2026-11-21T02:00:54.260Z")).toMatch(/^\?v=f[\da-z]+$/);
    expect(versionQuery("file", "2026-11-21T02:00:54.260Z")).not.toBe(versionQuery("file", "2026-11-21T02:00:54.261Z"));
    for (const nothing of [null, undefined, "", "kemarin"]) expect(versionQuery("file", nothing)).toBe("");
    const version = (of: "file" | "record") => versionQuery(of, "2026-11-21T02:00:54.260Z").slice(3);
    expect(isFileVersion(version("file"))).toBe(true);
    expect(isFileVersion(version("record"))).toBe(false);
    expect(isFileVersion("f<script>")).toBe(false);
  });
});
