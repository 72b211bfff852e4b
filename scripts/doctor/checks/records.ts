import type { Check, Examined } from "../check";
import { isUnfit, type Reading, type RecordSeen } from "../reading";
import { inContentManager } from "../remedies";
import { type Finding, finding } from "../report";

/** Records of one finding that are named. */
const maxNamed = 20;

/** Whether the site can show each record that the CMS publishes. */
export const records: Check<Examined> = {
  key: "records",
  title: "Records",
  run: async ({ readings }) => ({
    findings: readings.flatMap((reading) => [
      ...refusedIn(reading),
      ...draftsIn(reading),
      ...plainIn(reading),
      ...longIn(reading),
    ]),
    says: `${readings.flatMap((reading) => reading.records).length} records`,
  }),
};

/** Records of a type with the same fault, in one finding; where none can be shown, the type has a finding of its own. */
function refusedIn(reading: Reading): Finding[] {
  if (isUnfit(reading)) return [];
  const { path, resource, records: seen } = reading;
  const groups = new Map<string, { field: string; reason: string; records: RecordSeen[] }>();
  for (const record of seen) {
    for (const { field, reason } of record.faults) {
      const key = `${field} ${reason}`;
      const group = groups.get(key) ?? { field, reason, records: [] };
      groups.set(key, group);
      group.records.push(record);
    }
  }
  const shown = seen.filter(({ faults, isDraft }) => faults.length === 0 && !isDraft).length;
  return [...groups.values()].map(({ field, reason, records: refused }) => {
    const about = named(path, refused);
    if (field === "(length)") {
      const says = `Too long to be stored: a record ${reason}.`;
      return finding("record-too-large", about, says, inContentManager(path, "Shorten it, or make several of it."));
    }
    const left = resource.kind === "single" ? "the page stays as it was" : `${shown} of the type are shown`;
    const says = `${field} ${worded(reason)}: not shown; ${left}.`;
    return finding("record-refused", about, says, inContentManager(path, `Fill in ${field}, and publish.`));
  });
}

/** The words of a schema as the end of a sentence. */
function worded(reason: string): string {
  if (reason.startsWith("Invalid input: ")) return `is not as expected (${reason.slice("Invalid input: ".length)})`;
  return reason.startsWith("is ") ? reason : `does not fit (${reason})`;
}

function draftsIn({ path, records: seen }: Reading): Finding[] {
  const drafts = seen.filter(({ isDraft }) => isDraft);
  if (drafts.length === 0) return [];
  const says = `${counted(drafts)} without a publication date among what is published: never shown.`;
  return [finding("record-draft", named(path, drafts), says, inContentManager(path, "Publish it, or delete it."))];
}

function plainIn({ path, records: seen }: Reading): Finding[] {
  const plain = seen.filter((record) => record.plain.length > 0);
  const [first] = plain;
  if (!first) return [];
  const says = `Shown as plain text, without its form (${first.plain[0]}).`;
  const change = "Shorten the text, or paste it again without its formatting.";
  return [finding("text-as-plain", named(path, plain), says, inContentManager(path, change))];
}

/** A list with more records than one page shows. Collections are made for pages. */
function longIn({ path, resource, records: seen }: Reading): Finding[] {
  if (resource.kind === "single") return [];
  const { most, beyond } = resource.shown;
  const count = seen.filter(({ faults, isDraft }) => faults.length === 0 && !isDraft).length;
  if (count <= most || (beyond === "pages" && resource.kind === "collection")) return [];
  if (beyond === "pages") {
    const says = `${count} records, of which one page shows ${most}: they stand on ${Math.ceil(count / most)} pages.`;
    const change = "Nothing, if visitors are to turn pages; else delete what nobody needs.";
    return [finding("type-paged", `/${path}`, says, inContentManager(path, change))];
  }
  const says =
    beyond === "typed"
      ? `${count} records, and a form offers ${most} at most: visitors type the name instead.`
      : `${count} records, and pages show ${most} at most: the others are left out.`;
  return [finding("type-too-long", `/${path}`, says, inContentManager(path, `Keep ${most} at most.`))];
}

const counted = ({ length }: readonly unknown[]) => (length === 1 ? "A record" : `${length} records`);

/** Records by their ids, with the title of a single one. */
export function named(path: string, seen: readonly Pick<RecordSeen, "id" | "name">[]): string {
  const [first] = seen;
  if (seen.length === 1 && first) return `/${path} ${first.id}${first.name && ` (${first.name})`}`;
  const ids = seen.slice(0, maxNamed).map(({ id }) => id);
  return `/${path} ${ids.join(", ")}${seen.length > maxNamed ? ` and ${seen.length - maxNamed} more` : ""}`;
}
