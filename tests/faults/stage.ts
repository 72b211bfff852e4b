import { z } from "zod";
import type { TestCms } from "../support/cms/cms";
import { startSecondCms, twoProducts } from "../support/cms/second-product";
import { TestProxy } from "../support/http/test-proxy";
import { withFlakyBucket } from "../support/platform/flaky-bucket";
import type { Placement } from "../support/platform/wrapped-site";
import { paging, row, TestProviderService } from "../support/providers/provider-service";
import { startSite, type TestSite, workerAlone } from "../support/site/site";
import { valid } from "./http-faults";

const secret = "rahasia-kait-web";
const stories = "press-release-and-news";
/** Stands in the list of providers that no page waits longer for than a moment: the first pages of an isolate lack it. */
export const providerNearHome = "022-7200000";

const StorySchema = z.looseObject({ documentId: z.string(), Title: z.string() });

/** A page, and words that it shows once the site has heard of a change. */
export interface Change {
  readonly path: string;
  readonly words: string;
}

/** The systems around a site of one product, each behind TLS: a CMS with everything that the page table shows, and a provider service. */
export class Stage {
  #changes = 0;

  private constructor(
    private readonly cms: TestCms,
    private readonly service: TestProviderService,
    readonly cmsProxy: TestProxy,
    readonly serviceProxy: TestProxy,
  ) {}

  static async build(): Promise<Stage> {
    const [cms, service] = await Promise.all([startSecondCms(), TestProviderService.start()]);
    const proxies = await Promise.all([TestProxy.start(cms.origin, valid), TestProxy.start(service.origin, valid)]);
    const stage = new Stage(cms, service, ...proxies);
    stage.#list("");
    return stage;
  }

  /** @param stateDir where its objects keep what they know; absent: a site that knows nothing */
  start(stateDir?: string, placement: Placement = {}): Promise<TestSite> {
    const providers = { protocol: "soap", origin: this.serviceProxy.origin, list: "live" };
    const { acme } = z.object({ acme: z.unknown() }).parse(twoProducts(this.cmsProxy.origin, { providers }).PRODUCTS);
    return startSite(
      { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme }, HOOK_SECRET: secret, PROVIDER_TOKEN_ACME: "tanda" },
      {
        uncached: workerAlone,
        workers: withFlakyBucket,
        placement: { ...placement, objectMoods: true },
        ...(stateDir !== undefined && { stateDir }),
      },
    );
  }

  /** An editor corrects a story. */
  editStory(): Change {
    const words = `Kabar yang diperbaiki ${++this.#changes}`;
    const rows = this.cms.collections.get(stories) ?? [];
    const [first, ...others] = rows;
    const story = StorySchema.parse(first);
    const updatedAt = new Date().toISOString();
    this.cms.collections.set(stories, [{ ...story, Title: words, updatedAt }, ...others]);
    return { path: `/acme/news/${story.documentId}`, words };
  }

  /** The provider service renames a provider. */
  renameProvider(): Change {
    const words = `Apotek Anggrek Baru ${++this.#changes}`;
    this.#list(words);
    return { path: "/acme/api/providers", words };
  }

  async close(): Promise<void> {
    await Promise.all([this.cmsProxy.close(), this.serviceProxy.close()]);
    await Promise.all([this.cms.close(), this.service.close()]);
  }

  #list(name: string): void {
    const rows = Array.from({ length: 40 }, (_, number) => row(number));
    this.service.behaviour = paging([row(99, name ? { providerName: name } : {}), ...rows]);
  }
}

/** What the CMS's webhook says of a story; waits a moment at most. */
export async function notify(site: TestSite): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
  const body = JSON.stringify({ event: "entry.update", model: stories, entry: {} });
  const signal = AbortSignal.timeout(3_000);
  await site
    .get("/acme/hooks/content", { method: "POST", headers, body, signal })
    .then((response) => response.body?.cancel())
    .catch(() => undefined);
}
