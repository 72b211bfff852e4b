import { ask, silent } from "../ask";
import type { Check } from "../check";
import type { Patient } from "../patient";
import { secret, setting } from "../remedies";
import { type Finding, finding } from "../report";

/** A notice of a type that no site shows: the site answers it, and does nothing. */
const notice = JSON.stringify({ event: "entry.update", model: "doctor-asks" });

/** Whether the CMS can tell the site what editors have changed. */
export const webhook: Check<Patient> = {
  key: "webhook",
  title: "Webhook",
  run: async ({ product, site, patienceMs }) => {
    const { hookSecret } = product;
    if (product.content.origin === "embedded") return { skipped: "the embedded CMS changes with the site" };
    const path = `/${product.key}/hooks/content`;
    if (!hookSecret) {
      const says = "Without HOOK_SECRET the site takes no webhook: what editors publish takes up to two minutes.";
      const remedy = secret("HOOK_SECRET", "openssl rand -hex 24");
      return { findings: [finding("hook-secret-missing", path, says, remedy)], says: path };
    }
    if (!site) {
      const says = "Where the site runs is not known: its webhook was not asked.";
      const remedy = setting(product, 'hosts = ["www.…"]   # or run doctor with --site https://…');
      return { findings: [finding("hook-unasked", "hosts", says, remedy)], says: path };
    }
    const headers = { authorization: `Bearer ${hookSecret}`, "content-type": "application/json" };
    const url = `${site}${path}`;
    const answer = await ask({ url, method: "POST", headers, body: notice, timeoutMs: patienceMs }).catch(silent);
    return { findings: answer?.status === 204 ? [] : [refused(url, answer?.status ?? null)], says: url };
  },
};

function refused(url: string, status: number | null): Finding {
  const hook = {
    where: "CMS: Settings > Webhooks",
    change: `URL ${url}\nHeader Authorization: Bearer <HOOK_SECRET>\nEvents: all of Entry and Media`,
  };
  switch (status) {
    case null:
      return finding("hook-unreachable", url, "The site gives no answer.", hook);
    case 401:
    case 429: {
      const says = "The site does not know this secret: the one that is deployed is another, or there is none.";
      return finding("hook-refused", url, says, secret("HOOK_SECRET", "Set the same as in the CMS's webhook."));
    }
    default:
      return finding("hook-unreachable", url, `What answers there is not the site's webhook (${status}).`, hook);
  }
}
