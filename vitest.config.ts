import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { heapLimit } from "./scripts/heap-limit.ts";
import { standIns } from "./scripts/stand-ins.ts";
import { fuzzTimes } from "./tests/support/fuzz/seeded.ts";

const workerTests = "tests/**/*.worker.test.ts";
const browserTests = "tests/e2e/**/*.test.ts";
const chromeTests = "tests/**/*.chrome.test.ts";
const firefoxTests = "tests/**/*.firefox.test.ts";
const allTests = "tests/**/*.all.test.ts";

/** Tests that go through every page and record in `npm test -- --all`, as all browser tests do: see `isSweep`. */
const sweeps = [
  "tests/attacks/characters.worker.test.ts",
  "tests/worker/large-content.worker.test.ts",
  "tests/worker/sealed-drafts.worker.test.ts",
  "tests/worker/table.worker.test.ts",
];

/** Projects whose files mostly wait come first, short files last. A worker goes on only with files of the project that it has loaded. */
const projectOrder = ["worker", "unit"];

/** Files that take longest, the longest first; sizes say nothing about it. */
const longFiles = [
  /\/e2e\/(every-page-contoh|provider-finder|forms-with-script|first-view|form-uploads|form-drafts)\.test\.ts$/,
  /\/(bodies|operating|gateway-moments|delivery)\.worker\.test\.ts$/,
  /\/(providers|cached-pages|large-content|late-cms|expiry|pass-through|content-sync)\.worker\.test\.ts$/,
  /\/(cms-poll|content-reader|inspect\.long|publisher\.long|\w*-replica)\.test\.ts$/,
];

/** Where something stands in a list; what does not, comes after all that do. */
const placeIn = <Item>(list: readonly Item[], isIt: (item: Item) => boolean) => {
  const place = list.findIndex(isIt);
  return place < 0 ? list.length : place;
};

/** Starts long files before the others of their project, so that no worker is left alone with one at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => [
      placeIn(projectOrder, (name) => name === project.name),
      placeIn(longFiles, (names) => names.test(moduleId)),
    ];
    const placed = (await super.sort(files)).map((file) => ({ file, place: place(file) }));
    const byPlace = placed.toSorted(({ place: [a = 0, b = 0] }, { place: [c = 0, d = 0] }) => a - c || b - d);
    return byPlace.map(({ file }) => file);
  }
}

/**
 * Files of a worker share what they import, which takes longer to load than most files take to run. What a test waits for
 * may come late on a busy machine; where it comes, nothing waits any longer.
 */
const shared = {
  isolate: false,
  setupFiles: ["scripts/miniflare-growth.ts", "tests/support/tools/log-setup.ts"],
  expect: { poll: { timeout: 60_000 } },
  // A test reaches nothing outside, and Miniflare would copy the machine's certificates anew with each start of a site.
  env: { NODE_EXTRA_CA_CERTS: "" },
};

/** Of tests that run the built Worker in workerd. */
const inWorkerd = {
  ...shared,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  env: { ...shared.env, ...heapLimit },
};

/**
 * `unit` runs pure modules in Node, `worker` and `e2e` the built Worker in workerd (build first); `all` is only part of
 * `npm test -- --all`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        define: standIns,
        test: {
          ...shared,
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: [workerTests, browserTests, chromeTests, firefoxTests, allTests],
          testTimeout: 120_000 * fuzzTimes,
          hookTimeout: 30_000,
        },
      },
      {
        define: standIns,
        test: {
          ...inWorkerd,
          name: "worker",
          include: [workerTests],
        },
      },
      {
        define: standIns,
        test: {
          ...shared,
          name: "e2e",
          include: [browserTests],
          exclude: [allTests],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        define: standIns,
        test: {
          ...inWorkerd,
          name: "all",
          include: [allTests, browserTests, ...sweeps],
          testTimeout: 300_000,
          // All of them in place of a sample.
          env: { ...inWorkerd.env, SWEEP: "pages" },
        },
      },
    ],
    // Browsers and workerd compute beside them: see scripts/test.ts, which runs browser tests by themselves.
    maxWorkers: 2,
    tags: [{ name: "sweep", description: "runs in `npm test -- --all` only" }],
    // Compiled modules stay in node_modules for the next run.
    fsModuleCache: true,
    sequence: { sequencer: LongFilesFirst },
  },
});
