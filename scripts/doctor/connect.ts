import type { Product } from "../../src/config";
import { secretNameOf } from "../../src/config/secrets";
import type { Dialect } from "../../src/content/cms/dialect";
import { dialects, isAnyRefusal } from "../../src/content/cms/dialects";
import { embeddedCms } from "../../src/embedded/cms";
import { resources } from "../../src/sections";
import { isPlain, siteHeaders } from "./addressing";
import { type Answer, ask, type Fetch, Silence } from "./ask";
import type { Cms, Patient } from "./patient";
import { secret, setting } from "./remedies";
import { type Finding, finding } from "./report";
import { spokenDialect } from "./spoken-dialect";
import { strangerFinding } from "./strangers";

/** The CMS where it can be asked further; null where nothing more can be learnt of it. */
interface Connected {
  readonly cms: Cms | null;
  readonly findings: readonly Finding[];
  readonly says: string;
}

/** Types that are asked for at once, to see who answers. */
const firstAsked = 4;

/** Finds out who answers under the address of a product's CMS, and which dialect it speaks. */
export async function connect(patient: Patient): Promise<Connected> {
  const { product, patienceMs } = patient;
  const { origin, root: prefix, dialect: wanted } = product.content;
  if (origin === "embedded") {
    const embedded: Fetch = (request) => embeddedCms(request, product.key);
    const cms = cmsOf(product, dialects.strapi3, "http://embedded.invalid/oapi", embedded);
    return { cms, findings: [], says: "the embedded CMS" };
  }
  const root = `${origin}${prefix}`;
  const findings: Finding[] = [];
  if (isPlain(origin)) {
    const says = "The CMS is asked over http: whoever stands between reads the token, and what people sent.";
    findings.push(finding("cms-insecure", "content.origin", says, setting(product, `origin = "https://…"`)));
  }
  const paths = resources.map(({ path }) => path.replace("{product}", product.key));
  const asked = await Promise.all(paths.slice(0, firstAsked).map((path) => firstAnswer(`${root}/${path}`, patient)));
  const answers = asked.filter(isAnswer);
  const stopped = stoppingFinding(patient, root, asked, answers) ?? (await strangerFinding(patient, answers));
  if (stopped) return { cms: null, findings: [...findings, stopped], says: root };

  const slowest = Math.max(...answers.map(({ durationMs }) => durationMs));
  if (slowest > patienceMs / 3) {
    const says = `An answer took ${(slowest / 1000).toFixed(1)} s; visitors of a page that is not stored yet wait three seconds in all.`;
    const change = "Give the CMS's server and database more room, or bring it nearer.";
    findings.push(finding("cms-slow", root, says, { where: "CMS: its server", change }));
  }
  const { dialect, findings: spoken } = await spokenDialect(patient, root, paths, answers);
  const says = `${root}, ${dialect.name}${wanted === "auto" ? "" : " as set"}`;
  return { cms: cmsOf(product, dialect, root, (request) => fetch(request)), findings: [...findings, ...spoken], says };
}

function cmsOf({ contentToken, content }: Product, dialect: Dialect, root: string, fetchIt: Fetch): Cms {
  const asking = (sent: Readonly<Record<string, string>>): Cms["asSite"] => {
    return (path, { headers = {}, ...question } = {}) =>
      ask({ url: `${root}/${path}`, headers: { ...sent, ...headers }, ...question }, fetchIt);
  };
  return {
    dialect,
    root,
    isEmbedded: content.origin === "embedded",
    anonymously: asking(siteHeaders({ contentToken: undefined })),
    asSite: asking(siteHeaders({ contentToken })),
  };
}

function firstAnswer(url: string, { product, patienceMs }: Patient): Promise<Answer | Silence> {
  return ask({ url, headers: siteHeaders(product), timeoutMs: patienceMs, maxBytes: 16 * 1024 * 1024 }).catch(
    (error: unknown) => {
      if (error instanceof Silence) return error;
      throw error;
    },
  );
}

/** What is wrong where no answer, or no useful one, came at all. */
function stoppingFinding(
  { product }: Patient,
  root: string,
  asked: readonly (Answer | Silence)[],
  answers: readonly Answer[],
): Finding | null {
  const [first] = asked;
  if (answers.length === 0 && first instanceof Silence) return silentFinding(product, root, first);
  if (answers.every((answer) => answer.status === 401 && isAnyRefusal(answer))) {
    const name = secretNameOf("CONTENT_TOKEN", product.key);
    const says = product.contentToken
      ? "The CMS refuses the site's token (401), also where everybody may read."
      : "The CMS wants a token (401), and the site has none.";
    return finding(
      "token-refused",
      name,
      says,
      secret(name, "CMS: Settings > API Tokens: make a new token and set it"),
    );
  }
  if (answers.every(({ status }) => status >= 500)) {
    const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
    const says = `Every answer is a failure (${statuses}).`;
    return finding("cms-failing", root, says, {
      where: "CMS: its log",
      change: "Find and fix the error named there.",
    });
  }
  return null;
}

function silentFinding(product: Product, root: string, { code, detail }: Silence): Finding {
  switch (code) {
    case "timeout":
      return finding("cms-too-slow", root, `The CMS gives ${detail}.`, {
        where: "CMS: its server",
        change: "See whether the CMS runs and its database answers; a firewall that drops packets looks alike.",
      });
    case "too-large":
      return finding("cms-too-large", root, `An answer is larger than the site reads (${detail}).`, {
        where: "CMS: what stands before it",
        change: "See what is answered there: a list of a CMS has 100 records a page.",
      });
    case "unreachable":
      return finding("cms-unreachable", root, `No connection: ${detail}.`, setting(product, reasonsBy(detail)));
  }
}

function reasonsBy(detail: string): string {
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(detail)) return "Renew the certificate of the host in content.origin.";
  if (/ENOTFOUND|EAI_AGAIN/.test(detail)) return 'Fix the host name in content.origin: origin = "https://…"';
  return 'Start the CMS, open its port, or fix the address: origin = "https://…"';
}

const isAnswer = (asked: Answer | Silence): asked is Answer => !(asked instanceof Silence);
