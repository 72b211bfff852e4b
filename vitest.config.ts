import { defineConfig } from "vitest/config";

const workerTests = "tests/**/*.worker.test.ts";
const browserTests = "tests/e2e/**/*.test.ts";

/** `unit` runs pure modules in Node; `worker` and `e2e` run the built Worker in workerd (build first). */
export default defineConfig({
  test: {
    projects: [
      {
        define: {
          __CLIENT_ASSETS__: JSON.stringify({ entry: "/entry.js", stylesheet: "/style.css", hotReload: null }),
        },
        test: { name: "unit", include: ["tests/**/*.test.ts"], exclude: [workerTests, browserTests] },
      },
      {
        test: {
          name: "worker",
          include: [workerTests],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Only what vitest loads itself can a test replace in part.
          server: { deps: { inline: ["@mdn/mdn-http-observatory"] } },
        },
      },
      // A browser on a busy machine may miss a frame: a failed test is run once more before it counts.
      {
        test: {
          name: "e2e",
          include: [browserTests],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          retry: 1,
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
    // Tests wait more than they compute: two files side by side keep two cores busy.
    maxWorkers: 2,
  },
});
