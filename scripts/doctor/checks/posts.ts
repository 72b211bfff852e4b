import type { Product } from "../../../src/config";
import { secretNameOf } from "../../../src/config/secrets";
import { idOf } from "../../../src/content/sync/source";
import { type Answer, silent } from "../ask";
import type { Check, Examined } from "../check";
import { type PostPaths, postPathsOf } from "../form-posts";
import type { Cms } from "../patient";
import { inContentManager, inTypeBuilder, ofPublic, ofSite } from "../remedies";
import { type Finding, finding } from "../report";

/** Whether the CMS takes what the forms send, from the site alone. */
export const posts: Check<Examined> = {
  key: "posts",
  title: "Forms",
  run: async (examined) => {
    const { cms, product } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS takes everything" };
    const forms = Map.groupBy(postPathsOf(product), ({ takenAt }) => takenAt);
    const findings: Finding[] = [];
    for (const [path, of] of forms) findings.push(...(await askFor(examined, path, of)));
    return {
      findings: [...findings, ...(await uploading(examined))],
      says: `${forms.size} paths, sent nothing to keep`,
    };
  },
};

/** An empty post, which a CMS refuses for its content once it has found the permission. */
const emptyPost = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" } as const;

/** Of Strapi 3, which would make a record of an empty body: a form without the part that holds the fields. */
const boundary = "doctor-asks";
const emptyForm = {
  method: "POST",
  headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  body: `--${boundary}\r\ncontent-disposition: form-data; name="doctor"\r\n\r\n\r\n--${boundary}--\r\n`,
} as const;

async function askFor(examined: Examined, takenAt: string, forms: readonly PostPaths[]): Promise<Finding[]> {
  const { cms, product, patienceMs } = examined;
  const about = `POST /${takenAt}`;
  const post = { ...(cms.dialect.name === "strapi3" ? emptyForm : emptyPost), timeoutMs: patienceMs };
  const answer = await cms.asSite(takenAt, post).catch(silent);
  if (!answer) return [finding("post-missing", about, "No answer to a post.", look(examined, takenAt))];
  const { status } = answer;
  if (answer.ok) return [takenFinding(examined, takenAt, answer)];
  if (status === 401 || status === 403) {
    const says = `The site may not bring what visitors send (${status}): it waits, and is erased in the end.`;
    return [finding("post-forbidden", about, says, ofSite(product, `Allow create of ${takenAt}.`))];
  }
  if (status === 404 || status === 405) {
    const says = `The CMS takes no posts there (${status}): what visitors send waits a day and is dead then.`;
    const change = `Make a collection type whose route POST ${product.content.root}/${takenAt} creates a record.`;
    return [finding("post-missing", about, says, inTypeBuilder(takenAt, change))];
  }
  if (status !== 400 && status !== 422) {
    return [finding("post-missing", about, `A post is answered with ${status}.`, look(examined, takenAt))];
  }
  const open = await isOpen(examined, takenAt, post);
  const lookups = await Promise.all(forms.map(({ listedAt }) => lookupFinding(examined, listedAt)));
  return [open, ...lookups].filter((found) => found !== null);
}

function takenFinding({ cms }: Examined, path: string, answer: Answer): Finding {
  const says = `The CMS made record ${createdIn(answer, cms.dialect.readCreated)} of an empty post: no field of it is required.`;
  const change = "Delete that record, and make the fields required that a message is nothing without.";
  return finding("post-taken-empty", `POST /${path}`, says, inContentManager(path, change));
}

function createdIn({ json }: Answer, readCreated: (body: unknown) => unknown): string {
  try {
    return idOf(readCreated(json));
  } catch {
    return "(unknown)";
  }
}

/** The site posts with its token: nobody else needs to. */
async function isOpen(
  { cms, product }: Examined,
  path: string,
  post: Parameters<typeof cms.asSite>[1],
): Promise<Finding | null> {
  const answer = await cms.anonymously(path, post).catch(silent);
  if (answer?.status !== 400 && answer?.status !== 422) return null;
  const says = "Anybody may post to the CMS itself, past the site's limits, checks and Turnstile.";
  const change = withToken(product, `Take create of ${path} away.`);
  return finding("post-open", `POST /${path}`, says, ofPublic(change));
}

/** What to take from the public, once the site can do it by itself. */
function withToken({ key, contentToken }: Product, change: string): string {
  const name = secretNameOf("CONTENT_TOKEN", key);
  return contentToken ? `${change} The site has its own in ${name}.` : `Set ${name} first. ${change}`;
}

/** Whether the site can ask for a post that it is not sure of. */
async function lookupFinding({ cms, product, readings, patienceMs }: Examined, path: string): Promise<Finding | null> {
  if (product.forms.payload === "spec" || readings.some((reading) => reading.path === path)) return null;
  const question = path + cms.dialect.lookupQuery("DOCTOR-ASKS", 2);
  const answer = await cms.asSite(question, { timeoutMs: patienceMs }).catch(silent);
  if (!answer || answer.ok) return null;
  const says = `A post that may have arrived cannot be looked up (${answer.status}): the CMS may get it twice.`;
  const change = `Allow find of ${path}, and give the type a text field Reference.`;
  return finding("lookup-forbidden", `/${path}`, says, ofSite(product, change));
}

/** Files without a field of their own go to the media library, which is to take them from the site alone. */
async function uploading({ cms, product, patienceMs }: Examined): Promise<Finding[]> {
  const { origin, root } = product.content;
  const below = cms.dialect.uploadPaths(root).flatMap((path) => {
    return path.startsWith(`${root}/`) ? [path.slice(root.length + 1)] : [];
  });
  const answersTo = async (ask: Cms["asSite"]): Promise<Answer[]> => {
    const asked = below.map((path) => ask(path, { ...emptyForm, timeoutMs: patienceMs }).catch(silent));
    return (await Promise.all(asked)).filter((answer) => answer !== null);
  };
  const about = `POST ${origin}${root}/upload`;
  if ((await answersTo(cms.anonymously)).some(isTaken)) {
    const says = "Anybody may upload files to the CMS, which serves them under its own name.";
    return [finding("upload-open", about, says, ofPublic(withToken(product, "Take upload of Upload away.")))];
  }
  const answers = await answersTo(cms.asSite);
  if (answers.some(isTaken) || !answers.some(({ status }) => status === 401 || status === 403)) return [];
  const says = "The site may not upload: files of forms whose type has no field for them wait for an operator.";
  return [finding("upload-forbidden", about, says, ofSite(product, "Allow upload of Upload."))];
}

/** An upload without a file is refused for its content by a CMS that would take one. */
const isTaken = ({ ok, status }: Answer) => ok || status === 400;

const look = ({ cms }: Examined, path: string) => ({
  where: "CMS: its log",
  change: `See what POST ${cms.root}/${path} does.`,
});
