import type { IncomingMessage, ServerResponse } from "node:http";
import { listPaths } from "../../../scripts/cms/content-model";
import type { Target } from "../../../scripts/doctor/cms";
import { examine, type Report } from "../../../scripts/doctor/examine";
import { parseConfig } from "../../../src/config";
import type { GuardedCms } from "../cms/guarded-cms";
import type { StrapiName } from "../cms/strapi";
import { documentIdOf } from "../cms/whole-content";
import { LoopbackServer } from "../http/loopback-server";

/** That a deployed site of the tests has. */
const knownHookSecret = "rahasia-kait-0123456789";

/** What a test may change of a healthy product. */
export class Setup {
  readonly content: Record<string, unknown> = {};
  readonly services: Record<string, string>;
  readonly secrets: { HOOK_SECRET?: string; CONTENT_TOKEN_ACME?: string } = { HOOK_SECRET: knownHookSecret };
  site: string | null = null;
  /** Far more than any answer takes that comes at all. */
  timeoutMs = 60_000;

  constructor(readonly cms: GuardedCms) {
    this.services = servicesOf(cms.dialect);
  }

  /** The product `acme`, and the secrets that go with it. */
  get configuration() {
    const { cms, content, services } = this;
    const address = { ...(cms.listening && { origin: cms.origin }), ...content };
    const secrets = { ...(cms.token !== null && { CONTENT_TOKEN_ACME: cms.token }), ...this.secrets };
    return { acme: { name: "Acme", content: address, services, forms: { records: listPaths } }, secrets };
  }

  get target(): Target {
    const { acme, secrets } = this.configuration;
    const { defaultProduct } = parseConfig({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme }, ...secrets });
    const { site, timeoutMs } = this;
    return { product: defaultProduct, products: ["acme"], site, timeoutMs };
  }

  /** What doctor says of it. */
  examine(): Promise<Report> {
    return examine(this.target);
  }
}

/** Of the sample's services, whose ids are the original CMS's. */
export function servicesOf(dialect: StrapiName): Record<string, string> {
  const ids = {
    corporateHealth: 1,
    thirdPartyAdministrator: 2,
    bpjsOptimisation: 3,
    managedCare: 5,
    technology: 6,
    supporting: 7,
  };
  const idOf = (id: number) => (dialect === "strapi5" ? documentIdOf("services", id) : String(id));
  return Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, idOf(id)]));
}

/** Findings in a line each: code, and what it is about. */
export const linesOf = ({ findings }: Report) => findings.map(({ code, about }) => `${code} ${about}`);

/** A deployed site, as far as its webhook. */
export class HookSite extends LoopbackServer {
  protected take({ url, headers }: IncomingMessage, response: ServerResponse): void {
    const isKnown = url === "/acme/hooks/content";
    const isAllowed = headers.authorization === `Bearer ${knownHookSecret}`;
    response.writeHead(isKnown ? (isAllowed ? 204 : 401) : 404).end();
  }
}
