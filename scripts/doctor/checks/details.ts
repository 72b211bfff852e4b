import { Silence } from "../ask";
import type { Check, Examined } from "../check";
import { ofSite } from "../remedies";
import { type Finding, finding } from "../report";

/** Whether single records can be asked for, as first visitors of a page and the confirmation of deletions need it. */
export const details: Check<Examined> = {
  key: "details",
  title: "Single records",
  run: async (examined) => {
    const collections = examined.readings.filter(({ resource }) => resource.kind === "collection");
    const asked = collections.flatMap(({ path, records: [first] }) => (first ? [{ path, id: first.id }] : []));
    const findings = await Promise.all(asked.map(({ path, id }) => askFor(examined, path, id)));
    return { findings: findings.flatMap((found) => found ?? []), says: `one of each of ${asked.length} types` };
  },
};

async function askFor({ product, cms, patienceMs }: Examined, path: string, id: string): Promise<Finding | null> {
  const about = `/${path}/${id}`;
  try {
    const answer = await cms.asSite(`${path}/${encodeURIComponent(id)}${cms.dialect.oneQuery}`, {
      timeoutMs: patienceMs,
    });
    if (answer.ok) return null;
    const says = `The list shows this record, but it may not be asked for by itself (${answer.status}).`;
    return finding("detail-forbidden", about, says, ofSite(product, `Allow findOne of ${path}.`));
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    const look = { where: "CMS: its log", change: `See what GET ${cms.root}${about} does.` };
    return finding("type-unreadable", about, `No answer: ${error.detail}.`, look);
  }
}
