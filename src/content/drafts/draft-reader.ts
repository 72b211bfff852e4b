import type { Product } from "../../config";
import { mediaAddressFor } from "../../media/media-address";
import { SharedDeadline } from "../../platform/deadline";
import type { WaitUntil } from "../../platform/wait-until";
import type { OpenCms } from "../cms-clients";
import { ContentReader } from "../content-reader";
import { createIngest } from "../media";
import { deadlinesMs } from "../policy";
import type { ContentBacking } from "../reading/backing";
import type { AnyResource } from "../resource";
import { DraftContent } from "./draft-content";
import { DraftSource } from "./draft-source";

/** One locale of the CMS, and what visitors see of it. */
export interface DraftLocale {
  readonly locale?: string | undefined;
  readonly stored: ContentBacking;
}

interface Options {
  readonly product: Product;
  readonly cms: OpenCms;
  readonly resources: readonly AnyResource[];
  readonly own: DraftLocale;
  /** Answers what `own` does not have. */
  readonly fallback: DraftLocale | null;
  readonly waitUntil: WaitUntil;
}

/** Reads what the CMS has at this moment, drafts included, for one request; nothing of it is kept anywhere. */
export function createDraftReader({ product, cms, resources, own, fallback, waitUntil }: Options): ContentReader {
  const { key, content } = product;
  const ingest = createIngest(mediaAddressFor(key, content.origin, content.mediaHosts, content.uploads));
  const draftsIn = ({ locale, stored }: DraftLocale) => {
    const source = new DraftSource(cms({ locale, drafts: true }));
    return new DraftContent({ source, resources, product: key, ingest, published: stored });
  };
  const caller = { waitUntil, deadline: new SharedDeadline(deadlinesMs.preview) };
  return new ContentReader(draftsIn(own), waitUntil, fallback && draftsIn(fallback), caller);
}
