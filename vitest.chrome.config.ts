import { defineConfig } from "vitest/config";

/** What only a whole Chrome does: pages rendered ahead, pages kept for the way back. `CHROME_PATH` names it. */
export default defineConfig({
  test: {
    include: ["tests/chrome/*.chrome.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
