import { applicationLetter } from "../support/forms/posting";
import type { TestSite } from "../support/site/site";
import type { Fault } from "./faults";
import { promisedMs } from "./visits";

/** Systems without which a post cannot be kept; its sender is told in time, and has what was entered. */
const keepers: readonly Fault["on"][] = ["Durable Objects", "R2"];

/** Sends an application with a file while the fault lasts. */
export async function postProblems(fault: Fault, site: TestSite): Promise<string[]> {
  const { path, body } = applicationLetter();
  const startedAt = performance.now();
  const headers = { accept: "text/html", origin: site.url.origin };
  const response = await site.get(path, { method: "POST", body, headers, signal: AbortSignal.timeout(20_000) });
  const html = await response.text();
  const ms = performance.now() - startedAt;
  const isKept = response.status === 303 || (response.status === 200 && !html.includes('name="softcopyLamaran"'));
  const isReturned = response.status === 503 && html.includes('value="Budi"');
  const isFine = isKept || (keepers.includes(fault.on) && isReturned);
  const what = `POST ${path}: ${response.status}`;
  return [...(isFine ? [] : [what]), ...(ms > promisedMs ? [`${what} after ${(ms / 1_000).toFixed(1)} s`] : [])];
}
