import { KnownRoutes } from "../http/known-routes";
import type { Page } from "../page/page";
import { type Addressing, routeFor } from "./addressing";

/** Of a request that no pattern fits. */
const nameless = "other";

/** Names what a request asked for by the pattern of its address: a small set, and nothing of what the visitor wrote. */
export class RouteNames {
  readonly #router = new KnownRoutes<string>();
  readonly #named: readonly string[];

  /**
   * @param below paths below each product, of documents and endpoints
   * @param others paths of the whole site
   */
  constructor(
    private readonly addressing: Addressing,
    pages: readonly Pick<Page, "path">[],
    below: readonly string[],
    others: readonly string[],
  ) {
    const paths = pages.map(({ path }) => path);
    this.#named = paths.filter((path) => path.includes("{product}"));
    for (const path of [...below, ...paths]) this.#router.add("GET", routeFor(path), path || "/");
    for (const path of ["/", ...others]) this.#router.add("GET", path, path);
  }

  /** The pattern, such as `/news/:id` below a product. */
  of(request: Request): string {
    const [[found]] = this.#router.match("GET", this.addressing.routedPath(request, this.#named));
    return found?.[0] ?? nameless;
  }
}
