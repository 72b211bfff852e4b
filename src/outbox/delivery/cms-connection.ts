import type { Dialect } from "../../cms/dialect";
import type { CmsResponse } from "../../cms/wire";
import type { Product } from "../../config";
import type { OutgoingBody } from "./body";
import { type Answer, classified, readAnswer, silenceOf } from "./outcome";

interface CmsConnectionOptions {
  readonly product: Product;
  readonly dialect: Dialect;
  /** The id of the post: lets a CMS recognise one that it already has. */
  readonly idempotencyKey: string;
  /** The fields that the reason of a refusal may name. */
  readonly fieldNames: readonly string[];
  /** Ends the whole attempt. */
  readonly signal: AbortSignal;
}

/** The requests of one attempt to the CMS. */
export class CmsConnection {
  constructor(private readonly options: CmsConnectionOptions) {}

  get dialect(): Dialect {
    return this.options.dialect;
  }

  /** Below the content root. */
  address(path: string): string {
    const { origin, root } = this.options.product.content;
    return `${origin}${root}/${path}`;
  }

  /**
   * @throws {Error} when there is no complete answer in time
   */
  async get(address: string, signal: AbortSignal): Promise<CmsResponse> {
    const ending = AbortSignal.any([this.options.signal, signal]);
    return readAnswer(await fetch(address, { headers: this.#headers(), redirect: "manual", signal: ending }));
  }

  /**
   * Sends a body. No answer counts as uncertain, because nobody can tell how much of the body arrived.
   * @throws {MissingFile} or another error of the bucket; the CMS then cannot have the whole body
   */
  async send(method: "POST" | "PUT", address: string, outgoing: OutgoingBody): Promise<Answer> {
    const { signal, dialect, fieldNames, idempotencyKey } = this.options;
    if (signal.aborted) return { kind: "failed", reason: "timeout", status: null };
    const answered = new AbortController();
    const body = new FixedLengthStream(outgoing.length);
    const written = outgoing
      .stream()
      .pipeTo(body.writable, { signal: AbortSignal.any([signal, answered.signal]) })
      .catch(() => undefined);
    const headers = this.#headers();
    headers.set("content-type", outgoing.type);
    headers.set("idempotency-key", idempotencyKey);
    try {
      const response = await fetch(address, { method, headers, body: body.readable, redirect: "manual", signal });
      return classified(await readAnswer(response), dialect, fieldNames);
    } catch (error) {
      answered.abort();
      await written;
      const failure = outgoing.failure();
      if (failure) throw failure;
      return { kind: "uncertain", reason: silenceOf(error), status: null };
    } finally {
      answered.abort();
    }
  }

  #headers(): Headers {
    const { contentToken } = this.options.product;
    const headers = new Headers({ accept: "application/json" });
    if (contentToken) headers.set("authorization", `Bearer ${contentToken}`);
    return headers;
  }
}
