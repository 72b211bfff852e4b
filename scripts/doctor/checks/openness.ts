import { z } from "zod";
import type { DialectName } from "../../../src/content/cms/dialect";
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
    const found = await Promise.all(paths.map((path) => submissionsAt(examined, path)));
    const lists = {
      "files-exposed": cms.dialect.uploadPaths(root).map((path) => `${path}/files`),
      "users-exposed": [root, "", "/api"].map((prefix) => `${prefix}/users`),
    };
    for (const [code, candidates] of Object.entries(lists)) {
      const open = candidates.map(async (about) => {
        const response = await trySend({ url: `${origin}${about}?_limit=1`, timeoutMs });
        return response?.ok && Array.isArray(response.json) ? about : null;
      });
      const about = (await Promise.all(open)).find((each) => each !== null);
      if (about !== undefined) found.push([{ code, about: about }]);
    }
    return { found: found.flat(), summary: `without a token: ${paths.length} types, files, users` };
  },
};

/** A few records are enough, and their values are never looked at. */
async function submissionsAt({ cms, product, readings }: Examined, path: string): Promise<Found[]> {
  const forms = postPathsOf(product);
  const isSubmission = (row: unknown) => forms.some(({ type }) => isPostOf(type, row));
  const query = cms.dialect.name === "strapi3" ? "?_limit=5" : "?pagination[pageSize]=5";
  const [list, one] = await Promise.all([cms.anonymously(path + query), cms.anonymously(`${path}/1`)]);
  const isOwn = forms.some(({ listedAt }) => listedAt === path) && !readings.some((reading) => reading.path === path);
  const details = { about: `/${path}`, path, url: `${cms.root}/${path}` };
  if (list?.ok && (isOwn || rowsIn(list, cms).some(isSubmission))) return [{ code: "people-exposed", ...details }];
  const isCounted = one?.ok && rowsIn(one, cms).some(isSubmission);
  return isCounted ? [{ code: "people-exposed", ...details, url: `${details.url}/1` }] : [];
}

/** Queries for drafts, which Strapi answers to everybody who may find a type. */
const draftQueries: Readonly<Record<string, string>> = {
  strapi3: "?_publicationState=preview&published_at_null=true&_limit=100",
  strapi4: "?publicationState=preview&filters[publishedAt][$null]=true&pagination[pageSize]=100",
  strapi5: "?status=draft&sort[0]=updatedAt:desc&pagination[pageSize]=100",
} satisfies Readonly<Partial<Record<DialectName, string>>>;

/** Guards may miss paths in capitals, and headers that prove nothing. */
const detours = ["", "Bearer doctor", "Basic ZG9jdG9yOmRvY3Rvcg=="].flatMap((authorization) =>
  [false, true].map((isInCapitals) => ({ isInCapitals, headers: authorization ? { authorization } : {} })),
);

/** Whether the public can read what is not published yet: drafts, and records with a date to come. */
export const unpublished: Topic<Examined> = {
  key: "drafts",
  title: "Drafts",
  run: async (examined) => {
    const { cms, readings } = examined;
    const query = draftQueries[cms.dialect.name];
    if (cms.isEmbedded || query === undefined) return { skipped: "this CMS has none" };
    const known = readings.filter(({ failure }) => !failure);
    const drafts = known.map((reading) => exposedIn(examined, reading, query, "drafts-exposed", isDraft));
    const scheduled = known
      .filter(({ records }) => records.some(({ isScheduled }) => isScheduled))
      .map((reading) => exposedIn(examined, reading, "", "scheduled-exposed", isScheduled));
    const found = await Promise.all([...drafts, ...scheduled]);
    return { found: found.flat(), summary: `without a token: ${known.length} types, in ${detours.length} ways` };
  },
};

const isScheduled = (row: unknown) => !isDraft(row) && heldUntil(row, Date.now()) !== null;

async function exposedIn(
  { cms, timeoutMs }: Examined,
  { path, about, resource }: Reading,
  query: string,
  code: string,
  isExposed: (row: unknown) => boolean,
): Promise<Found[]> {
  const whole = resource.kind === "single" ? query : query || cms.dialect.listQuery("newest", 1);
  for (const { isInCapitals, headers } of detours) {
    const { origin, pathname } = new URL(`${cms.root}/${path}`);
    const url = `${origin}${isInCapitals ? pathname.toUpperCase() : pathname}${whole}`;
    const response = await trySend({ url, headers, timeoutMs });
    if (!response?.ok || !rowsIn(response, cms).some(isExposed)) continue;
    const { authorization } = headers;
    return [
      {
        code,
        about,
        path,
        how: `${isInCapitals ? ", in capitals" : ""}${authorization ? `, with the header Authorization: ${authorization}` : ""}`,
      },
    ];
  }
  return [];
}

/** Ids that no record has: the response shows whether the request is allowed, and nothing changes. */
const noRecord: Readonly<Record<string, string>> = { strapi5: "doctoraskswithoutarecord" };

/** Whether the public can change what the CMS has, become its administrator, or read it with an editor's login. */
export const writing: Topic<Examined> = {
  key: "writing",
  title: "Changes by the public",
  run: async ({ cms, readings, product, timeoutMs }) => {
    if (cms.isEmbedded) return { skipped: "the embedded CMS takes none" };
    const content = readings.filter(({ resource, failure }) => resource.kind !== "single" && !failure);
    const paths = new Set(
      [...content, ...postPathsOf(product).map(({ listedAt }) => ({ path: listedAt }))].map(({ path }) => path),
    );
    const found = [...paths].map(async (path): Promise<Found[]> => {
      const actions: string[] = [];
      for (const [action, method] of Object.entries({ update: "PUT", delete: "DELETE" } as const)) {
        const headers = { "content-type": "application/json" };
        const body = method === "PUT" ? { body: "{}" } : {};
        const response = await cms.anonymously(`${path}/${noRecord[cms.dialect.name] ?? 0}`, {
          method,
          headers,
          ...body,
        });
        if (response && isAllowed(response, cms)) actions.push(action);
      }
      return actions.length > 0
        ? [{ code: "writing-open", about: `/${path}`, path, actions: actions.join(" and ") }]
        : [];
    });
    const { origin } = product.content;
    const init = await trySend({ url: `${origin}/admin/init`, timeoutMs });
    const hasAdmin = InitSchema.safeParse(init?.json).data?.data.hasAdmin ?? true;
    const administrator = hasAdmin ? [] : [{ code: "administrator-missing", about: "/admin", origin }];
    const foreign = await foreignOrigin(cms, content[0]?.path ?? "", [
      origin,
      ...product.hosts.slice(0, 1).map((host) => `https://${host}`),
    ]);
    const changes = (await Promise.all(found)).flat();
    return {
      found: [...changes, ...administrator, ...foreign],
      summary: `without a token: ${paths.size} types, /admin`,
    };
  },
};

const InitSchema = z.object({ data: z.object({ hasAdmin: z.boolean() }) });

/** The CMS checks permissions first: any other refusal means that the request was allowed. */
function isAllowed(response: TextResponse, { dialect }: Cms): boolean {
  if (response.ok) return response.status === 204 || response.json !== undefined;
  return (response.status === 404 || response.status === 400) && dialect.isRefusal(response);
}

async function foreignOrigin(cms: Cms, path: string, own: readonly string[]): Promise<Found[]> {
  const origin = "https://doctor.invalid";
  const response = await cms.anonymously(path, { headers: { origin } });
  const isOpen =
    response?.headers.get("access-control-allow-origin") === origin &&
    response.headers.get("access-control-allow-credentials") === "true";
  const origins = `[${own.map((each) => `"${each}"`).join(", ")}]`;
  const line =
    cms.dialect.name === "strapi3"
      ? `module.exports = { settings: { cors: { origin: ${origins} } } };`
      : `{ name: "strapi::cors", config: { origin: ${origins} } },   in place of "strapi::cors"`;
  return isOpen ? [{ code: "cors-open", about: "Access-Control-Allow-Origin", line }] : [];
}
