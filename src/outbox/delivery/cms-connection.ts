import type { Dialect } from "../../cms/dialect";
import type { CmsResponse } from "../../cms/wire";
import type { Product } from "../../config";
import type { WaitingSubmission } from "../submissions/stored-submission";
import type { OutgoingBody } from "./body";
import { fileMarksField, referenceField } from "./cms-record";
import { classified, readResponse, reasonWithoutResponse, type SendResult } from "./outcome";

/** The requests of one attempt to deliver a submission, which the signal ends. */
export class CmsConnection {
  constructor(
    private readonly product: Product,
    private readonly submission: WaitingSubmission,
    readonly dialect: Dialect,
    private readonly signal: AbortSignal,
  ) {}

  url(path: string): string {
    const { origin, root } = this.product.content;
    return `${origin}${root}/${path}`;
  }

  /** @throws {Error} when there is no complete response in time */
  async get(url: string, signal: AbortSignal): Promise<CmsResponse> {
    const ending = AbortSignal.any([this.signal, signal]);
    return readResponse(await fetch(url, { headers: this.#headers(), redirect: "manual", signal: ending }));
  }

  /**
   * Without a response the result is uncertain: the whole body may have arrived.
   * @throws {MissingFileError} or another error of the bucket; the CMS then cannot have the whole body
   */
  async send(method: "POST" | "PUT", url: string, outgoing: OutgoingBody): Promise<SendResult> {
    const { signal, dialect } = this;
    const { id, fields, files } = this.submission;
    const fieldNames = [...Object.keys(fields), ...files.map(({ field }) => field), referenceField, fileMarksField];
    if (signal.aborted) return { kind: "failed", reason: "timeout", status: null };
    const ended = new AbortController();
    const body = new FixedLengthStream(outgoing.length);
    const written = outgoing
      .stream()
      .pipeTo(body.writable, { signal: AbortSignal.any([signal, ended.signal]) })
      .catch(() => undefined);
    const headers = this.#headers();
    headers.set("content-type", outgoing.type);
    headers.set("idempotency-key", id);
    try {
      const response = await fetch(url, { method, headers, body: body.readable, redirect: "manual", signal });
      return classified(await readResponse(response), dialect, fieldNames);
    } catch (error) {
      ended.abort();
      await written;
      const failure = outgoing.failure();
      if (failure) throw failure;
      return { kind: "uncertain", reason: reasonWithoutResponse(error), status: null };
    } finally {
      ended.abort();
    }
  }

  #headers(): Headers {
    const { contentToken } = this.product;
    const headers = new Headers({ accept: "application/json" });
    if (contentToken) headers.set("authorization", `Bearer ${contentToken}`);
    return headers;
  }
}
