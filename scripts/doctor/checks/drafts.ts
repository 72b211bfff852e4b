import type { DialectName } from "../../../src/content/cms/dialect";
import { isDraft } from "../../../src/content/publication";
import { idOf } from "../../../src/content/sync/source";
import { silent } from "../ask";
import type { Check, Examined } from "../check";
import type { Reading } from "../reading";
import { ofPublic } from "../remedies";
import { type Finding, finding } from "../report";
import { listIn } from "../rows";

/** With what anybody may ask for drafts, where the public may find a type at all. */
const questions: Readonly<Record<string, string>> = {
  strapi3: "?_publicationState=preview&published_at_null=true&_limit=100",
  strapi4: "?publicationState=preview&filters[publishedAt][$null]=true&pagination[pageSize]=100",
  strapi5: "?status=draft&sort[0]=updatedAt:desc&pagination[pageSize]=100",
} satisfies Readonly<Partial<Record<DialectName, string>>>;

/** Whether people without any permission can read what is not published yet. */
export const drafts: Check<Examined> = {
  key: "drafts",
  title: "Drafts",
  run: async (examined) => {
    const { cms, readings } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS has none" };
    const query = questions[cms.dialect.name];
    if (query === undefined) return { skipped: `no question for drafts is known of ${cms.dialect.name}` };
    const asked = readings.filter(({ resource, failure }) => resource.kind !== "single" && !failure);
    const findings = await Promise.all(asked.map((reading) => exposedIn(examined, reading, query)));
    return {
      findings: findings.flatMap((found) => found ?? []),
      says: `asked without a token for ${asked.length} types`,
    };
  },
};

async function exposedIn(
  { cms, patienceMs }: Examined,
  { path, records }: Reading,
  query: string,
): Promise<Finding | null> {
  const answer = await cms
    .anonymously(path + query, { timeoutMs: patienceMs, maxBytes: 8 * 1024 * 1024 })
    .catch(silent);
  const rows = answer?.ok ? listIn(answer, cms.dialect) : [];
  const published = new Set(records.filter((record) => !record.isDraft).map(({ id }) => id));
  const unpublished = rows.filter((row) => isDraft(row) && !published.has(idOf(row)));
  if (unpublished.length === 0) return null;
  const count = unpublished.length === 1 ? "one unpublished record" : `${unpublished.length} unpublished records`;
  const says = `Anybody can read ${count}: GET ${cms.root}/${path}${query}`;
  const change = `Take find and findOne of ${path} from the public, give them to an API token, and set it as the site's.`;
  return finding("drafts-exposed", `/${path}`, says, ofPublic(change));
}
