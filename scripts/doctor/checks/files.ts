import { maxSilent } from "../../../src/content/policy";
import { fileUrl, mediaAddressFor } from "../../../src/media/media-address";
import { servedType } from "../../../src/media/media-answer";
import { inParallel } from "../../../src/replica/in-parallel";
import { trySend } from "../http";
import type { Examined, Reading, RecordRead } from "../readings";
import type { Found, Topic } from "../report";

/** Files that are requested. */
const maxFiles = 500;

/** Whether the files that the site shows exist, and may go through it. */
export const files: Topic<Examined> = {
  key: "media",
  title: "Pictures and files",
  run: async ({ product, cms, readings, progress, timeoutMs }) => {
    if (cms.isEmbedded) return { skipped: "they are in the project" };
    const { key, content } = product;
    const { origin, mediaHosts, uploads } = content;
    const addressOf = mediaAddressFor(key, origin, mediaHosts, uploads);
    const found: Found[] = [];
    const served = [...filesIn(readings, origin)].filter(([url, about]) => {
      const { host } = new URL(url);
      if (addressOf(url) !== null) return true;
      const isKnown = mediaHosts.includes(host) || host === new URL(origin).host;
      if (isKnown) found.push({ code: "media-not-served", about: `${url} (${about})`, detail: "its name or its type" });
      const hosts = [...mediaHosts, host].map((each) => `"${each}"`).join(", ");
      if (!isKnown) found.push({ code: "media-foreign", about, host, hosts });
      return false;
    });
    let silent = 0;
    let done = 0;
    await inParallel(served.slice(0, maxFiles), async ([url, by]) => {
      if (silent >= maxSilent) return;
      const name = decodeURIComponent((addressOf(url) ?? "").slice(`/${key}/media/`.length));
      const asked = fileUrl(content, name) ?? url;
      const head = await trySend({ url: asked, method: "HEAD", timeoutMs });
      // Some servers refuse HEAD. The first byte tells as much.
      const isRefused = head?.status === 405 || head?.status === 501;
      const response = isRefused ? await trySend({ url: asked, headers: { range: "bytes=0-0" }, timeoutMs }) : head;
      silent = response ? 0 : silent + 1;
      const about = `${asked} (${by})`;
      if (!response?.ok) found.push({ code: "media-broken", about, detail: response?.status ?? "no response" });
      else if (servedType(new Response(null, response), asked) === null) {
        const detail = `${response.type || "no type"}, ${response.headers.get("content-length") ?? "unknown"} bytes`;
        found.push({ code: "media-not-served", about, detail });
      }
      if (++done % 50 === 0) progress(`${done} of ${served.length} files`);
    });
    if (done < served.length) found.push({ code: "media-unchecked", about: "files", done, all: served.length });
    return { found, summary: `${done} of ${served.length} files` };
  },
};

/** Every file once with the first record that shows it: the files themselves before their smaller renditions. */
function filesIn(readings: readonly Reading[], origin: string): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  const records = readings.flatMap((reading) => reading.records);
  const add = (url: string, { path, id }: RecordRead) => {
    const href = URL.canParse(url, origin) ? new URL(url, origin).href : null;
    if (href && !used.has(href)) used.set(href, `/${path} ${id}`);
  };
  for (const each of records) for (const url of [...each.pictures.map(({ url }) => url), ...each.files]) add(url, each);
  for (const each of records) {
    for (const { formats } of each.pictures) for (const { url } of Object.values(formats ?? {})) add(url, each);
  }
  return used;
}
