import { OperatorError } from "../command.ts";

/** Signing the links of 30,000 facilities. */
const timeoutMs = 60_000;

/** What `/ops/directory` has as a CSV: signed links of facilities, and what they confirmed and operators accepted. */
type ConfirmationsCsv = "links" | "details";

/**
 * The CSV of a site's product, with its operator secret.
 * @throws {OperatorError} if the site refuses, or does not respond
 */
export async function confirmationsCsv(
  site: string,
  product: string,
  secret: string,
  format: ConfirmationsCsv,
): Promise<string> {
  const url = URL.canParse(site) ? new URL("/ops/directory", site) : null;
  const isLocal = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  // The links open forms in a facility's name, and the secret travels too.
  if (!url || (url.protocol !== "https:" && !isLocal)) throw new OperatorError(`${site}: expected an https address`);
  url.search = new URLSearchParams({ product, format }).toString();
  const headers = { authorization: `Bearer ${secret}`, "x-operator": "confirmations" };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { headers, signal });
    const text = await response.text();
    if (response.status === 401) throw new OperatorError("OPS_SECRET: the secret of the site differs");
    if (response.status === 409) throw new OperatorError(`${product}: the site has no secret PREVIEW_SECRET for it`);
    if (!response.ok) throw new OperatorError(`${url.pathname}: ${response.status}`);
    return text;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${url.origin}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
