import { expect, it } from "vitest";
import { freshProduct } from "../support/site/shared-site";

it("Home shows a deferred section that fails as not available, and keeps nothing of it", async () => {
  const { cms, get, key } = await freshProduct();
  cms.hold("promotions");
  const giveEvents = cms.hold("events");
  const response = await get("");
  expect(response.headers.get("cache-control")).toBe("private, max-age=0");
  giveEvents();
  const html = await response.text();
  expect(html).toContain("Bagian ini belum dapat ditampilkan.");
  expect(html).toContain(`href="/${key}/events/`);
  expect(html).toMatch(/<\/html>$/);
  const again = await get("");
  await again.text();
  // Streamed once more where the CMS is still being asked, complete where it is known to be silent.
  expect(["private, max-age=0", "no-store"]).toContain(again.headers.get("cache-control"));
  expect(again.headers.get("etag")).toBeNull();
});
