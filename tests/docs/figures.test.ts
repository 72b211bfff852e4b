import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { z } from "zod";
import { contentAges, contentDeadlinesMs } from "../../src/content/policy";
import { maxFileBytes } from "../../src/forms/files";
import { maxChoices } from "../../src/forms/form";
import { maxRangeBytes } from "../../src/http/ranges/byte-range";
import { maxMediaBytes } from "../../src/media/media-answer";
import { allowances } from "../../src/outbox/allowances";
import { defaultRetentionDays } from "../../src/outbox/delivery/retry-schedule";
import { storageLimits } from "../../src/outbox/files/stored-files";
import { maxFieldsBytes } from "../../src/outbox/submissions/submission";
import { recordLimits, warningShare } from "../../src/platform/record-limits";
import { previewSeconds } from "../../src/preview/link";
import { directoryAges, maxAnswerBytes, pageLength, providerDeadlinesMs } from "../../src/providers/policy";

const mebibytes = (bytes: number) => bytes / 1024 / 1024;
const grouped = (count: number) => count.toLocaleString("en");
const { network, product, smallNetwork } = storageLimits;
const { receipt } = allowances;

/** Sentences of documents with figures that the code decides. */
it.each([
  ["forms", `a file exceeds ${mebibytes(maxFileBytes)} MB`],
  ["forms", `${maxFieldsBytes / 1024} KB of text`],
  ["forms", `files of this network exceed ${network.bytes / 1e6} MB or ${grouped(network.files)} in a day`],
  ["forms", "at most five times a day per mailbox", allowances.mail.uses === 5],
  ["promises", `at most ${network.bytes / 1e6} MB and ${grouped(network.files)} objects`],
  ["promises", `${product.bytes / 1e9} GB and ${grouped(product.files)} objects`],
  ["promises", `at most ${smallNetwork.files} files and ${smallNetwork.bytes / 1e6} MB`],
  ["promises", `${grouped(receipt.uses)} files and ${receipt.bytes / 1e9} GB a day`],
  ["configuration", `1 to 90 (${defaultRetentionDays})`],
  ["content", `the newest ${grouped(recordLimits.list)} records`],
  [
    "content",
    `of redirects ${grouped(recordLimits.redirects)}, of a collection in the search ${grouped(recordLimits.searched)}`,
  ],
  ["content", `more than\n  ${grouped(maxChoices)} banks`],
  ["content", `up to ${mebibytes(maxMediaBytes)} MB`],
  ["content", `at most ${previewSeconds / 60} minutes ahead`],
  ["content", "waits three seconds in total for the CMS", contentDeadlinesMs.visitor === 3_000],
  ["content", `at least ${contentAges.absenceMs / 1_000} seconds apart`],
  ["operations", `${grouped(recordLimits.list)} records of a list`],
  ["operations", `${grouped(recordLimits.redirects)} redirects and ${grouped(recordLimits.providers)} providers`],
  ["operations", `site_limit_used_ratio >= ${warningShare}`],
  [
    "providers",
    `Every ${directoryAges.refreshMs / 60_000} minutes the product's object reads the whole list, ${pageLength} rows at a time`,
  ],
  ["providers", `skips the service for ${directoryAges.failedMs / 1_000} s`],
  [
    "providers",
    `${providerDeadlinesMs.call / 1_000} s and ${mebibytes(maxAnswerBytes)} MB per response, ${grouped(recordLimits.providers)} providers`,
  ],
  ["providers", `ranges of at most ${mebibytes(maxRangeBytes)} MiB`],
])("docs/%s.md: %s", (name, sentence, holds = true) => {
  expect(readFileSync(`docs/${name}.md`, "utf8")).toContain(sentence);
  expect(holds).toBe(true);
});

it("docs/addresses.md has the rate limits of every environment", () => {
  const Limits = z.array(
    z.object({ name: z.string(), simple: z.object({ limit: z.number(), period: z.literal(60) }) }),
  );
  const Environment = z.object({ ratelimits: Limits });
  const Settings = Environment.extend({ env: z.record(z.string(), Environment) });
  const settings = Settings.parse(parse(readFileSync("wrangler.toml", "utf8")));
  const table = readFileSync("docs/addresses.md", "utf8");
  const stated = [...table.matchAll(/^\| `(\w+_RATE)` (\d+) \|/gm)].map(([, counter, limit]) => `${counter} ${limit}`);
  for (const { ratelimits } of [settings, ...Object.values(settings.env)]) {
    expect(ratelimits.map(({ name, simple }) => `${name} ${simple.limit}`).toSorted()).toEqual(stated.toSorted());
  }
});
