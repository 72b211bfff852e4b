import type { Product } from "../config";
import type { ContentReport } from "../content/report";
import type { Env } from "../env";
import { openOutbox } from "../outbox/client";
import type { OutboxState } from "../outbox/row";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { Stamp } from "../providers/directory";
import type { SiteState } from "../render/site-state";

/** How one product stands, as its objects say; null for one that does not answer. */
export interface ProductState {
  readonly product: Product;
  /** In every locale of its CMS, the default one first. */
  readonly content: readonly ContentReport[] | null;
  /** Without a stamp as long as the service never gave its list. */
  readonly directory: { readonly stamp: Stamp | null } | null;
  readonly outbox: OutboxState | null;
}

/** Whatever an object does, everybody else is told of after this; milliseconds. */
const patienceMs = 3_000;

/** It never fails: an object that cannot be reached is part of the answer, and in the log. */
export async function productState(site: SiteState, env: Env, product: Product): Promise<ProductState> {
  const { key } = product;
  const [content, directory, outbox] = await Promise.all([
    answered(key, "content", () => site.contentOf(product).report()),
    answered(key, "providers", async () => ({ stamp: await site.providersOf(product).directory.stamp() })),
    answered(key, "outbox", () => openOutbox(env, key).state()),
  ]);
  return { product, content, directory, outbox };
}

async function answered<State>(product: string, what: string, ask: () => Promise<State>): Promise<State | null> {
  try {
    return await withDeadline(Promise.resolve().then(ask), patienceMs);
  } catch (error) {
    log.warn("state.silent", { product, what, reason: reasonOf(error) });
    return null;
  }
}

/** Tells how all products stand; who asks too often is told what was told last. */
export class States {
  #last: readonly ProductState[] | null = null;

  constructor(private readonly site: SiteState) {}

  /** For anybody. */
  async told(request: Request, env: Env): Promise<readonly ProductState[]> {
    if (this.#last && !(await this.site.limits.admits(request, "health"))) return this.#last;
    return this.now(env);
  }

  async now(env: Env): Promise<readonly ProductState[]> {
    const products = [...this.site.config.products.values()];
    this.#last = await Promise.all(products.map((product) => productState(this.site, env, product)));
    return this.#last;
  }
}
