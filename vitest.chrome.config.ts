import { defineConfig } from "vitest/config";

/** What only a whole Chrome does: pages kept for the way back. `CHROME_PATH` names it. */
export default defineConfig({
  // The page table is read for its addresses: nothing of it is rendered here.
  define: { __ICON_SPRITE__: '""', __CLIENT_ASSETS__: "{}" },
  test: {
    include: ["tests/chrome/*.chrome.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
