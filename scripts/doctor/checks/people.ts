import { type Answer, ask, silent } from "../ask";
import type { Check, Examined } from "../check";
import { isPostOf, postPathsOf } from "../form-posts";
import type { Cms } from "../patient";
import { ofPublic } from "../remedies";
import { type Finding, finding } from "../report";
import { listIn } from "../rows";

/** What types of forms' posts are usually called, besides the paths of the settings. */
const usualPaths = [
  "contact-messages",
  "messages",
  "job-applications",
  "applications",
  "provider-registrations",
  "provider-registration-settings",
  "registration-providers",
];

/** Whether anybody can read what visitors sent, the files they sent, or who works with the CMS. */
export const people: Check<Examined> = {
  key: "people",
  title: "People's data",
  run: async (examined) => {
    const { cms, product } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS keeps none" };
    const own = postPathsOf(product).flatMap(({ type, takenAt, listedAt }) => [takenAt, listedAt, type.path]);
    const paths = [...new Set([...own, ...usualPaths])];
    const found = await Promise.all([
      ...paths.map((path) => posts(examined, path)),
      library(examined),
      users(examined),
    ]);
    return { findings: found.flatMap((each) => each ?? []), says: `asked without a token for ${paths.length} types` };
  },
};

/** The first few records are enough to tell, and their values are never looked at. */
const fewOf = ({ dialect }: Cms) => (dialect.name === "strapi3" ? "?_limit=5" : "?pagination[pageSize]=5");

async function posts(examined: Examined, path: string): Promise<Finding | null> {
  const { cms, product, readings, patienceMs } = examined;
  const list = await cms.anonymously(path + fewOf(cms), { timeoutMs: patienceMs }).catch(silent);
  const rows = list?.ok ? rowsIn(list, cms) : [];
  const isContent = readings.some((reading) => reading.path === path);
  const kept = postPathsOf(product).some(({ listedAt }) => listedAt === path) && !isContent;
  const isPost = (row: unknown) => postPathsOf(product).some(({ type }) => isPostOf(type, row));
  const holdsPosts = rows.some(isPost);
  if (holdsPosts || (kept && list?.ok)) {
    const says = holdsPosts
      ? `Anybody can read what visitors sent: GET ${cms.root}/${path} answers without a token.`
      : `Anybody may list what visitors will send: GET ${cms.root}/${path} answers without a token.`;
    return exposed(path, says, "find, findOne and count");
  }
  const one = await cms.anonymously(`${path}/1`, { timeoutMs: patienceMs }).catch(silent);
  if (!one?.ok || !rowsIn(one, cms).some(isPost)) return null;
  return exposed(path, `Anybody can read what visitors sent, number by number: GET ${cms.root}/${path}/1`, "findOne");
}

function rowsIn(answer: Answer, { dialect }: Cms): readonly unknown[] {
  const rows = listIn(answer, dialect);
  if (rows.length > 0) return rows;
  try {
    return [dialect.readOne(answer.json)];
  } catch {
    return [];
  }
}

function exposed(path: string, says: string, actions: string): Finding {
  const change = `Take ${actions} of ${path} away at once, and see the CMS's log for who has asked.`;
  return finding("people-exposed", `/${path}`, says, ofPublic(change));
}

/** What applicants sent is among the files of the media library. */
async function library({ cms, product, patienceMs }: Examined): Promise<Finding | null> {
  const { origin, root } = product.content;
  const paths = cms.dialect.uploadPaths(root).map((path) => `${path}/files`);
  const path = await firstList(origin, paths, patienceMs);
  if (path === null) return null;
  const says = `Anybody can list the media library, with what applicants and providers sent: GET ${path}`;
  return finding("files-exposed", path, says, ofPublic("Take find and findOne of Upload away."));
}

async function users({ product, patienceMs }: Examined): Promise<Finding | null> {
  const { origin, root } = product.content;
  const paths = [...new Set([root, "", "/api"])].map((prefix) => `${prefix}/users`);
  const path = await firstList(origin, paths, patienceMs);
  if (path === null) return null;
  const says = `Anybody can list the CMS's users, with their addresses: GET ${path}`;
  return finding("users-exposed", path, says, ofPublic("Take find and findOne of Users-permissions away."));
}

/** The first of these paths where everybody gets a list. */
async function firstList(origin: string, paths: readonly string[], timeoutMs: number): Promise<string | null> {
  for (const path of paths) {
    const url = `${origin}${path}?_limit=1`;
    const answer = await ask({ url, headers: { accept: "application/json" }, timeoutMs }).catch(silent);
    if (answer?.ok && Array.isArray(answer.json)) return path;
  }
  return null;
}
