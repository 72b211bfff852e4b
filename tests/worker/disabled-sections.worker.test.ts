import { describe, expect, it } from "vitest";
import { optionalSections, withDependents } from "../../src/config/optional-sections";
import { documents, pages, sections } from "../../src/sections";
import { ParsedPage } from "../support/browser/parsed-page";
import { freshProduct, smallWithout } from "../support/site/shared-site";
import { siteMap } from "../support/site/site-map";

/** A brand without careers, registration, surveys and others; and one with nothing but what every product has. */
const small = await freshProduct("tanpa-karier");
const core = await freshProduct("hanya-inti");
await small.sync();
await core.sync();

const json = { accept: "application/json" };

/** Paths of pages and documents, below the product, with an id of the sample. */
function pathsOf(product: string, isWanted: (section: string) => boolean): string[] {
  return [...pages, ...documents]
    .filter(({ section = "" }) => isWanted(section))
    .map(({ path }) => path.replace("{product}", product).replace(":id", "1"))
    .filter((path) => !path.includes(":"));
}

/** Addresses of a page's path below the product. */
const patternOf = (path: string, product: string) =>
  new RegExp(`^/${product}${path.replace("{product}", product).replaceAll(/:\\w+/g, "[^/]+")}$`);

const isDisabledIn = (product: string, section = "") =>
  product === core.key ? isOptional(section) : withDependents(smallWithout).some((each) => each === section);

const isOptional = (section: string) => optionalSections.some((each) => each === section);

describe("a product without some sections", () => {
  it("names sections that exist", () => {
    const keys = sections.map(({ key }) => key);
    expect(optionalSections.filter((section) => !keys.includes(section))).toEqual([]);
  });

  it("responds 404 to every page and document of them, and to no other page", async () => {
    const disabled = pathsOf(core.key, isOptional);
    expect(disabled.length).toBeGreaterThan(30);
    for (const path of disabled) expect((await core.get(path)).status, path).toBe(404);
    for (const path of ["", "/contact", "/privacy", `/about-${core.key}`, "/submission-status"]) {
      expect((await core.get(path)).status, path).toBe(200);
    }
    for (const path of ["/careers", "/apply-job", "/new-registration", "/member-survey"]) {
      expect((await small.get(path)).status, path).toBe(404);
    }
    for (const path of ["/news", "/how-to-claim", "/providers"]) expect((await small.get(path)).status, path).toBe(200);
  });

  it("refuses submissions and files of their forms", async () => {
    const body = new URLSearchParams({ name: "Siti" });
    for (const path of ["/apply-job", "/new-registration"]) {
      expect((await small.get(path, { method: "POST", body, headers: json })).status, path).toBe(404);
    }
    const file = new FormData();
    file.set("softcopyLamaran", new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" }));
    const upload = "/api/uploads?form=job-application&field=softcopyLamaran";
    expect((await small.get(upload, { method: "POST", body: file })).status).toBe(404);
    expect((await core.get("/api/providers")).status).toBe(404);
  });

  it.each([
    ["some sections", small, ["", "/news", "/how-to-claim", "/careers", "/clients", "/events", "/search", "/contact"]],
    ["all optional sections", core, ["", "/search", "/contact", "/privacy", "/submission-status"]],
  ])("links to no page of them: without %s", async (_, { key, get }, visited) => {
    const disabled = pages.filter(({ section }) => isDisabledIn(key, section)).map(({ path }) => patternOf(path, key));
    const hrefs = new Set<string>();
    for (const path of [...visited, "/about-{product}"]) {
      const response = await get(path.replace("{product}", key));
      for (const address of new ParsedPage(await response.text()).addresses) hrefs.add(address.split(/[?#]/)[0] ?? "");
    }
    expect(hrefs.size).toBeGreaterThan(10);
    expect([...hrefs].filter((href) => disabled.some((pattern) => pattern.test(href)))).toEqual([]);
  });

  it("lists them neither in the site map nor in the site search", async () => {
    const map = await siteMap((path) => small.atHost(path));
    expect(map).toContain(`/${small.key}/news`);
    expect(map).not.toMatch(/careers|apply-job|new-registration|survey/);
    for (const words of ["lamaran kerja", "survei peserta", "pendaftaran provider"]) {
      const html = await small.text(`/search?q=${encodeURIComponent(words)}`);
      expect(html, words).not.toMatch(/href="[^"]*\/(careers|apply-job|new-registration|[a-z]+-survey)/);
    }
  });

  it("does not request their types from the CMS", () => {
    const requested = small.cms.requests.map((line) => line.split(/[ ?]/)[1]);
    expect(requested).toContain("/oapi/press-release-and-news");
    expect(requested).not.toContain("/oapi/careers");
    expect(requested).not.toContain("/oapi/survey-link-setting");
  });
});
