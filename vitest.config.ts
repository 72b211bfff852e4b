import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { standIns } from "./scripts/stand-ins";

const workerTests = "tests/**/*.worker.test.ts";
const longTests = "tests/**/*.long.test.ts";
const browserTests = "tests/e2e/**/*.test.ts";
const chromeTests = "tests/**/*.chrome.test.ts";

/**
 * Files that take longest, the longest first; sizes say nothing about it. Those that compute all the time come before
 * all others, beside which others that mostly wait have room.
 */
const busiest = /\/every-page-\w+\.test\.ts$/;
const longFiles = [
  /\/(examples|content-sync|gateway-moments|availability|provider-directory|large-content|shared-cache)\.worker\.test\.ts$/,
  /\/(delivery|outbox-outage|many-products|refresh|purge|table|chaos|content-chaos|retention)\.worker\.test\.ts$/,
  /\/(rounds\.long|publisher\.long|deploy\.long|replica\.long|sync\/\w*(replica|rounds)|content-reader)\.test\.ts$/,
  /\/(forms-with-script|provider-finder|forms-without-script|form-uploads|location|long-words|form-drafts)\.test\.ts$/,
];

/** Starts long files before the others of their project, so that no worker is left alone with one at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => longFiles.findIndex((names) => names.test(moduleId)) >>> 0;
    const others = sorted.filter(({ moduleId }) => !busiest.test(moduleId)).toSorted((a, b) => rank(a) - rank(b));
    // A worker goes on with files of the project that it has loaded only.
    const projects = [...new Set(others.map(({ project }) => project))];
    return [
      ...sorted.filter(({ moduleId }) => busiest.test(moduleId)),
      ...projects.flatMap((project) => others.filter((file) => file.project === project)),
    ];
  }
}

/** Files of a worker share what they import from packages, which takes longer to load than most files take to run. */
const shared = { isolate: false };

/** `unit` runs pure modules in Node, `long` those that take too long for the inner loop; `worker` and `e2e` run the built Worker in workerd (build first). */
export default defineConfig({
  test: {
    projects: [
      {
        define: standIns,
        test: {
          ...shared,
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: [workerTests, longTests, browserTests, chromeTests],
          testTimeout: 30_000,
        },
      },
      { define: standIns, test: { ...shared, name: "long", include: [longTests], testTimeout: 120_000 } },
      {
        define: standIns,
        test: {
          ...shared,
          name: "worker",
          include: [workerTests],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // As much as an isolate has on the platform: what would be cancelled there for its memory fails here.
          env: { MINIFLARE_WORKERD_V8_FLAGS: "--max-heap-size=128" },
          // Only what vitest loads itself can a test replace in part.
          server: { deps: { inline: ["@mdn/mdn-http-observatory"] } },
        },
      },
      {
        define: standIns,
        test: {
          ...shared,
          name: "e2e",
          include: [browserTests],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
    // Tests wait more than they compute: four files side by side keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongFilesFirst },
  },
});
