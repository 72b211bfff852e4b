import type { Check, Examined } from "../check";
import { isUnfit, type Reading } from "../reading";
import { inContentManager, inTypeBuilder, ofSite } from "../remedies";
import { type Finding, finding } from "../report";
import type { Failure } from "../rows";

/** Types that a CMS may well do without. */
const optional: ReadonlySet<string> = new Set(["redirects", "notices", "claim-guides", "pages"]);

/** Whether the CMS answers each question of the site, with all that it has. */
export const types: Check<Examined> = {
  key: "types",
  title: "Content types",
  run: async (examined) => {
    const { readings } = examined;
    const count = readings.reduce((sum, { records }) => sum + records.length, 0);
    const findings = readings.flatMap((reading) => findingOf(examined, reading) ?? []);
    return { findings, says: `${readings.length} types, ${count} records` };
  },
};

function findingOf(examined: Examined, reading: Reading): Finding | null {
  const { resource, path, failure, records } = reading;
  if (failure) return failureFinding(examined, reading, failure);
  if (isUnfit(reading)) return unfitFinding(reading);
  if (records.length > 0 || optional.has(resource.name)) return null;
  const says = "The list is empty: what shows it is left out, or says that there is nothing.";
  return finding("type-empty", `/${path}`, says, inContentManager(path, "Publish a record, if there should be one."));
}

function unfitFinding({ path, records }: Reading): Finding {
  const fields = [...new Set(records.flatMap(({ faults }) => faults.map(({ field }) => field)))].join(", ");
  const says = `The site can show none of its records, for want of ${fields}: the list is empty, or stays as it was.`;
  const change = `Give the fields these names and fill them in: ${fields}.`;
  return finding("type-unfit", `/${path}`, says, inTypeBuilder(path, change));
}

function failureFinding(examined: Examined, reading: Reading, failure: Failure): Finding | null {
  const { resource, path } = reading;
  const look = { where: "CMS: its log", change: `See what GET ${examined.cms.root}/${path} does.` };
  switch (failure.kind) {
    case "silence":
      return finding("type-unreadable", `/${path}`, `No answer: ${failure.silence.detail}.`, look);
    case "shape": {
      const kind = resource.kind === "single" ? "a single type" : "a collection type";
      const remedy = inTypeBuilder(path, `Make it ${kind} with this API path.`);
      return finding("type-unreadable", `/${path}`, `The answer cannot be read: ${failure.says}.`, remedy);
    }
    case "incomplete": {
      const says = `${failure.received} records came of ${failure.total} that the CMS counts: the site keeps what it had.`;
      return finding("type-incomplete", `/${path}`, says, look);
    }
    case "status":
      return refusalFinding(examined, reading, failure);
  }
}

function refusalFinding(
  { product, cms }: Examined,
  { resource, path }: Reading,
  { status, isOwn }: Extract<Failure, { kind: "status" }>,
): Finding | null {
  if (status === 404 && isOwn) {
    if (optional.has(resource.name)) return null;
    const says = "The CMS has no such type, or no published record of it: what shows it is left out.";
    const change =
      resource.kind === "single"
        ? "Make a single type with this API path, and publish it."
        : "Make a collection type with this API path.";
    return finding("type-missing", `/${path}`, says, inTypeBuilder(path, change));
  }
  if (status === 401 || status === 403) {
    const actions = resource.kind === "collection" ? "find and findOne" : "find";
    const remedy = ofSite(product, `Allow ${actions} of ${path}.`);
    return finding("type-forbidden", `/${path}`, `The site may not read it (${status}).`, remedy);
  }
  const says = `${isOwn ? "The CMS" : "Something before the CMS"} answers ${status}.`;
  return finding("type-unreadable", `/${path}`, says, {
    where: "CMS: its log",
    change: `See what GET ${cms.root}/${path} does.`,
  });
}
