import type { Product } from "../config";
import type { CmsClient } from "../content/cms/client";
import { deliveryBody, MissingFile, type OpenFile } from "./body";
import type { WaitingPost } from "./ledger";
import { failureOf, type Outcome, outcomeOf } from "./outcome";
import { deliveryTimeoutMs } from "./pace";
import type { PostFile } from "./post";

/** How long a delivery of this post may take at most. */
export function timeoutOf({ files }: WaitingPost): number {
  return files.length > 0 ? deliveryTimeoutMs.withFiles : deliveryTimeoutMs.plain;
}

/** Opens the files of posts in a bucket. */
export function openerOf(bucket: R2Bucket): OpenFile {
  return async ({ key, field }) => {
    const object = await bucket.get(key);
    if (!object) throw new MissingFile(field);
    return object.body;
  };
}

/**
 * Posts to the CMS in the shape that its dialect takes. The idempotency key is the post's own id, so that a CMS that
 * took it without our hearing of it can tell.
 */
export async function deliver(post: WaitingPost, product: Product, cms: CmsClient, open: OpenFile): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutOf(post));
  const answered = new AbortController();
  let written: Promise<unknown> = Promise.resolve();
  try {
    const { wrapsPosts } = await cms.dialect(deliveryTimeoutMs.plain / 2);
    const { length, stream } = deliveryBody(post.fields, post.files, wrapsPosts, open);
    const body = new FixedLengthStream(length);
    written = stream()
      .pipeTo(body.writable, { signal: AbortSignal.any([signal, answered.signal]) })
      .catch((error: unknown) => error);
    const response = await fetch(`${product.content.origin}${product.content.root}/${post.path}`, {
      method: "POST",
      headers: headersOf(post, product),
      body: body.readable,
      redirect: "manual",
      signal,
    });
    return await outcomeOf(response, [...Object.keys(post.fields), ...post.files.map(({ field }) => field)]);
  } catch (error) {
    answered.abort();
    const unread = await written;
    return failureOf(unread instanceof MissingFile ? unread : error);
  } finally {
    answered.abort();
  }
}

function headersOf({ id }: WaitingPost, { contentToken }: Product): Headers {
  const headers = new Headers({
    accept: "application/json",
    "content-type": "application/json",
    "idempotency-key": id,
  });
  if (contentToken) headers.set("authorization", `Bearer ${contentToken}`);
  return headers;
}

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: PostFile, open: OpenFile): Promise<string> {
  const digest = new crypto.DigestStream("SHA-256");
  await (await open(file)).pipeTo(digest);
  return new Uint8Array(await digest.digest).toHex();
}
