import { siteHeaders } from "../addressing";
import type { Check, Examined } from "../check";
import { largestPost, postPathsOf } from "../form-posts";
import { postLarge } from "../large-post";
import { bodyLimit } from "../remedies";
import { finding } from "../report";

/** Where nothing is: bodies are read, or refused, before the CMS looks for a route. */
const nowhere = "doctor-asks-for-the-limit";

/** How long an objection to the announced size is waited for. */
const announcedMs = 300;

/** Whether the CMS, and what stands before it, take the largest post of a form. */
export const jsonLimit: Check<Examined> = {
  key: "json-limit",
  title: "Largest post",
  run: async ({ cms, product, patienceMs }) => {
    if (cms.isEmbedded) return { skipped: "the embedded CMS takes everything" };
    const bytes = Math.max(...postPathsOf(product).map(({ type }) => largestPost(type)));
    const megabytes = Math.ceil(bytes / 1024 / 1024 / 10) * 10;
    const says = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
    const answer = await postLarge({
      url: `${cms.root}/${nowhere}`,
      headers: siteHeaders(product),
      bytes,
      timeoutMs: patienceMs * 6,
      patienceMs: Math.min(announcedMs, patienceMs),
    });
    const where = "CMS: what stands before it";
    if (answer?.status === 413) {
      const told = `A post of ${says} is refused (413): registrations with files end as dead.`;
      const isProxy = /nginx|cloudflare|openresty|apache|envoy|caddy/i.test(answer.server);
      const proxy = { where, change: `client_max_body_size ${megabytes}m;   (nginx; others have a setting like it)` };
      const remedy = isProxy ? proxy : bodyLimit(cms.dialect, megabytes);
      return { findings: [finding("json-limit", cms.root, told, remedy)], says };
    }
    if (answer && answer.status < 500) return { findings: [], says };
    const told = answer ? `A post of ${says} is answered with ${answer.status}.` : `A post of ${says} gets no answer.`;
    const change = "See that a body of this size passes in a minute, and its memory suffices.";
    return { findings: [finding("json-limit-unknown", cms.root, told, { where, change })], says };
  },
};
