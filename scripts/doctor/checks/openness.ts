import { z } from "zod";
import type { DialectName } from "../../../src/cms/dialect";
import { heldUntil, isDraft } from "../../../src/content/publication";
import { type TextResponse, trySend } from "../http";
import type { Examined, Reading } from "../readings";
import type { Found, Topic } from "../report";
import { type Cms, rowsIn } from "../target";
import { isPostOf, postPathsOf } from "./posts";

/** Usual names of types that hold submissions, besides the configured paths. */
const usualPaths = [
  ...["contact-messages", "messages", "job-applications", "applications"],
  ...["provider-registrations", "provider-registration-settings", "registration-providers"],
];

/** Whether the public can read submissions, files of submissions, or the CMS's users. */
export const people: Topic<Examined> = {
  key: "people",
  title: "People's data",
  run: async (examined) => {
    const { cms, product, timeoutMs } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS stores none" };
    const { origin, root } = product.content;
    const own = postPathsOf(product).flatMap(({ type, takenAt, listedAt }) => [takenAt, listedAt, type.path]);
    const paths = [...new Set([...own, ...usualPaths])];
    const submissions = await Promise.all(paths.map((path) => submissionsAt(examined, path)));
    const lists = [
      ...cms.dialect.uploadPaths(root).map((path) => ({ code: "files-exposed", about: `${path}/files` })),
      ...[...new Set([root, "", "/api"])].map((prefix) => ({ code: "users-exposed", about: `${prefix}/users` })),
    ];
    const open = lists.map(async (list): Promise<Found[]> => {
      const response = await trySend({ url: `${origin}${list.about}?_limit=1`, timeoutMs });
      return response?.ok && Array.isArray(response.json) ? [list] : [];
    });
    const found = [...submissions, ...(await Promise.all(open))].flat();
    return { found, summary: `without a token: ${paths.length} types, files, users` };
  },
};

/** A few records are enough, and their values are never looked at. */
async function submissionsAt({ cms, product, readings }: Examined, path: string): Promise<Found[]> {
  const forms = postPathsOf(product);
  const isSubmission = (row: unknown) => forms.some(({ type }) => isPostOf(type, row));
  const query = cms.dialect.name === "strapi3" ? "?_limit=5" : "?pagination[pageSize]=5";
  const [list, one] = await Promise.all([cms.anonymously(path + query), cms.anonymously(`${path}/1`)]);
  const isOwn = forms.some(({ listedAt }) => listedAt === path) && !readings.some((reading) => reading.path === path);
  const isListed = list?.ok && (isOwn || rowsIn(list, cms).some(isSubmission));
  const isCounted = one?.ok && rowsIn(one, cms).some(isSubmission);
  const url = `${cms.root}/${path}${isListed ? "" : "/1"}`;
  return isListed || isCounted ? [{ code: "people-exposed", about: `/${path}`, path, url }] : [];
}

/** Queries for drafts, which Strapi answers to everybody who may find a type. */
const draftQueries: Readonly<Record<string, string>> = {
  strapi3: "?_publicationState=preview&published_at_null=true&_limit=100",
  strapi4: "?publicationState=preview&filters[publishedAt][$null]=true&pagination[pageSize]=100",
  strapi5: "?status=draft&sort[0]=updatedAt:desc&pagination[pageSize]=100",
} satisfies Readonly<Partial<Record<DialectName, string>>>;

/** Guards may miss paths in capitals, and headers that prove nothing. */
const detours = ["", "Bearer doctor", "Basic ZG9jdG9yOmRvY3Rvcg=="].flatMap((authorization) => {
  const how = authorization && `, with the header Authorization: ${authorization}`;
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return [
    { how, headers, spell: (path: string) => path },
    { how: `, in capitals${how}`, headers, spell: (path: string) => path.toUpperCase() },
  ];
});

/** Whether the public can read what is not published yet: drafts, and records with a date to come. */
export const unpublished: Topic<Examined> = {
  key: "drafts",
  title: "Drafts",
  run: async (examined) => {
    const { dialect, isEmbedded } = examined.cms;
    const query = draftQueries[dialect.name];
    if (isEmbedded || query === undefined) return { skipped: "this CMS has none" };
    const known = examined.readings.filter(({ failure }) => !failure);
    const drafts = known.map((reading) => exposedIn(examined, reading, query, "drafts-exposed", isDraft));
    const scheduled = known
      .filter(({ records }) => records.some((record) => record.isScheduled))
      .map((each) => exposedIn(examined, each, dialect.listQuery("newest", 1), "scheduled-exposed", isScheduled));
    const found = await Promise.all([...drafts, ...scheduled]);
    return { found: found.flat(), summary: `without a token: ${known.length} types, in ${detours.length} ways` };
  },
};

const isScheduled = (row: unknown) => !isDraft(row) && heldUntil(row, Date.now()) !== null;

async function exposedIn(
  { cms, timeoutMs }: Examined,
  { path, about }: Reading,
  query: string,
  code: string,
  isExposed: (row: unknown) => boolean,
): Promise<Found[]> {
  const { origin, pathname } = new URL(`${cms.root}/${path}`);
  for (const { how, headers, spell } of detours) {
    const response = await trySend({ url: `${origin}${spell(pathname)}${query}`, headers, timeoutMs });
    if (response?.ok && rowsIn(response, cms).some(isExposed)) return [{ code, about, path, how }];
  }
  return [];
}

/** Ids that no record has: the response shows whether the request is allowed, and nothing changes. */
const noRecord: Readonly<Record<string, string>> = { strapi5: "doctoraskswithoutarecord" };

const InitSchema = z.object({ data: z.object({ hasAdmin: z.boolean() }) });

/** An origin that no CMS has a reason to trust. */
const foreign = "https://doctor.invalid";

/** Whether the public can change what the CMS has, become its administrator, or read it with an editor's login. */
export const writing: Topic<Examined> = {
  key: "writing",
  title: "Changes by the public",
  run: async ({ cms, readings, product, timeoutMs }) => {
    if (cms.isEmbedded) return { skipped: "the embedded CMS takes none" };
    const { origin } = product.content;
    const content = readings.filter(({ resource, failure }) => resource.kind !== "single" && !failure);
    const kept = postPathsOf(product).map(({ listedAt }) => listedAt);
    const paths = [...new Set([...content.map(({ path }) => path), ...kept])];
    const found: Found[] = (await Promise.all(paths.map((path) => openAt(cms, path)))).flat();
    const init = InitSchema.safeParse((await trySend({ url: `${origin}/admin/init`, timeoutMs }))?.json).data;
    if (init?.data.hasAdmin === false) found.push({ code: "administrator-missing", about: "/admin", origin });
    const { headers } = (await cms.anonymously(paths[0] ?? "", { headers: { origin: foreign } })) ?? {};
    const isTrusted = headers?.get("access-control-allow-origin") === foreign;
    if (isTrusted && headers.get("access-control-allow-credentials") === "true") {
      const origins = [origin, ...product.hosts.slice(0, 1).map((host) => `https://${host}`)];
      const quoted = origins.map((each) => `"${each}"`).join(", ");
      found.push({ code: "cors-open", about: "Access-Control-Allow-Origin", origins: quoted });
    }
    return { found, summary: `without a token: ${paths.length} types, /admin` };
  },
};

async function openAt(cms: Cms, path: string): Promise<Found[]> {
  const url = `${path}/${noRecord[cms.dialect.name] ?? 0}`;
  const headers = { "content-type": "application/json" };
  const update = await cms.anonymously(url, { method: "PUT", headers, body: "{}" });
  const remove = await cms.anonymously(url, { method: "DELETE", headers });
  const actions = [isAllowed(update, cms) ? ["update"] : [], isAllowed(remove, cms) ? ["delete"] : []]
    .flat()
    .join(" and ");
  return actions ? [{ code: "writing-open", about: `/${path}`, path, actions }] : [];
}

/** The CMS checks permissions first: any other refusal means that the request was allowed. */
function isAllowed(response: TextResponse | null, { dialect }: Cms): boolean {
  if (!response || response.ok)
    return response?.status === 204 || (response?.ok === true && response.json !== undefined);
  return (response.status === 404 || response.status === 400) && dialect.isRefusal(response);
}
