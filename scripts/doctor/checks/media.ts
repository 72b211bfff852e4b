import { fileUrl, type MediaAddress, mediaAddressFor } from "../../../src/content/media-address";
import { servedType } from "../../../src/content/media-answer";
import { inParallel } from "../../../src/storage/in-parallel";
import { type Answer, ask, Silence } from "../ask";
import type { Check, Examined } from "../check";
import { filesIn, type UsedFile } from "../files";
import { setting } from "../remedies";
import { type Finding, finding } from "../report";

/** Files that are looked at, and findings that name one each. */
const maxFiles = 500;
const maxNamed = 30;

/** Files without any answer, after which no more are asked for. */
const maxSilent = 4;

/** Whether pictures and files that the site shows are there, and may go through it. */
export const media: Check<Examined> = {
  key: "media",
  title: "Pictures and files",
  run: async (examined) => {
    const { product, cms, readings, progress } = examined;
    if (cms.isEmbedded) return { skipped: "they are in the project" };
    const { origin, mediaHosts } = product.content;
    const files = filesIn(readings, origin);
    const addressOf = mediaAddressFor(product.key, origin, mediaHosts, product.content.uploads);
    const served = files.filter(({ url }) => addressOf(url) !== null);
    const looked = served.slice(0, maxFiles);
    const found: Finding[] = [];
    let silent = 0;
    let done = 0;
    await inParallel(looked, async ({ url, shownBy }) => {
      if (silent >= maxSilent) return;
      const asked = askedFor(product, addressOf(url)) ?? url;
      const wrong = await look({ url: asked, shownBy }, examined.patienceMs);
      silent = wrong?.isSilent ? silent + 1 : 0;
      if (wrong) found.push(wrong.finding);
      if (++done % 50 === 0) progress(`${done} of ${looked.length} files`);
    });
    return {
      findings: [
        ...foreign(examined, files, addressOf),
        ...found.slice(0, maxNamed),
        ...leftOut(found.length - maxNamed, done, served.length),
      ],
      says: `${done} of ${served.length} files`,
    };
  },
};

/** Files that the site does not pass on: by host, or by type where the host is the product's. */
function foreign({ product }: Examined, files: readonly UsedFile[], addressOf: MediaAddress): Finding[] {
  const { origin, mediaHosts } = product.content;
  const refused = files.filter(({ url }) => addressOf(url) === null);
  const byHost = Map.groupBy(refused, ({ url }) => new URL(url).host);
  return [...byHost].map(([host, of]) => {
    const [first] = of;
    const about = `${host} (${first?.shownBy ?? ""}${of.length > 1 ? ` and ${of.length - 1} more files` : ""})`;
    if (mediaHosts.includes(host) || host === new URL(origin).host) {
      const says = `The site does not pass such files on: ${first?.url ?? ""}`;
      const change = "Upload it as avif, gif, jpg, png, svg or webp, under a plain name.";
      return finding("media-not-served", about, says, { where: "CMS: Media Library", change });
    }
    const hosts = [...mediaHosts, host].map((each) => `"${each}"`).join(", ");
    const says = "Pictures lie on a host that is not the CMS's and not among content.mediaHosts: they are not shown.";
    return finding("media-foreign", about, says, setting(product, `[content]\nmediaHosts = [${hosts}]`));
  });
}

/** Where the site itself asks for the file of an address. */
function askedFor({ key, content }: Examined["product"], address: string | null): string | null {
  return address && fileUrl(content, decodeURIComponent(address.slice(`/${key}/media/`.length)));
}

async function look(
  { url, shownBy }: UsedFile,
  patienceMs: number,
): Promise<{ finding: Finding; isSilent: boolean } | null> {
  const about = `${url} (${shownBy})`;
  const change = "Upload the file again, and choose it in the record; where all are gone, set content.uploads.";
  const remedy = { where: "CMS: Media Library", change };
  try {
    const answer = await headOf(url, patienceMs);
    const { status, ok, headers } = answer;
    if (!ok) return { finding: finding("media-broken", about, `The file answers ${status}.`, remedy), isSilent: false };
    if (servedType(new Response(null, { headers }), url) !== null) return null;
    const says = `It is ${answer.type || "without a type"} of ${headers.get("content-length") ?? "unknown"} bytes, which the site does not pass on.`;
    return { finding: finding("media-not-served", about, says, remedy), isSilent: false };
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    if (error.code === "too-large") return null;
    const says = `The file gives no answer: ${error.detail}.`;
    return { finding: finding("media-broken", about, says, remedy), isSilent: true };
  }
}

/** Some servers answer no HEAD: the first byte tells as much. */
async function headOf(url: string, timeoutMs: number): Promise<Answer> {
  const head = await ask({ url, method: "HEAD", timeoutMs });
  if (head.status !== 405 && head.status !== 501) return head;
  return ask({ url, headers: { range: "bytes=0-0" }, timeoutMs, maxBytes: 1024 });
}

function leftOut(unnamed: number, done: number, all: number): Finding[] {
  const remedy = { where: "doctor", change: "Fix what is found, and run it again." };
  const more = `${unnamed} more files are broken.`;
  return [
    ...(unnamed > 0 ? [finding("media-broken", "files", more, remedy)] : []),
    ...(done < all ? [finding("media-unchecked", "files", `${done} of ${all} files were looked at.`, remedy)] : []),
  ];
}
