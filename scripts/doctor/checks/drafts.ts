import type { DialectName } from "../../../src/content/cms/dialect";
import { isDraft } from "../../../src/content/publication";
import { idOf } from "../../../src/content/sync/source";
import { siteHeaders } from "../addressing";
import { ask, silent } from "../ask";
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
      says: `asked without a token for ${asked.length} types, in ${ways.length} ways each`,
    };
  },
};

/** Ways to ask that routes may take for the plain one, and what guards them not: other letters, a header that proves nothing. */
const ways: readonly { readonly isInCapitals: boolean; readonly headers: Readonly<Record<string, string>> }[] = [
  { isInCapitals: false, headers: {} },
  { isInCapitals: true, headers: {} },
  ...["Bearer doctor", "Basic ZG9jdG9yOmRvY3Rvcg=="].flatMap((authorization) =>
    [false, true].map((isInCapitals) => ({ isInCapitals, headers: { authorization } })),
  ),
];

async function exposedIn(
  { cms, patienceMs }: Examined,
  { path, records }: Reading,
  query: string,
): Promise<Finding | null> {
  const published = new Set(records.filter((record) => !record.isDraft).map(({ id }) => id));
  for (const { isInCapitals, headers } of ways) {
    const { origin, pathname } = new URL(`${cms.root}/${path}`);
    const url = `${origin}${isInCapitals ? pathname.toUpperCase() : pathname}${query}`;
    const asked = { url, headers: { ...siteHeaders({ contentToken: undefined }), ...headers } };
    const answer = await ask({ ...asked, timeoutMs: patienceMs, maxBytes: 8 * 1024 * 1024 }).catch(silent);
    const rows = answer?.ok ? listIn(answer, cms.dialect) : [];
    const unpublished = rows.filter((row) => isDraft(row) && !published.has(idOf(row)));
    if (unpublished.length === 0) continue;
    const count = unpublished.length === 1 ? "one unpublished record" : `${unpublished.length} unpublished records`;
    const header = headers.authorization ? `, with the header Authorization: ${headers.authorization}` : "";
    const says = `Anybody can read ${count}: GET ${url}${header}`;
    const change = `Take find and findOne of ${path} from the public, give them to an API token, and set it as the site's.`;
    return finding("drafts-exposed", `/${path}`, says, ofPublic(change));
  }
  return null;
}
