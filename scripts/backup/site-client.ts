import type { z } from "zod";
import { OperatorError } from "../command";

/** Deadline of a response. */
const timeoutMs = 120_000;
const tries = 4;
/** The first pause before a retry; each further one is twice as long. */
const pauseMs = 500;

/** Client of a site's operator endpoints. */
export class SiteClient {
  readonly #origin: string;

  /** @throws {OperatorError} for a remote site without https: backups contain personal data */
  constructor(
    site: string,
    private readonly secret: string,
    private readonly operator: string,
  ) {
    const url = URL.canParse(site) ? new URL(site) : null;
    const isLocal = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    if (!url || (url.protocol !== "https:" && !isLocal)) throw new OperatorError(`${site}: expected an https address`);
    this.#origin = url.origin;
  }

  /**
   * Requests below `/ops/backup` are idempotent, so connection errors, 5xx and 429 are retried.
   * @throws {OperatorError} if the site refuses, or all attempts fail
   */
  async request(path: string, init: RequestInit = {}, accepted: readonly number[] = []): Promise<Response> {
    const headers = { authorization: `Bearer ${this.secret}`, "x-operator": this.operator, ...init.headers };
    let reason = "";
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt > 0) await new Promise((done) => setTimeout(done, pauseMs * 2 ** attempt));
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(`${this.#origin}/ops/backup${path}`, { ...init, headers, signal });
        if (response.ok || accepted.includes(response.status)) return response;
        await response.body?.cancel();
        reason = String(response.status);
        if (response.status === 401) throw new OperatorError("OPS_SECRET: the secret of the site differs");
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        if (error instanceof OperatorError) throw error;
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    throw new OperatorError(`${path.split("?")[0] || "/"}: ${reason}`);
  }

  /** {@link request} for JSON of a schema. */
  async json<Value>(schema: z.ZodType<Value>, path: string, init?: RequestInit): Promise<Value> {
    return schema.parse(await (await this.request(path, init)).json());
  }
}
