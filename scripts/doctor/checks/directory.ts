import { secretNameOf } from "../../../src/config/secrets";
import { recordLimits } from "../../../src/platform/record-limits";
import { pageLength } from "../../../src/providers/policy";
import { type Provider, ProviderError } from "../../../src/providers/provider";
import { rowFields } from "../../../src/providers/record";
import { remoteService } from "../../../src/providers/remote-service";
import { namesIn } from "../../../src/providers/result";
import type { ProviderService } from "../../../src/providers/service";
import { isPlain } from "../addressing";
import type { Check } from "../check";
import type { Patient } from "../patient";
import { secret, setting } from "../remedies";
import { type Finding, finding, type Remedy } from "../report";

/** What the whole list came to. */
interface DirectoryRead {
  readonly providers: readonly Provider[];
  readonly received: number;
  readonly total: number | null;
  /** Rows that came with another page as well. */
  readonly repeated: number;
  readonly refused: number;
  /** Names of the elements that any row has. */
  readonly fields: ReadonlySet<string>;
}

/** Whether the provider service answers what the finder asks, and gives its whole directory. */
export const directory: Check<Patient> = {
  key: "directory",
  title: "Provider directory",
  run: async (patient) => {
    const { product } = patient;
    const { origin, list, protocol } = product.providers;
    const service = remoteService(product);
    if (!service) return { skipped: "the provider service is inside the Worker" };
    const findings = settingsFindings(patient);
    try {
      const read = await readAll(service, patient.progress);
      findings.push(...directoryFindings(patient, read));
      const questions = await liveFindings(patient, service, read);
      findings.push(...questions);
      if (list === "maintenance" && read.providers.length > 0) {
        const says = `The service has ${read.providers.length} providers, and the finder says that it is being worked on.`;
        findings.push(
          finding("directory-hidden", "providers.list", says, setting(product, '[providers]\nlist = "live"')),
        );
      }
      return { findings, says: `${read.providers.length} providers over ${protocol}` };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return { findings: [...findings, failureFinding(patient, error)], says: origin };
    }
  },
};

function settingsFindings({ product }: Patient): Finding[] {
  const { origin, protocol } = product.providers;
  const findings: Finding[] = [];
  if (isPlain(origin)) {
    const says = "The provider service is asked over http: whoever stands between reads its token.";
    findings.push(
      finding("provider-insecure", "providers.origin", says, setting(product, '[providers]\norigin = "https://…"')),
    );
  }
  const name = secretNameOf("PROVIDER_TOKEN", product.key);
  if (protocol === "soap" && !product.providerToken) {
    const remedy = secret(name, "Set the token that the service's operator gave.");
    findings.push(finding("provider-token-missing", name, "The service is asked without a token.", remedy));
  }
  return findings;
}

/** Pages of the list, as many as the site itself reads. */
const maxPages = recordLimits.providers / pageLength;

/** Reads the list as the site does, and counts what the site would leave out. */
async function readAll(service: ProviderService, progress: (says: string) => void): Promise<DirectoryRead> {
  const providers = new Map<string, Provider>();
  let received = 0;
  let repeated = 0;
  let refused = 0;
  const fields = new Set<string>();
  for (let page = 1; page <= maxPages; page++) {
    const batch = await service.list(received);
    const fresh = batch.providers.filter(({ providerId }) => !providers.has(providerId));
    for (const provider of fresh) providers.set(provider.providerId, provider);
    received += batch.received;
    repeated += batch.providers.length - fresh.length;
    refused += batch.refused;
    for (const name of batch.fields) fields.add(name);
    progress(`${received} rows of ${batch.total ?? "?"}`);
    const more = batch.total === null ? batch.received === pageLength : received < batch.total;
    const isPaged = batch.received > 0 && batch.received <= pageLength && fresh.length > 0;
    if (more && isPaged && page < maxPages) continue;
    return { providers: [...providers.values()], received, total: batch.total, repeated, refused, fields };
  }
  throw new ProviderError("too-large", `over ${maxPages} pages`);
}

function directoryFindings({ product }: Patient, read: DirectoryRead): Finding[] {
  const { providers, received, total, repeated, refused } = read;
  const about = product.providers.origin;
  const remedy: Remedy = { where: "provider service: its data", change: "Tell its operator what is named here." };
  if (providers.length === 0) return [finding("directory-empty", about, "The service has no provider.", remedy)];
  const findings: Finding[] = [];
  if ((total !== null && received < total) || repeated > 0) {
    const says = `${received} rows came of ${total ?? "an unknown number"}, ${repeated} of them twice: the directory is not complete.`;
    findings.push(finding("directory-incomplete", about, says, remedy));
  }
  if (refused > 0) {
    findings.push(
      finding("directory-rows", about, `${refused} of ${received} rows have no name and are left out.`, remedy),
    );
  }
  const missing = rowFields.filter((name) => !read.fields.has(name));
  if (missing.length > 0) {
    const others = [...read.fields].filter((name) => !rowFields.includes(name));
    const says = `No row has ${missing.join(", ")}${others.length > 0 ? `; rows also have ${namesIn(others)}` : ""}: not sent, or under another name.`;
    const change = "Have them sent; for another name, see docs/assumptions.md.";
    findings.push(finding("directory-fields", about, says, { where: "provider service: its data", change }));
  }
  const lost = providers.filter(({ latitude }) => latitude === null);
  if (lost.length > 0) {
    const ids = lost.slice(0, 10).map(({ providerId }) => providerId);
    const says = `${lost.length} of ${providers.length} providers have no usable position and are on no map: ${ids.join(", ")}`;
    findings.push(finding("directory-positions", about, says, remedy));
  }
  return findings;
}

/** The two questions that visitors' searches put. */
async function liveFindings(patient: Patient, { live }: ProviderService, read: DirectoryRead): Promise<Finding[]> {
  const [first] = read.providers;
  if (!live || !first) return [];
  const { latitude, longitude } = patient.product.map;
  try {
    await Promise.all([live.search(first.providerName.slice(0, 5)), live.nearby({ latitude, longitude })]);
    return [];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [failureFinding(patient, error)];
  }
}

function failureFinding({ product }: Patient, error: ProviderError): Finding {
  const { origin, root } = product.providers;
  const about = `${origin}${root}`;
  const address = setting(product, '[providers]\norigin = "https://…"   # and root, what stands before its paths');
  const service: Remedy = { where: "provider service: its log", change: "Tell its operator when it was asked." };
  switch (error.code) {
    case "timeout":
    case "unreachable":
      return finding("provider-unreachable", about, `No answer (${error.message}).`, address);
    case "refused":
      return finding("provider-refused", about, `The service does not take the question (${error.message}).`, address);
    case "server-error":
    case "fault": {
      const name = secretNameOf("PROVIDER_TOKEN", product.key);
      const says = `The service answers with a fault (${error.message}): the token, or the service itself.`;
      return finding("provider-refused", about, says, secret(name, "Set the token that the service's operator gave."));
    }
    default:
      return finding("provider-unreadable", about, `The answer cannot be read (${error.message}).`, service);
  }
}
